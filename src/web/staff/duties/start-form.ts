// The way from a duty to the form that does it, with the facility and the tank in the address: the form opens with them
// chosen. The name goes along, so that it is there without signal too.

import { formId } from '#domain/completed-form.ts'
import type { CountedDutyId } from '#domain/due/duty-ids.ts'
import { canProve } from '#domain/due/evidence.ts'
import type { Registry } from '#domain/form/registry.ts'
import { type StateName, states } from '#domain/place.ts'

export interface ChosenFacility {
  facilityId: string
  name: string
  /** Null: nobody said which of several. */
  tankId: string | null
}

interface Errand extends ChosenFacility {
  state: StateName
  duty: CountedDutyId
}

/** Null where there is no form at all. */
export function startFormPath(
  { state, duty, facilityId, name, tankId }: Errand,
  registry: Registry,
): string | null {
  const slug = states.find(each => each.name === state)?.slug
  const template = registry.newest.find(each => canProve(each, duty)) ?? registry.newest[0]
  if (!slug || !template) return null
  const query = new URLSearchParams({ facility: facilityId, name, ...(tankId && { tank: tankId }) })
  return `/forms/${slug}/${template.id}?${query}`
}

/** What the address of a new form says; what it cannot mean is nothing. */
export function chosenInAddress(url: string): ChosenFacility | null {
  const query = new URL(url).searchParams
  const facilityId = formId.safeParse(query.get('facility'))
  const name = (query.get('name') ?? '').trim().slice(0, 200)
  const tankId = formId.safeParse(query.get('tank'))
  if (!facilityId.success || name === '') return null
  return { facilityId: facilityId.data, name, tankId: tankId.success ? tankId.data : null }
}
