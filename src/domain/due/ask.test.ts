import { describe, expect, test } from 'vitest'
import { tankRules } from '#domain/rules/tank-rules.ts'
import { states } from '#domain/states.ts'
import {
  answerQuestion,
  askedDays,
  askPath,
  formatAnswer,
  mostLines,
  readQuestion,
  tankTypes,
} from './ask.ts'
import { dutyIds } from './duty-ids.ts'

const today = '2026-11-15'
const ask = (query: string) => {
  const question = readQuestion(new URLSearchParams(query))
  if (!question) throw new Error(`no question in ${query}`)
  return { question, lines: answerQuestion(question, today) }
}
const lineOf = (query: string, id: string) => ask(query).lines.find(line => line.id === id)

test('every duty that holds for all tanks is asked for, once', () => {
  const forSome = new Set(
    Object.values(tankRules)
      .flatMap(({ duties }) => duties.filter(({ only }) => only))
      .map(({ id }) => id),
  )
  const forAll = dutyIds.filter(id => !forSome.has(id) && id !== 'operators')
  expect(askedDays.map(({ id }) => id).toSorted()).toEqual(forAll.toSorted())
})

describe('the answer', () => {
  test('counts from the day that was given, by the rule of the state', () => {
    expect(lineOf('state=georgia&tank=UST&walkthrough=2026-11-01', 'walkthrough')).toMatchObject({
      dueOn: '2026-12-01',
      status: 'ok',
      when: 'By December 1, 2026',
      asked: 'Required by 40 CFR 280.36',
      rule: 'Every 30 days. Checked November 15, 2026.',
    })
    expect(lineOf('state=florida&tank=UST&walkthrough=2026-10-02', 'walkthrough')).toMatchObject({
      dueOn: '2026-11-06',
      status: 'overdue',
      when: 'Overdue: it was due November 6, 2026',
    })
    expect(lineOf('state=georgia&walkthrough=2026-10-17', 'walkthrough')?.when).toBe(
      'By November 16, 2026, tomorrow',
    )
  })

  test('never calls overdue what we only recommend, and says that the section could not be confirmed', () => {
    expect(lineOf('state=florida&spill-bucket=2025-10-01', 'spill-bucket')).toMatchObject({
      basis: 'advice',
      status: 'past',
      when: 'Past the date we recommend, October 1, 2026',
      asked: 'We recommend; see Rule 62-761.700, F.A.C.',
      rule:
        'Every year. Rule not confirmed: ask your county. ' +
        'Federal rule, 40 CFR 280.35: at least every 3 years.',
    })
    expect(lineOf('state=florida&registration=2026-06-30', 'registration')?.when).toBe(
      'Expired June 30, 2026',
    )
    for (const { slug } of states) {
      for (const { value } of tankTypes) {
        const long = dutyIds.map(id => `${id}=2019-01-01`).join('&')
        for (const { basis, status, when } of ask(`state=${slug}&tank=${value}&${long}`).lines) {
          expect(status === 'overdue', when).toBe(basis === 'law')
          expect(/overdue/i.test(when)).toBe(basis === 'law')
        }
      }
    }
  })

  test('is never green without a day', () => {
    expect(lineOf('state=georgia', 'sump')).toMatchObject({
      status: 'unknown',
      dueOn: null,
      when: 'No date given',
    })
    expect(lineOf('state=georgia&sump=2027-01-01', 'sump')?.when).toBe(
      'That date is in the future. Please check it.',
    )
  })

  test('knows the day of the year by which a registration is renewed, and takes the one on the paper first', () => {
    expect(lineOf('state=georgia', 'registration')).toMatchObject({ dueOn: '2026-12-31', status: 'ok' })
    expect(lineOf('state=florida', 'registration')).toMatchObject({ dueOn: '2027-07-01' })
    expect(lineOf('state=florida&registration=2026-11-20', 'registration')).toMatchObject({
      dueOn: '2026-11-20',
      status: 'soon',
      when: 'By November 20, 2026, in 5 days',
    })
  })

  test('has the most urgent first and what is unknown last', () => {
    const { lines } = ask('state=georgia&overfill=2020-01-01&walkthrough=2026-11-14')
    expect(lines[0]?.id).toBe('overfill')
    const florida = ask('state=florida&spill-bucket=2019-01-01&operability=2024-01-01').lines
    expect(florida.map(({ id }) => id).slice(0, 2)).toEqual(['operability', 'spill-bucket'])
    expect(lines.at(-1)?.status).toBe('unknown')
  })

  test('names a rule in every line, and fits the page in every state', () => {
    for (const { slug } of states) {
      for (const { value } of tankTypes) {
        const { lines } = ask(`state=${slug}&tank=${value}`)
        expect(lines.length).toBeGreaterThan(0)
        expect(lines.length).toBeLessThanOrEqual(mostLines)
        for (const line of lines) expect(line.rule.length).toBeGreaterThan(10)
      }
    }
  })

  test('goes into the message to the office', () => {
    const { question, lines } = ask('state=georgia&tank=AST&walkthrough=2026-11-01')
    expect(formatAnswer(question, lines)).toBe(
      'Aboveground tank in Georgia.\nRecommended:\n' +
        'Walkthrough inspection of aboveground tanks: By December 1, 2026',
    )
    const florida = ask('state=florida&spill-bucket=2019-01-01&operability=2024-01-01')
    expect(formatAnswer(florida.question, florida.lines)).toMatch(
      /Required:\nOperability[\s\S]*Overdue[\s\S]*Recommended:\nLiquid-tightness test of spill buckets: Past/,
    )
  })
})

test.each(['', 'state=texas', 'state=', 'tank=UST'])('%s is no question', query => {
  expect(readQuestion(new URLSearchParams(query))).toBeNull()
})

test('what is no day is not taken, and an address asks the same again', () => {
  const { question } = ask('state=florida&tank=AST&sump=2026-02-30&overfill=<b>&walkthrough=2026-11-01')
  expect(question.days).toEqual({ walkthrough: '2026-11-01' })
  const path = askPath('/what-is-due', question)
  expect(path).toBe('/what-is-due?state=florida&tank=AST&walkthrough=2026-11-01')
})
