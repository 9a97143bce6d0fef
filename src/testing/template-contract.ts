// What every template must keep to, the ones to come as well. A template's test calls this and is done.

import { hash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { isAnswered, rulesOf } from '#domain/form/kinds/kinds.ts'
import { fieldsOfKind } from '#domain/form/part.ts'
import { createRegistry } from '#domain/form/registry.ts'
import { buildReport } from '#domain/form/report.ts'
import { fieldsIn } from '#domain/form/rule.ts'
import { buildSheet } from '#domain/form/sheet.ts'
import { startAnswers } from '#domain/form/start.ts'
import { type Kind, type Role, requiredRoles, roles, type Template } from '#domain/form/template.ts'
import { answersSchema } from '#domain/form/validate.ts'
import { fieldsOf, partsFieldOf, photoSectionsOf, sectionsOf } from '#domain/form/walk.ts'
import { completedForm } from './completed-form.ts'

const sources = { today: '2026-11-14', displayName: 'Dana Fields' }

/** `frozen` is the hash of the content of a version that records were made with: it may never change again. */
export function keepsTheTemplateContract(template: Template, { frozen }: { frozen?: string } = {}): void {
  describe(`${template.id} version ${template.version}`, () => {
    const fields = fieldsOf(template)
    const ids = fields.map(field => field.id)

    test('names every step, section and field once', () => {
      expect(new Set(ids).size).toBe(ids.length)
      const sections = sectionsOf(template).map(section => section.id)
      expect(new Set(sections).size).toBe(sections.length)
    })

    if (frozen) {
      test('is what it was when the first form was made with it', () => {
        expect(contentHash(template)).toBe(frozen)
      })
    }

    test('gives facility, inspector and date to exactly one question, and no role to two', () => {
      for (const role of roles) {
        const number = fields.filter(field => field.role === role).length
        expect(number).toBeGreaterThanOrEqual(isRequired(role) ? 1 : 0)
        expect(number).toBeLessThanOrEqual(1)
      }
    })

    test('has words for every button that leaves a step', () => {
      template.steps.forEach(({ next, back }, index) => {
        expect(next).not.toBe('')
        expect(Boolean(back)).toBe(index > 0)
      })
    })

    test('asks a question by rule only after the one the rule looks at', () => {
      sectionsOf(template).forEach((section, index) => {
        const before = sectionsOf(template)
          .slice(0, index)
          .flatMap(each => each.fields.map(field => field.id))
        for (const field of fieldsIn(section.visibleWhen)) expect(before).toContain(field)
        section.fields.forEach((field, place) => {
          const earlier = [...before, ...section.fields.slice(0, place).map(each => each.id)]
          for (const named of fieldsIn(field.visibleWhen)) expect(earlier).toContain(named)
        })
      })
    })

    test('starts with answers that its own schema accepts', () => {
      const start = startAnswers(template, sources)
      expect(answersSchema(template).parse(start)).toEqual(start)
      expect(Object.keys(start)).toEqual(fields.filter(isAnswered).map(field => field.id))
    })

    test('starts choices with one of their options', () => {
      for (const field of fields) {
        if (field.kind !== 'choice' || field.start === '') continue
        expect(field.options.map(option => option.value)).toContain(field.start)
      }
    })

    test('stores "N/A" so that it neither raises a finding nor closes one', () => {
      const kinds = partsFieldOf(template)?.kinds ?? []
      for (const field of [...fields, ...kinds.flatMap(fieldsOfKind)]) {
        if (field.kind !== 'choice') continue
        for (const { value, label } of field.options) {
          if (label === 'N/A') expect(rulesOf(field).tellsNothing(value), field.id).toBe(true)
        }
      }
    })

    test('gives meaning only to questions that it asks, and each to the kind that can have it', () => {
      for (const [id, kinds] of meaningfulFields(template)) {
        const field = fields.find(each => each.id === id)
        expect(field?.kind, id).toBeOneOf(kinds)
      }
    })

    test('means only parts, photos and needed answers that it asks for', () => {
      expect(strangeNames(template)).toEqual([])
    })

    test('can be said and put into a sheet from the first moment', () => {
      const form = completedForm(template, startAnswers(template, sources))
      const report = buildReport(template, form)
      expect(report.blocks.length).toBeGreaterThan(0)
      for (const { lines } of report.blocks) {
        for (const line of lines) expect(line.text).not.toBe('')
      }
      const sheet = buildSheet(createRegistry([template]))
      expect(sheet.row({ ...form, photoCount: 0 })).toHaveLength(sheet.columns.length)
    })
  })
}

/** What the meaning names and the template does not have, but for the questions below. */
export function strangeNames(template: Template): string[] {
  const { satisfies = [], questionPhotos, warnings = [] } = template.meaning ?? {}
  const kinds = partsFieldOf(template)?.kinds ?? []
  const questions = fieldsOf(template).filter(isAnswered)
  const missing = (known: readonly { id: string }[], ids: readonly string[]) =>
    ids.filter(named => !known.some(({ id }) => id === named))
  return [
    ...missing(
      questions,
      satisfies.flatMap(({ needs = [] }) => needs),
    ),
    ...missing(
      kinds,
      satisfies.flatMap(({ parts = [] }) => parts),
    ),
    ...missing(photoSectionsOf(template), questionPhotos === undefined ? [] : [questionPhotos]),
    ...warnings.flatMap(({ part, field, when }) => {
      const kind = kinds.find(({ id }) => id === part)
      return kind ? missing(fieldsOfKind(kind), [field, ...fieldsIn(when)]) : [part]
    }),
  ]
}

/** Every question that the meaning names, with the kinds of answers that it can be read from. */
function meaningfulFields({ meaning = {} }: Template): [string, Kind[]][] {
  const { tank = {}, leakQuestions = [], satisfies = [], lastDone = [], papers = [], readings = [] } = meaning
  const { monitor } = meaning
  const choices: Kind[] = ['yes-no', 'yes-no-none', 'choice']
  const measured: Kind[] = ['text', 'number']
  const rules = [
    ...satisfies.flatMap(({ when, failedWhen = [] }) => [when, ...failedWhen]),
    ...papers.map(({ unless }) => unless),
  ]
  const named: [string | undefined, Kind[]][] = [
    [tank.type, ['choice']],
    [tank.volume, measured],
    [tank.product, ['text']],
    [tank.outOfService, ['yes-no', 'yes-no-none']],
    ...leakQuestions.map((id): [string, Kind[]] => [id, choices]),
    ...rules.map((rule): [string | undefined, Kind[]] => [rule?.field, choices]),
    ...[...lastDone, ...papers].map(({ field }): [string, Kind[]] => [field, ['date']]),
    ...readings.map(({ field }): [string, Kind[]] => [field, measured]),
    [monitor?.isAccurate, ['yes-no']],
    [monitor?.reading, measured],
    [monitor?.stick, measured],
    [monitor?.chartGallons, measured],
  ]
  return named.filter((each): each is [string, Kind[]] => each[0] !== undefined)
}

const isRequired = (role: Role): boolean => requiredRoles.some(required => required === role)

/** Of what the template asks and says, in whatever order its keys stand in the file; its meaning stands outside. */
export const contentHash = (template: Template): string =>
  hash('sha256', JSON.stringify({ ...template, meaning: undefined }, sortedKeys), 'base64url')

const sortedKeys = (_: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value
