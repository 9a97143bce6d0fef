// The form's life in scenarios: started, prefilled, checked, said, changed.

import { describe, expect, test } from 'vitest'
import { formContent as formContentOf } from '#domain/completed-forms/form-content.ts'
import { registry } from '#domain/templates/registry.ts'
import { bucketPart } from '#domain/templates/sample-parts.ts'
import { spillBucket } from '#domain/templates/spill-bucket/v2.ts'
import { verizonMonthly } from '#domain/templates/verizon-monthly/v1.ts'
import { completedForm } from '#testing/completed-form.ts'
import { hydrantCheck } from '#testing/guests/hydrant-check.ts'
import { changedFields } from './changes.ts'
import { isAnswered, rulesOf } from './kinds/kinds.ts'
import { prefill } from './prefill.ts'
import { buildReport } from './report.ts'
import { startAnswers } from './start.ts'
import type { Answers } from './template.ts'
import { flatAnswers } from './unfold.ts'
import { answerErrors, answersSchema, missingAnswers, withoutWrongUnasked } from './validate.ts'
import { fieldsOf } from './walk.ts'

const formContent = formContentOf(registry)

const png = 'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJ'
const sources = { today: '2026-11-14', displayName: 'Dana Fields' }
const fresh = (change: Answers = {}): Answers => ({
  ...startAnswers(verizonMonthly, sources),
  facilityName: 'Tower 4417 Ocala',
  ...change,
})
const lines = (answers: Answers) =>
  new Map(
    buildReport(verizonMonthly, completedForm(verizonMonthly, answers)).blocks.flatMap(block =>
      block.lines.map(line => [line.field, line] as const),
    ),
  )

describe('a repeat visit', () => {
  const lastMonth = fresh({
    inspectionDate: '2026-10-14',
    inspectedBy: 'Luis Ortega',
    tankVolume: '4000',
    hasBlistering: true,
    comments: 'All fine in October.',
    signature: png,
  })

  test('takes over everything but date, comments and signature', () => {
    const current = fresh({ comments: 'Gate code changed.' })
    const { answers, carried } = prefill(verizonMonthly, current, lastMonth)
    expect(answers).toEqual({
      ...lastMonth,
      inspectionDate: '2026-11-14',
      comments: 'Gate code changed.',
      signature: '',
    })
    expect(carried).toContain('tankVolume')
    expect(carried).not.toContain('comments')
    expect(carried).not.toContain('inspectionDate')
    expect(carried).not.toContain('signature')
  })

  test('never overwrites what was touched while the last form was on its way', () => {
    const touched = new Set(['tankVolume', 'hasBlistering', 'signature'])
    const current = fresh({ tankVolume: '6000', signature: png })
    const { answers, carried } = prefill(verizonMonthly, current, lastMonth, touched)
    expect(answers).toMatchObject({ tankVolume: '6000', hasBlistering: false, signature: png })
    expect(carried).not.toContain('tankVolume')
  })

  test('leaves alone what an older form did not ask', () => {
    const { answers, carried } = prefill(verizonMonthly, fresh({ gallons: '1' }), { tankVolume: '9' })
    expect(answers).toMatchObject({ tankVolume: '9', gallons: '1' })
    expect(carried).toEqual(['tankVolume'])
  })
})

