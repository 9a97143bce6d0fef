// What one completed form proves about duties: which were done or failed on the visit, when others were last done, until
// when a paper is good. It is small, so that what is due can be computed from it without reading whole forms. What the
// inspector neither answered nor confirmed proves nothing; a form that says that of no question counts as answered.

import { isDay } from '#domain/day.ts'
import { type GivenAnswers, isGivenOnVisit } from '#domain/form/given.ts'
import type { Satisfaction } from '#domain/form/meaning.ts'
import { holds, type Is } from '#domain/form/rule.ts'
import type { Answers, Template } from '#domain/form/template.ts'
import { asks, fieldsOf } from '#domain/form/walk.ts'
import type { DutyId } from '#domain/rules/tank-duty.ts'
import type { TestedPart } from './components-tested.ts'

export interface Evidence {
  /** Done on the visit, and passed. */
  done: DutyId[]
  /** Tests that were made and not passed: they satisfy nothing. */
  failed: DutyId[]
  /** Begun and not done: how many of the questions that it needs were neither answered nor confirmed. */
  incomplete: Partial<Record<DutyId, number>>
  /** When it was last done, by an answer of the form. */
  lastOn: Partial<Record<DutyId, string>>
  /** Until when the paper is good; empty where the visit found that it was not there. */
  expiresOn: Partial<Record<DutyId, string>>
  /** Null where the form does not say. */
  isOutOfService: boolean | null
  /** At which components it was tested, where parts of the form say so. */
  tested?: Partial<Record<DutyId, readonly TestedPart[]>>
}

export const noEvidence: Evidence = {
  done: [],
  failed: [],
  incomplete: {},
  lastOn: {},
  expiresOn: {},
  isOutOfService: null,
}

export interface Filled {
  answers: Answers
  given?: GivenAnswers | undefined
}

export function evidenceIn(template: Template, filled: Filled): Evidence {
  const { answers, given } = filled
  const { satisfies = [], lastDone = [], papers = [], tank = {} } = template.meaning ?? {}
  const isGiven = (field: string) => isGivenOnVisit(given, field)
  const isFound = (rule: Is) => isGiven(rule.field) && holds(rule, answers)
  const whole = satisfies.filter(({ parts }) => parts === undefined)
  const made = whole.filter(({ when }) => when === undefined || isFound(when))
  const failed = made.filter(({ failedWhen = [] }) => failedWhen.some(isFound))
  const passed = made.filter(each => !failed.includes(each))
  const openOf = (each: Satisfaction) => openIn(template, filled, each).length
  const tag = tank.outOfService === undefined ? undefined : answers[tank.outOfService]
  const isTagGiven = tank.outOfService !== undefined && isGiven(tank.outOfService)
  return {
    done: passed.filter(each => openOf(each) === 0).map(({ duty }) => duty),
    failed: failed.map(({ duty }) => duty),
    incomplete: Object.fromEntries(
      passed.filter(each => openOf(each) > 0).map(each => [each.duty, openOf(each)]),
    ),
    lastOn: daysByDuty(template, filled, lastDone),
    expiresOn: {
      ...daysByDuty(
        template,
        filled,
        papers.filter(({ unless }) => !(unless && holds(unless, answers))),
      ),
      ...Object.fromEntries(
        papers.flatMap(({ duty, unless }) => (unless && isFound(unless) ? [[duty, '']] : [])),
      ),
    },
    isOutOfService: typeof tag === 'boolean' && isTagGiven ? tag : null,
  }
}

/** The questions that the duty needs and that were neither answered nor confirmed, in the order of the form. */
export const openQuestions = (template: Template, filled: Filled, duty: DutyId): string[] => {
  const { satisfies = [] } = template.meaning ?? {}
  const open = satisfies.filter(each => each.duty === duty).flatMap(each => openIn(template, filled, each))
  return fieldsOf(template).flatMap(({ id }) => (open.includes(id) ? [id] : []))
}

/** What a test can fail by has to be looked at for it to pass, whether the template names it twice or not. */
function openIn(template: Template, { answers, given }: Filled, satisfaction: Satisfaction): string[] {
  const { needs = [], failedWhen = [] } = satisfaction
  const fields = new Set([...needs, ...failedWhen.map(({ field }) => field)])
  return [...fields].filter(field => asks(template, field, answers) && !isGivenOnVisit(given, field))
}

const daysByDuty = (
  template: Template,
  filled: Filled,
  proofs: readonly { field: string; duty: DutyId }[],
): Partial<Record<DutyId, string>> =>
  Object.fromEntries(
    proofs.flatMap(({ field, duty }) => {
      const day = givenDay(template, filled, field)
      return day === null ? [] : [[duty, day]]
    }),
  )

/** Where the form does not say who gave an answer, a day like the template's own was not given. */
function givenDay(template: Template, { answers, given }: Filled, field: string): string | null {
  const day = String(answers[field] ?? '')
  if (!isDay(day)) return null
  const question = fieldsOf(template).find(({ id }) => id === field)
  const isUntouched = given
    ? !isGivenOnVisit(given, field)
    : question?.kind === 'date' && day === question.start
  return isUntouched ? null : day
}
