// How much of a form its inspector looked at: whether every answer was given or confirmed on the visit, and how many of the
// questions were left open that a duty of the form needs.

import { evidenceIn, type Filled, openQuestions } from '#domain/due/evidence.ts'
import { isGivenOnVisit, notGivenOf } from '#domain/form/given.ts'
import { isAnswered } from '#domain/form/kinds/kinds.ts'
import { partsIn, resultField } from '#domain/form/part.ts'
import type { Template } from '#domain/form/template.ts'
import { unfold } from '#domain/form/unfold.ts'
import { isAsked, sectionsOf } from '#domain/form/walk.ts'
import type { DutyId } from '#domain/rules/tank-duty.ts'
import type { Confirmed } from './completed-form.ts'

/** A form that says of no question where its answer comes from counts as answered. */
export function confirmedIn(asked: Template, { answers: all, given }: Filled): Confirmed {
  if (!given) return 'all'
  const { template, answers } = unfold(asked, all)
  const questions = sectionsOf(template).flatMap(section =>
    section.fields.filter(isAnswered).filter(field => isAsked(section, field, answers)),
  )
  if (!questions.some(({ id }) => isGivenOnVisit(given, id))) return 'none'
  const isOpen = questions.some(field => notGivenOf(field, answers[field.id] ?? null, given) !== null)
  return isOpen ? 'some' : 'all'
}

/** Null where no duty was left incomplete. A part that is not done is one. */
export function openCountIn(template: Template, filled: Filled): number | null {
  const duties = Object.keys(evidenceIn(template, filled).incomplete) as DutyId[]
  const open = new Set(duties.flatMap(duty => openQuestions(template, filled, duty)))
  const undone = partsIn(filled.answers).filter(part => part[resultField] === 'incomplete').length
  return open.size + undone > 0 ? open.size + undone : null
}