describe('the checks', () => {
  test('a started form lacks its facility only', () => {
    expect(answerErrors(verizonMonthly, startAnswers(verizonMonthly, sources))).toEqual({
      facilityName: 'Facility name is required',
    })
    expect(answerErrors(verizonMonthly, fresh())).toEqual({})
  })

  test.each([
    [{ facilityName: '   ' }, { facilityName: 'Facility name is required' }],
    [
      { inspectedBy: '', inspectionDate: '' },
      { inspectedBy: 'Inspected by is required', inspectionDate: 'Inspection date is required' },
    ],
    [{ inspectionDate: '2026-02-30' }, { inspectionDate: 'Please enter a valid date' }],
    [{ inspectionDate: '14.11.2026' }, { inspectionDate: 'Please enter a valid date' }],
    [{ tankType: 'BST' }, { tankType: 'Please choose one of: AST, UST' }],
    [{ hasWetting: 'yes' }, { hasWetting: 'Please answer yes or no' }],
    [{ hasWetting: null }, { hasWetting: 'Please answer yes or no' }],
    [{ isOverfillAlarmWorking: 'none' }, { isOverfillAlarmWorking: 'Please answer yes, no or None present' }],
    [{ signature: 'data:image/svg+xml;base64,PHN2Zz4=' }, { signature: 'A signature is a PNG picture' }],
    [{ signature: 'https://evil.example/x.png' }, { signature: 'A signature is a PNG picture' }],
    [{ signature: `${png}${'A'.repeat(210_000)}` }, { signature: 'The signature is too large' }],
    [{ comments: 'x'.repeat(5001) }, { comments: 'Please use at most 5000 characters' }],
    [{ gallons: 'a\u0000b' }, { gallons: 'Please remove characters that cannot be printed' }],
  ])('%j is answered %j', (change, errors) => {
    expect(answerErrors(verizonMonthly, fresh(change as Answers))).toEqual(errors)
  })

  test('a required question counts only when it is asked', () => {
    const start = { ...startAnswers(hydrantCheck, sources), street: 'Elm Street' }
    expect(missingAnswers(hydrantCheck, start)).toEqual({})
    expect(missingAnswers(hydrantCheck, { ...start, isDripping: true })).toEqual({
      drips: 'Count the drips',
    })
    expect(answerErrors(hydrantCheck, { ...start, isDripping: true, drips: 1001 })).toEqual({
      drips: 'Please enter a number of at most 1000',
    })
  })

  test('a wrong answer is cleared where its question is not asked any more, and only there', () => {
    const asked = {
      ...startAnswers(hydrantCheck, sources),
      street: 'Elm Street',
      isDripping: true,
      drips: 1001,
    }
    expect(withoutWrongUnasked(hydrantCheck, asked)).toBe(asked)
    const unasked = { ...asked, isDripping: false }
    expect(withoutWrongUnasked(hydrantCheck, unasked)).toEqual({ ...unasked, drips: null })
    expect(withoutWrongUnasked(hydrantCheck, { ...unasked, drips: 7 })).toMatchObject({ drips: 7 })
    const bucket = bucketPart({ method: 'vacuum-single', startLevel: Number.NaN })
    const test = flatAnswers({ facilityName: 'Tower 9', parts: [bucket] })
    expect(withoutWrongUnasked(spillBucket, test)).toMatchObject({
      'part:b1:startLevel': null,
      'part:b1:endLevel': 99,
    })
  })

  test('an answer left out is the one a new form starts with; an unknown one is refused', () => {
    const parsed = answersSchema(verizonMonthly).parse({
      facilityName: 'A',
      inspectedBy: 'B',
      inspectionDate: '2026-01-01',
    })
    expect(parsed).toMatchObject({
      tankType: 'UST',
      hasPlacard: true,
      isUnitTaggedOOS: null,
      placardExpires: '2025-06-30',
    })
    expect(answersSchema(verizonMonthly).safeParse(fresh({ surprise: true })).success).toBe(false)
  })
})

