// What a draft takes over from the form of the last visit, and how the user's own answers are put back. Pure
// functions: they take drafts and return the change for the form store.

import { prefill } from '#domain/form/prefill.ts'
import type { Answers, Template } from '#domain/form/template.ts'
import { fieldsOf, findRole } from '#domain/form/walk.ts'
import type { Draft } from '#web/offline/database.ts'
import type { Replacement } from '../state/form-store.ts'

/** `touched`: what the user answered since they typed the facility's name, and the name itself; it stays. */
export function carryOver(
  template: Template,
  draft: Draft,
  last: Answers,
  touched: ReadonlySet<string>,
): Replacement & { carried: readonly string[]; unfit: readonly string[] } {
  const { answers, carried, unfit } = prefill(template, draft.answers, last, touched)
  const dateField = findRole(template, 'inspectionDate')
  return {
    answers,
    carried,
    unfit,
    touched: [...touched],
    lastAnswers: comparable(template, last),
    lastVisit: dateField ? String(last[dateField.id] ?? '') || null : null,
    strokes: touched.has(signatureId(template)) ? draft.strokes : [],
  }
}

/** The last answers that are worth comparing with the new ones: not the date, and not what is given each time. */
export function comparable(template: Template, last: Answers): Answers {
  const fields = fieldsOf(template).filter(
    ({ role, prefill }) => role !== 'inspectionDate' && prefill !== 'clear',
  )
  return Object.fromEntries(fields.flatMap(({ id }) => (last[id] === undefined ? [] : [[id, last[id]]])))
}

/** Whether answers that the user had given are other ones now. */
export const hasReplaced = (before: Draft, after: Draft): boolean =>
  before.touched.some(field => before.answers[field] !== after.answers[field])

/** Only answers that the user had given before, and only where they have not answered again since. */
export function putAnswersBack(template: Template, now: Draft, before: Draft): Replacement {
  const mine = before.touched.filter(field => !now.touched.includes(field))
  const own = mine.flatMap(field => {
    const answer = before.answers[field]
    return answer === undefined ? [] : [[field, answer] as const]
  })
  return {
    answers: { ...now.answers, ...Object.fromEntries(own) },
    carried: now.carried.filter(field => !mine.includes(field)),
    touched: [...now.touched, ...mine],
    strokes: mine.includes(signatureId(template)) ? before.strokes : now.strokes,
  }
}

const signatureId = (template: Template): string =>
  fieldsOf(template).find(({ kind }) => kind === 'signature')?.id ?? ''
