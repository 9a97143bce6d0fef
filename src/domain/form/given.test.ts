import { describe, expect, test } from 'vitest'
import { confirmedIn } from '#domain/completed-forms/confirmed.ts'
import { formContent } from '#domain/completed-forms/form-content.ts'
import { evidenceIn } from '#domain/due/evidence.ts'
import { observedIn } from '#domain/findings/observed.ts'
import { verizonMonthly } from '#domain/templates/verizon-monthly/v1.ts'
import { completedForm } from '#testing/completed-form.ts'
import { formContent as sentForm } from '#testing/form-content.ts'
import { type GivenAnswers, givenAnswers, givenOf, isUntouchedStart } from './given.ts'
import { openLeakQuestions } from './leak-questions.ts'
import { createRegistry } from './registry.ts'
import { buildReport } from './report.ts'
import { reviewForm } from './review.ts'
import type { Answers } from './template.ts'
import { formatGaps, formatVerdict, isClear } from './verdict.ts'

test('says for every answer who stands behind it', () => {
  const given = givenOf(verizonMonthly, {
    touched: ['tankVolume', 'hasAlarms'],
    confirmed: ['hasPlacard'],
    carried: ['hasPlacard', 'tankType'],
  })
  expect(given).toMatchObject({
    tankVolume: 'answered',
    hasAlarms: 'answered',
    hasPlacard: 'confirmed',
    tankType: 'carried',
    cfrExpires: 'start',
  })
  expect(given).not.toHaveProperty('photos')
  expect(givenAnswers.parse(given)).toEqual(given)
})

test('a record from before has no such word', () => {
  expect(isUntouchedStart(undefined, 'cfrExpires')).toBe(false)
  expect(isUntouchedStart({ cfrExpires: 'start' }, 'cfrExpires')).toBe(true)
  expect(isUntouchedStart({ cfrExpires: 'answered' }, 'cfrExpires')).toBe(false)
})

