// The way from a duty that a visit left undone to the form of that visit: it opens for editing at the first question that the
// duty still needs, or at its date where that lies in the future.

import { type CountedDutyId, dutyIds } from '#domain/due/duty-ids.ts'
import { type Filled, openQuestions } from '#domain/due/evidence.ts'
import type { UndoneVisit } from '#domain/due/undone-visit.ts'
import type { Template } from '#domain/form/template.ts'
import { findRole } from '#domain/form/walk.ts'

const parameter = 'finish'
const theDate = 'date'

interface Undone {
  duty: CountedDutyId
  undone: UndoneVisit | null
}

/** Null where no visit left it undone, or a test failed: that takes another visit. */
export function finishFormPath({ duty, undone }: Undone): string | null {
  if (!undone?.formId || undone.reason === 'failed') return null
  return `/edit-form/${undone.formId}?${parameter}=${undone.reason === 'future-dated' ? theDate : duty}`
}

/** The question at which a form opens that such an address names; null for its beginning. */
export function questionToFinish(search: string, template: Template, filled: Filled): string | null {
  const what = new URLSearchParams(search).get(parameter)
  if (what === theDate) return findRole(template, 'inspectionDate')?.id ?? null
  const duty = dutyIds.find(id => id === what)
  return (duty && openQuestions(template, filled, duty)[0]) ?? null
}
