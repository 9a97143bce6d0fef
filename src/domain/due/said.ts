// What one completed form says about duties: that somebody was there, which tests were made or when they were last made,
// until when a paper holds. It is small, so that what is due can be counted from it without reading whole forms. The
// template's start values that nobody touched say nothing.

import { isDay } from '#domain/day.ts'
import { type GivenAnswers, isUntouchedStart } from '#domain/form/given.ts'
import type { Answers, FieldOf, Rule, Template } from '#domain/form/template.ts'
import { fieldsOf, holds, onceForEach } from '#domain/form/walk.ts'
import type { DutyId } from '#domain/tank-duty.ts'

export interface Said {
  /** What was done by being there, and passed. */
  done: DutyId[]
  /** Tests that were made and not passed: they satisfy nothing. */
  failed: DutyId[]
  /** When somebody says it was last done. */
  lastOn: Partial<Record<DutyId, string>>
  /** Until when the paper holds. */
  expiresOn: Partial<Record<DutyId, string>>
  /** Null where nobody said. */
  isOutOfService: boolean | null
}

/** The forms whose filling in is itself a duty done. */
const visits: Readonly<Record<string, DutyId>> = { 'verizon-monthly': 'walkthrough' }

/** The answers by their names, which mean the same in every template. */
const lastOn: Readonly<Record<string, DutyId>> = {
  lastAnnualDate: 'operability',
  triAnnualTestDate: 'sump',
  annualBucketTestDate: 'spill-bucket',
}

const papers: Readonly<Record<string, { duty: DutyId; unless?: Rule }>> = {
  // A placard that was not there proves nothing.
  placardExpires: { duty: 'registration', unless: { field: 'hasPlacard', is: false } },
  cfrExpires: { duty: 'financial-responsibility' },
}

const tests: readonly { duty: DutyId; when: Rule; failedWhen: readonly Rule[] }[] = [
  {
    duty: 'operability',
    when: { field: 'isAnnualTest', is: true },
    failedWhen: [
      { field: 'isSystemOperating', is: false },
      { field: 'isTmuAccurate', is: false },
    ],
  },
]

/** Whether a form made with this template can say that the duty was done, or until when its paper holds. */
export const tellsOf = (template: Template, duty: DutyId): boolean =>
  visits[template.id] === duty ||
  fieldsOf(template).some(({ id }) => lastOn[id] === duty || papers[id]?.duty === duty) ||
  tests.some(test => test.duty === duty && fieldsOf(template).some(({ id }) => id === test.when.field))

export interface Filled {
  answers: Answers
  given?: GivenAnswers | undefined
}

export function saidBy(template: Template, filled: Filled): Said {
  const { answers } = filled
  const visit = visits[template.id]
  const made = tests.filter(test => holds(test.when, answers))
  const hasFailed = made.filter(test => test.failedWhen.some(rule => holds(rule, answers)))
  const passed = made.filter(test => !hasFailed.includes(test))
  const days = saidDays(template, filled)
  const expiring = Object.entries(papers).filter(([, { unless }]) => !(unless && holds(unless, answers)))
  const tag = answers.isUnitTaggedOOS
  return {
    done: [...(visit ? [visit] : []), ...passed.map(test => test.duty)],
    failed: hasFailed.map(test => test.duty),
    lastOn: byDuty(Object.entries(lastOn), days),
    expiresOn: byDuty(
      expiring.map(([field, { duty }]) => [field, duty]),
      days,
    ),
    isOutOfService:
      typeof tag === 'boolean' && !isUntouchedStart(filled.given, 'isUnitTaggedOOS') ? tag : null,
  }
}

const dateFieldsOf = onceForEach((template): readonly FieldOf<'date'>[] =>
  fieldsOf(template).filter(field => field.kind === 'date'),
)

/** The days that a person gave. Where nobody kept who gave them, a day like the template's own was not given. */
function saidDays(template: Template, { answers, given }: Filled): Map<string, string> {
  const days = new Map<string, string>()
  for (const field of dateFieldsOf(template)) {
    const day = String(answers[field.id] ?? '')
    if (!isDay(day)) continue
    const isUntouched = given ? isUntouchedStart(given, field.id) : day === field.start
    if (!isUntouched) days.set(field.id, day)
  }
  return days
}

const byDuty = (fields: readonly (readonly [string, DutyId])[], days: ReadonlyMap<string, string>) =>
  Object.fromEntries(
    fields.flatMap(([field, duty]) => {
      const day = days.get(field)
      return day === undefined ? [] : [[duty, day]]
    }),
  ) as Partial<Record<DutyId, string>>