describe('a report', () => {
  const reportOf = (given: GivenAnswers | undefined, answers: Answers = {}) =>
    buildReport(verizonMonthly, completedForm(verizonMonthly, sentForm(answers).answers, { given }))
  const textOf = (report: ReturnType<typeof reportOf>, field: string) =>
    report.blocks.flatMap(block => block.lines).find(line => line.field === field)?.text
  const blank = (count: number) =>
    `Blank dates of tests or papers: ${count}. Whether these are overdue is not known.`
  const tests = {
    lastAnnualDate: '2026-03-01',
    triAnnualTestDate: '2025-03-01',
    annualBucketTestDate: '2026-03-01',
  }
  const untouched = givenOf(verizonMonthly, { touched: ['facilityName'], carried: [] })

  test('of a form that nobody filled in finds nothing, and says that nobody answered', () => {
    const report = reportOf(untouched)
    expect(report.findings).toEqual([])
    expect(textOf(report, 'cfrExpires')).toBe('Not answered (default: 2025-04-22)')
    expect(textOf(report, 'isUnitTaggedOOS')).toBe('Not answered (default: N/A)')
    expect(textOf(report, 'hasPlacard')).toBe('Not answered (default: Present)')
    expect(report.unanswered).toBe(26)
    expect(formatVerdict(report)).toBe(
      'No findings, but 26 answers were not confirmed and 3 dates were not given',
    )
    expect(formatGaps(report)).toEqual([
      'Incomplete: 6 leak questions not answered. It does not count as a walkthrough.',
      '26 questions were not answered.',
      blank(3),
    ])
    expect(isClear(report)).toBe(false)
  })

  test('takes the day and the inspector for facts, and what is empty for what it is', () => {
    const report = reportOf(untouched)
    expect(textOf(report, 'inspectedBy')).toBe('Dana Fields')
    expect(textOf(report, 'inspectionDate')).toBe('2026-11-14')
    expect(textOf(report, 'comments')).toBe('Not given')
  })

  test('finds what somebody said, also what was confirmed, and counts the rest', () => {
    const given = { ...untouched, cfrExpires: 'answered', placardExpires: 'confirmed' } as const
    const report = reportOf(given)
    expect(report.findings.map(({ label, text }) => [label, text])).toEqual([
      ['Placard expires', 'Expired 2025-06-30'],
      ['CFR expires', 'Expired 2025-04-22'],
    ])
    expect(formatVerdict(report)).toBe('2 findings need attention')
    expect(formatGaps(report)).toEqual([
      'Incomplete: 6 leak questions not answered. It does not count as a walkthrough.',
      '24 questions were not answered.',
      blank(3),
    ])
  })

  test('says which answers are from the last visit, and finds what they find', () => {
    const all = givenOf(verizonMonthly, { touched: Object.keys(untouched), carried: [] })
    const given = { ...all, tankVolume: 'carried', hasWetting: 'carried' } as const
    const report = reportOf(given, {
      tankVolume: '4000',
      hasWetting: true,
      cfrExpires: '',
      placardExpires: '',
    })
    expect(textOf(report, 'tankVolume')).toBe('4000 gal (not confirmed)')
    expect(report.findings.map(({ text }) => text)).toEqual(['Yes (not confirmed)'])
    expect(formatGaps(report)).toEqual([
      'Incomplete: 1 leak question not answered. It does not count as a walkthrough.',
      '2 answers are from the last visit and were not confirmed.',
      blank(5),
    ])
  })

  test('is in order only when every question that can raise a concern was answered or confirmed', () => {
    const all = givenOf(verizonMonthly, { touched: Object.keys(untouched), carried: [] })
    const good = { cfrExpires: '2027-04-22', placardExpires: '2027-06-30', ...tests }
    const verdictOf = (given: GivenAnswers) => {
      const report = reportOf({ ...all, ...given }, good)
      return [formatVerdict(report), isClear(report), formatGaps(report)]
    }
    const green = 'Nothing was found that needs attention.'
    expect(verdictOf({})).toEqual([green, true, []])
    expect(verdictOf({ hasWetting: 'confirmed' })).toEqual([green, true, []])
    // A tank's size raises no concern, and the gap is still said.
    const ofLastVisit = '1 answer is from the last visit and was not confirmed.'
    expect(verdictOf({ tankType: 'carried' })).toEqual([green, true, [ofLastVisit]])
    for (const field of ['hasWetting', 'cfrExpires', 'hasAlarms', 'isDryInterstitialOk'] as const) {
      const [verdict, isGreen] = verdictOf({ [field]: 'carried' })
      expect([field, verdict, isGreen]).toEqual([field, 'No findings, but 1 answer was not confirmed', false])
    }
    const carried = Object.fromEntries(Object.keys(all).map(field => [field, 'carried'] as const))
    const [verdict, isGreen] = verdictOf(carried)
    expect([verdict, isGreen]).toEqual(['No findings, but 32 answers were not confirmed', false])
  })

  test('is not in order while a day of a test or a paper that it asks for is blank', () => {
    const all = givenOf(verizonMonthly, { touched: Object.keys(untouched), carried: [] })
    const good = { cfrExpires: '2027-04-22', placardExpires: '2027-06-30', ...tests }
    const verdictOf = (answers: Answers) => {
      const report = reportOf(all, { ...good, ...answers })
      return [formatVerdict(report), isClear(report), formatGaps(report)]
    }
    const green = ['Nothing was found that needs attention.', true, []]
    expect(verdictOf({})).toEqual(green)
    const noTests = { lastAnnualDate: '', triAnnualTestDate: '', annualBucketTestDate: '' }
    expect(verdictOf(noTests)).toEqual(['No findings, but 3 dates were not given', false, [blank(3)]])
    const noPapers = { cfrExpires: '', placardExpires: '' }
    expect(verdictOf(noPapers)).toEqual(['No findings, but 2 dates were not given', false, [blank(2)]])
    // The annual test that is made on the visit needs no day of the last one.
    expect(verdictOf({ lastAnnualDate: '', isAnnualTest: true })).toEqual(green)
    expect(verdictOf({ lastAnnualDate: '' })[0]).toBe('No findings, but 1 date was not given')
    expect(verdictOf({ ...noTests, hasWetting: true }).slice(0, 2)).toEqual([
      '1 finding needs attention',
      false,
    ])
  })

  test('is not in order while a test is said to have been made after the visit', () => {
    const all = givenOf(verizonMonthly, { touched: Object.keys(untouched), carried: [] })
    const good = { cfrExpires: '2027-04-22', placardExpires: '2027-06-30', ...tests }
    const report = reportOf(all, { ...good, lastAnnualDate: '2062-11-14' })
    expect(formatVerdict(report)).toBe('No findings, but 1 date was after the visit')
    expect(isClear(report)).toBe(false)
    expect(formatGaps(report)).toEqual([
      'Tests dated after the visit: 1. Whether these are overdue is not known.',
    ])
  })

  test('of a record from before is what it was', () => {
    const report = reportOf(undefined)
    expect(report.findings).toHaveLength(2)
    expect(JSON.stringify(report.blocks)).not.toMatch(/Not answered|not confirmed/)
    expect([report.unanswered, report.unconfirmed]).toEqual([0, 0])
  })
})

