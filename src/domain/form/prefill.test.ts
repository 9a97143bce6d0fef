import fc from 'fast-check'
import { expect, test } from 'vitest'
import { verizonMonthly } from '#domain/templates/verizon-monthly/v1.ts'
import { completedForm } from '#testing/completed-form.ts'
import { hydrantCheck } from '#testing/guests/hydrant-check.ts'
import { isAnswered, rulesOf } from './kinds/kinds.ts'
import { prefill } from './prefill.ts'
import { buildReport } from './report.ts'
import { startAnswers } from './start.ts'
import type { Answer, Answers, Template } from './template.ts'
import { fieldsOf } from './walk.ts'

const sources = { today: '2026-11-14', displayName: 'Dana Fields' }
const questionsOf = (template: Template) => fieldsOf(template).filter(isAnswered)

/** Every question of both templates, so every kind, with a value of every type that JSON has. */
const strange: unknown[] = [42, -1.5, true, false, null, 'Maybe', '', [], ['AST'], {}, { value: 'AST' }]
const cases = [verizonMonthly, hydrantCheck].flatMap((template: Template) =>
  questionsOf(template).flatMap(field => strange.map(value => ({ template, field, value }))),
)

test('both templates together ask questions of every kind', () => {
  const kinds = new Set(cases.map(({ field }) => field.kind))
  expect([...kinds].sort()).toEqual([
    'choice',
    'date',
    'number',
    'signature',
    'text',
    'yes-no',
    'yes-no-none',
  ])
})

test('an answer of another type leaves the question at its start value and is named, for every kind', () => {
  for (const template of [verizonMonthly, hydrantCheck] as Template[]) {
    const start = startAnswers(template, sources) as Answers
    for (const value of strange) {
      const everywhere = Object.fromEntries(questionsOf(template).map(({ id }) => [id, value as Answer]))
      const { answers, carried, unfit, last } = prefill(template, start, everywhere)
      const isTaken = questionsOf(template).filter(({ prefill = 'carry' }) => prefill === 'carry')
      for (const field of questionsOf(template)) {
        const what = `${template.id} ${field.id} ${JSON.stringify(value)}`
        const doesFit = rulesOf(field).schema.safeParse(value).success
        const isCarried = isTaken.includes(field) && doesFit
        expect(carried.includes(field.id), what).toBe(isCarried)
        expect(field.id in last, what).toBe(doesFit)
        if (!isCarried) expect(answers[field.id], what).toEqual(start[field.id])
        expect(unfit.includes(field.label), what).toBe(isTaken.includes(field) && !doesFit)
      }
    }
  }
})

test('whatever the last form holds, what comes of it can be shown and checked', () => {
  const anyAnswers = (template: Template) =>
    fc.record(
      Object.fromEntries(questionsOf(template).map(({ id }) => [id, fc.jsonValue({ maxDepth: 1 })])),
      { requiredKeys: [] },
    )
  for (const template of [verizonMonthly, hydrantCheck] as Template[]) {
    const property = fc.property(anyAnswers(template), previous => {
      const start = startAnswers(template, sources) as Answers
      const { answers, last } = prefill(template, start, previous as unknown as Answers)
      for (const field of questionsOf(template)) {
        const { schema, line, isEmpty } = rulesOf(field)
        expect(schema.safeParse(answers[field.id]).success).toBe(true)
        for (const answer of [answers[field.id], last[field.id]]) {
          if (answer === undefined) continue
          line(answer)
          isEmpty(answer)
        }
      }
    })
    fc.assert(property, { numRuns: 10 })
  }
})

test('a stored form with an answer of another type is still shown', () => {
  for (const { template, field, value } of cases) {
    const answers = { ...startAnswers(template, sources), [field.id]: value as Answer } as Answers
    expect(() => buildReport(template, completedForm(template, answers))).not.toThrow()
    expect(typeof rulesOf(field).line(value as Answer)).toBe('string')
  }
})
