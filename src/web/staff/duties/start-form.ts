// The way from a duty to the form that does it, or to the dialog in which its date is entered, with the facility and the tank in the address: the form opens with them
// chosen. The name goes along, so that it is there without signal too.

import { type CountedDutyId, dutyIds } from '#domain/due/duty-ids.ts'
import type { Registry } from '#domain/form/registry.ts'
import type { Answer, Template } from '#domain/form/template.ts'
import { type StateName, states } from '#domain/states.ts'

export interface ChosenFacility {
  facilityId: string
  name: string
  /** Null: not known which of several. */
  tankId: string | null
  /** Who inspects, where that is known before the form is opened. */
  inspectedBy?: string | undefined
  /** The visit that the form belongs to. */
  visitId?: string | undefined
  /** What the other forms of the visit say of the site. */
  facts?: readonly (readonly [string, Answer])[] | undefined
}

interface StartTarget extends ChosenFacility {
  state: StateName
  duty: CountedDutyId
}

/** Where a duty is done: in a form, or by saying when it was done. */
interface WayToDo {
  to: string
  word: 'Start form' | 'Enter date'
}

/** A paper, and a test that no form of ours makes, is known by its date alone. */
export function wayToDo(target: StartTarget, registry: Registry): WayToDo {
  const form = startFormPath(target, registry)
  if (form) return { to: form, word: 'Start form' }
  const { facilityId, duty, tankId } = target
  return { to: enterDatePath(facilityId, { duty, tankId }), word: 'Enter date' }
}

/** The form that is made for it comes before one that does it beside other things. */
export function formFor(duty: CountedDutyId, { newest }: Registry): Template | undefined {
  const fitting = newest.filter(({ meaning }) => meaning?.satisfies?.some(each => each.duty === duty))
  const isMade = ({ meaning }: Template) => meaning?.satisfies?.some(each => each.duty === duty && !each.when)
  return fitting.find(isMade) ?? fitting[0]
}

/** Null where no form does it. */
export function startFormPath(
  { state, duty, facilityId, name, tankId }: StartTarget,
  registry: Registry,
): string | null {
  const template = formFor(duty, registry)
  return template ? newFormPath(state, template.id, { facilityId, name, tankId }) : null
}

export interface DateToEnter {
  duty: CountedDutyId
  tankId: string | null
}

/** The facility's page, with the dialog open in which the date is entered. */
const enterDatePath = (facilityId: string, { duty, tankId }: DateToEnter): string =>
  `/facilities/${facilityId}?${new URLSearchParams({ enter: duty, ...(tankId && { tank: tankId }) })}`

export function dateInAddress(query: URLSearchParams): DateToEnter | null {
  const duty = dutyIds.find(id => id === query.get('enter'))
  return duty ? { duty, tankId: query.get('tank') } : null
}

/** The address of a new form that begins with this facility. */
export function newFormPath(state: StateName, templateId: string, chosen: ChosenFacility): string | null {
  const slug = states.find(each => each.name === state)?.slug
  if (!slug) return null
  const { facilityId, name, tankId, inspectedBy, visitId } = chosen
  const query = new URLSearchParams({
    facility: facilityId,
    name,
    ...(tankId && { tank: tankId }),
    ...(inspectedBy && { inspector: inspectedBy }),
    ...(visitId && { visit: visitId }),
  })
  return `/forms/${slug}/${templateId}?${query}`
}