test('content may speak of its own questions alone', () => {
  const schema = formContent(createRegistry([verizonMonthly]))
  const judge = (given: object) => schema.safeParse({ ...sentForm(), given })
  expect(judge({ hasWetting: 'start' }).success).toBe(true)
  expect(judge({ surprise: 'start' }).error?.issues[0]).toMatchObject({ path: ['given', 'surprise'] })
})

describe('a question that a record which says who answered leaves out', () => {
  const all = givenOf(verizonMonthly, {
    touched: Object.keys(sentForm().answers),
    carried: [],
  })
  const without = (...fields: string[]): GivenAnswers =>
    Object.fromEntries(Object.entries(all).filter(([field]) => !fields.includes(field)))
  const contentOf = (answers: Answers, given?: GivenAnswers) => ({
    state: 'Florida' as const,
    answers: sentForm(answers).answers,
    given,
  })
  const good = {
    ...{ cfrExpires: '2027-04-22', placardExpires: '2027-06-30' },
    ...{ lastAnnualDate: '2026-03-01', triAnnualTestDate: '2025-03-01', annualBucketTestDate: '2026-03-01' },
  }
  const reportOf = (content: ReturnType<typeof contentOf>) =>
    buildReport(verizonMonthly, completedForm(verizonMonthly, content.answers, { given: content.given }))

  test('was not given: neither the report is clear nor is the duty done', () => {
    const whole = contentOf(good, all)
    expect(isClear(reportOf(whole))).toBe(true)
    expect(evidenceIn(verizonMonthly, whole).done).toContain('walkthrough')
    expect(confirmedIn(verizonMonthly, whole)).toBe('all')

    const gap = contentOf(good, without('hasWetting'))
    const report = reportOf(gap)
    expect(isClear(report)).toBe(false)
    expect(report.unanswered).toBe(1)
    expect(evidenceIn(verizonMonthly, gap)).toMatchObject({ done: [], incomplete: { walkthrough: 1 } })
    expect(observedIn(verizonMonthly, gap).inOrder).not.toContain('hasWetting')
    expect(openLeakQuestions(verizonMonthly, gap).map(({ id }) => id)).toEqual(['hasWetting'])
    expect(confirmedIn(verizonMonthly, gap)).toBe('some')
    expect(confirmedIn(verizonMonthly, contentOf(good, {}))).toBe('none')
  })

  test('and its day proves no test', () => {
    const gap = contentOf(good, without('lastAnnualDate', 'placardExpires'))
    expect(evidenceIn(verizonMonthly, gap).lastOn).not.toHaveProperty('operability')
    expect(evidenceIn(verizonMonthly, gap).expiresOn).toEqual(
      evidenceIn(verizonMonthly, contentOf({ ...good, placardExpires: '' }, all)).expiresOn,
    )
  })

  test('stays a finding where the form did not begin with its answer', () => {
    const report = reportOf(contentOf({ ...good, hasWetting: true }, without('hasWetting')))
    expect(report.findings.map(({ text }) => text)).toEqual(['Yes (not confirmed)'])
  })

  test('is asked about before it is sent', () => {
    const { answers } = sentForm(good)
    const asked = reviewForm(verizonMonthly, {
      ...{ answers, state: 'Florida', today: '2026-11-14', photoCount: 1, displayName: null },
      given: without('hasPlacard', 'hasWetting'),
    })
    expect(asked).toContainEqual(expect.objectContaining({ kind: 'leak', field: 'hasWetting' }))
    expect(asked).toContainEqual(expect.objectContaining({ kind: 'start', field: 'hasPlacard' }))
  })

  test('and a record from before counts as it was shown', () => {
    const before = contentOf(good)
    expect(isClear(reportOf(before))).toBe(true)
    expect(evidenceIn(verizonMonthly, before).done).toContain('walkthrough')
    expect(confirmedIn(verizonMonthly, before)).toBe('all')
  })
})