describe('what a client sends', () => {
  const content = {
    templateId: 'verizon-monthly',
    templateVersion: 1,
    state: 'Florida',
    answers: fresh(),
    photoIds: [],
  }
  const faultsOf = (change: object) =>
    (formContent.safeParse({ ...content, ...change }).error?.issues ?? []).map(issue => [
      issue.path.join('.'),
      issue.message,
    ])

  test('is accepted as it is, and the state also by its slug', () => {
    expect(formContent.parse(content)).toEqual(content)
    expect(formContent.parse({ ...content, state: 'south-carolina' }).state).toBe('South Carolina')
  })

  test.each([
    [{ templateVersion: 99 }, [['templateId', 'There is no such form template']]],
    [{ templateId: '__proto__' }, [['templateId', 'There is no such form template']]],
    [
      { state: 'Texas' },
      [['state', 'Please choose one of: Florida, Georgia, South Carolina, North Carolina']],
    ],
    [{ answers: fresh({ facilityName: '' }) }, [['answers.facilityName', 'Facility name is required']]],
    [{ answers: fresh({ hasAlarms: 1 }) }, [['answers.hasAlarms', 'Please answer yes or no']]],
    [{ photoIds: ['x'] }, [['photoIds.0', 'This is not a valid id']]],
  ])('with %j is refused', (change, faults) => {
    expect(faultsOf(change)).toEqual(faults)
  })

  test('may not say who and when', () => {
    for (const key of [
      'id',
      'version',
      'createdAt',
      'updatedAt',
      'submittedAt',
      'createdBy',
      'updatedBy',
      'photos',
    ]) {
      expect(formContent.safeParse({ ...content, [key]: 'x' }).success).toBe(false)
    }
  })

  test('names at most 60 photos, each once', () => {
    const ids = Array.from(
      { length: 61 },
      (_, index) => `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
    )
    expect(faultsOf({ photoIds: ids })).toEqual([['photoIds', 'A form can have up to 60 photos']])
    expect(faultsOf({ photoIds: [ids[0], ids[0]] })).toEqual([['photoIds', 'A photo may be named once only']])
    expect(faultsOf({ photoIds: ids.slice(0, 60) })).toEqual([])
  })
})

describe('the report', () => {
  test('says yes, no and none in the words of the question', () => {
    const words = { yes: 'Pass', no: 'Fail' }
    const field = {
      ...({ kind: 'yes-no-none', id: 'isTight', label: 'Is it tight?', start: null } as const),
      ...{ words, none: { choice: 'Not tested', said: 'Not Tested' } },
    }
    const rules = rulesOf(field)
    expect([true, false, null].map(answer => rules.line(answer))).toEqual(['Pass', 'Fail', 'Not Tested'])
    expect([true, false, null].map(answer => rules.cell(answer))).toEqual(['Pass', 'Fail', 'Not Tested'])
  })

  test('says every answer in words', () => {
    const said = lines(fresh({ isOverfillAlarmWorking: null, tankVolume: '4000', liquidType: 'water' }))
    const text = (field: string) => said.get(field)?.text
    expect(text('hasPlacard')).toBe('Present')
    expect(text('isOverfillAlarmWorking')).toBe('None Present')
    expect(text('isUnitTaggedOOS')).toBe('N/A')
    expect(text('tankVolume')).toBe('4000 gal')
    expect(text('liquidType')).toBe('Water')
    expect(text('hasWetting')).toBe('No')
    expect(text('lastAnnualDate')).toBe('Not given')
    expect(lines(fresh({ hasPlacard: false })).get('hasPlacard')?.text).toBe('Not Present')
  })

  test('names alarm details only when there are alarms', () => {
    expect(lines(fresh({ alarmNotes: 'old text' })).has('alarmNotes')).toBe(false)
    expect(lines(fresh({ hasAlarms: true, alarmNotes: 'Sensor 3' })).get('alarmNotes')?.text).toBe('Sensor 3')
  })

  test('stands in for what is missing', () => {
    const report = buildReport(
      verizonMonthly,
      completedForm(verizonMonthly, {
        ...fresh(),
        facilityName: '',
        inspectedBy: '',
        inspectionDate: '',
        tankType: '',
      }),
    )
    expect(report).toMatchObject({
      facilityName: 'Unnamed Facility',
      inspectedBy: 'Unknown Inspector',
      inspectionDate: 'No Date',
      shortId: '3f2a8c1e',
    })
    const said = report.blocks.flatMap(block => block.lines).find(line => line.role === 'tankType')
    expect(said?.text).toBe('Unknown')
  })

  test('puts findings first, worst kinds marked, expired papers among them', () => {
    const { findings } = buildReport(
      verizonMonthly,
      completedForm(
        verizonMonthly,
        fresh({ hasWetting: true, isFillPortLabeled: false, cfrExpires: '2027-01-01' }),
      ),
    )
    expect(findings).toEqual([
      { label: 'Placard expires', text: 'Expired 2025-06-30', severity: 'paper' },
      { label: 'Any wetting on the tank?', text: 'Yes', severity: 'release' },
      { label: 'Is the fill port labeled?', text: 'No', severity: 'defect' },
    ])
  })

  test('raises nothing from the two answers that start as "no"', () => {
    const current = fresh({ placardExpires: '2027-06-30', cfrExpires: '2027-06-30' })
    expect(buildReport(verizonMonthly, completedForm(verizonMonthly, current)).findings).toEqual([])
  })

  test('of a second template needs nothing but its data', () => {
    const answers = {
      ...startAnswers(hydrantCheck, sources),
      street: 'Elm Street',
      isDripping: true,
      drips: 12,
    }
    const report = buildReport(hydrantCheck, completedForm(hydrantCheck, answers))
    expect(report.facilityName).toBe('Elm Street')
    expect(report.blocks.map(block => block.title)).toEqual(['Place', 'Flow', 'Drip notes'])
    expect(report.findings).toEqual([{ label: 'Is it dripping?', text: 'Yes', severity: 'release' }])
  })
})

test('the history says what changed from what to what', () => {
  const before = fresh({ signature: png })
  const after = fresh({ signature: `${png}AAAA`, hasWetting: true, tankVolume: '4000' })
  expect(changedFields(verizonMonthly, before, after)).toEqual([
    { field: 'tankVolume', label: 'Tank volume', from: '', to: '4000 gal' },
    { field: 'hasWetting', label: 'Any wetting on the tank?', from: 'No', to: 'Yes' },
    { field: 'signature', label: 'Digital Signature', from: 'Signed', to: 'Signed again' },
  ])
  expect(changedFields(verizonMonthly, before, before)).toEqual([])
})

test.each([
  ['10,000', '10,000 gal'],
  ['10,000 gal', '10,000 gal'],
  ['10,000 gallons', '10,000 gallons'],
  ['½', '½ gal'],
  ['Full', 'Full'],
  ['', ''],
])('a volume of %j is written as %j: a unit that was typed is not doubled', (typed, said) => {
  const field = fieldsOf(verizonMonthly).find(({ id }) => id === 'tankVolume')
  if (!field || !isAnswered(field)) throw new Error('The walk-through asks for the volume')
  expect(rulesOf(field).line(typed)).toBe(said)
})
