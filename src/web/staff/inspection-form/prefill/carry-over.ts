// What a draft takes over from the form of the last visit, how the user's own answers are put back, and how the
// last visit's are taken out again. Pure functions: they take drafts and return the change for the form store.

import { type CompletedForm, roleAnswers } from '#domain/completed-forms/completed-form.ts'
import { isDay } from '#domain/day.ts'
import { isUntouchedStart } from '#domain/form/given.ts'
import { isAnswered, rulesOf } from '#domain/form/kinds/kinds.ts'
import { fieldsOfKind, kindOf, partQuestion, partsIn } from '#domain/form/part.ts'
import { prefill } from '#domain/form/prefill.ts'
import { type StartSources, startAnswers } from '#domain/form/start.ts'
import type { Answer, Answers, Part, Template } from '#domain/form/template.ts'
import { fieldsOf, findRole, partsFieldOf, signatureFieldOf } from '#domain/form/walk.ts'
import { isSameName } from '#domain/search/search.ts'
import { isUntouched } from '#web/offline/draft-as-form.ts'
import type { Draft } from '#web/offline/rows.ts'
import type { Replacement } from '../state/form-store.ts'

/** `touched`: what the user answered since they typed the facility's name, and the name itself; it stays. */
export function carryOver(
  template: Template,
  draft: Draft,
  last: CompletedForm,
  touched: ReadonlySet<string>,
): Replacement & { carried: readonly string[]; unfit: readonly string[] } {
  const filled = prefill(template, withoutCarried(template, draft, last), last.answers, touched)
  const { answers, carried, unfit } = filled
  const cleared = new Set(fieldsOf(template).flatMap(field => (field.prefill === 'clear' ? [field.id] : [])))
  // What was a start value then, untouched, is one again. A person's name is the last visit's, unless it is the user's own.
  const name = findRole(template, 'inspectedBy')?.id ?? ''
  const isOwnName =
    isUntouched(draft, name) && isSameName(String(answers[name] ?? ''), String(draft.answers[name] ?? ''))
  const startsAgain = new Set(
    carried.filter(field => (field === name ? isOwnName : isUntouchedStart(last.given, field))),
  )
  // Comments and whatever else the last visit did not replace are still the user's own.
  const own = draft.touched.filter(field => !carried.includes(field) && !cleared.has(field))
  const { facilityName, inspectedBy, inspectionDate } = roleAnswers(template, last.answers)
  return {
    answers,
    carried: carried.filter(field => !startsAgain.has(field)),
    unfit,
    touched: [...new Set([...touched, ...own])],
    confirmed: [],
    lastAnswers: comparable(template, filled.last),
    lastVisit: isDay(inspectionDate) ? inspectionDate : null,
    lastForm: { facility: facilityName.trim(), state: last.state, inspectedBy },
    lastPlace: last.facilityId
      ? { facilityId: last.facilityId, ...(last.tankId && { tankId: last.tankId }) }
      : undefined,
    strokes: touched.has(signatureId(template)) ? draft.strokes : [],
  }
}

/** What another facility's last visit had filled in is no answer here. */
function withoutCarried(template: Template, draft: Draft, last: CompletedForm): Answers {
  const { answers, carried, confirmed = [], touched } = draft
  const isForeign = (id: string) => [...carried, ...confirmed].includes(id) && !touched.includes(id)
  const fresh = fieldsOf(template)
    .filter(isAnswered)
    .filter(({ id }) => isForeign(id))
  return {
    ...answers,
    ...Object.fromEntries(fresh.map(field => [field.id, rulesOf(field).blank])),
    ...ownParts(template, draft, partsIn(last.answers)),
  }
}

/**
 * The parts without what an earlier lookup had filled in: one in which the user answered nothing is gone, what was read in another
 * stays. Those that are `coming` with the last visit bring what was read in them along.
 */
function ownParts(template: Template, draft: Draft, coming: readonly Part[] = []): Answers {
  const field = partsFieldOf(template)
  if (!field) return {}
  const { answers, carried, confirmed = [], touched } = draft
  const fresh: Record<string, Answer> = {}
  const parts = partsIn(answers).flatMap(part => {
    const kind = kindOf(field.kinds, part)
    if (coming.some(({ id }) => id === part.id)) return touched.includes('parts') ? [part] : []
    const blank = (kind ? fieldsOfKind(kind) : [])
      .filter(isAnswered)
      .map(each => [partQuestion(part.id, each.id), rulesOf(each).blank] as const)
    const isOwn = (id: string) => touched.includes(id)
    const foreign = blank.filter(([id]) => [...carried, ...confirmed].includes(id) && !isOwn(id))
    if (foreign.length === 0) return [part]
    if (!blank.some(([id]) => isOwn(id))) return []
    for (const [id, answer] of foreign) fresh[id] = answer
    return [{ ...part, tankId: null, componentId: null }]
  })
  return { ...fresh, parts }
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

/** Without the last visit's answers, confirmed or not; what the user answered stays. */
export function startFresh(template: Template, draft: Draft, sources: StartSources): Replacement {
  const start: Answers = startAnswers(template, sources)
  const taken = [...draft.carried, ...(draft.confirmed ?? [])].filter(field => !draft.touched.includes(field))
  const fresh = taken.flatMap(field => (start[field] === undefined ? [] : [[field, start[field]] as const]))
  return {
    answers: { ...draft.answers, ...Object.fromEntries(fresh), ...ownParts(template, draft) },
    carried: [],
    confirmed: [],
    unfit: [],
    lastAnswers: undefined,
    lastVisit: null,
    lastForm: undefined,
    lastPlace: undefined,
  }
}

const signatureId = (template: Template): string => signatureFieldOf(template)?.id ?? ''
