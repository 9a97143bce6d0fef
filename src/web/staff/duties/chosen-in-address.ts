// What the address of a form or a visit says of its site. Apart from start-form.ts, because only the screens that are opened so need it.

import { type StateName, states } from '#domain/states.ts'
import { uuid } from '#domain/text.ts'
import type { ChosenFacility } from './start-form.ts'

/** What the address of a new form says; what it cannot mean is nothing. */
export function chosenInAddress(url: string): ChosenFacility | null {
  const query = new URL(url).searchParams
  const facilityId = uuid.safeParse(query.get('facility'))
  const name = (query.get('name') ?? '').trim().slice(0, 200)
  const tankId = uuid.safeParse(query.get('tank'))
  if (!facilityId.success || name === '') return null
  const inspectedBy = (query.get('inspector') ?? '').trim().slice(0, 200)
  const visitId = uuid.safeParse(query.get('visit')).data
  return {
    facilityId: facilityId.data,
    name,
    tankId: tankId.success ? tankId.data : null,
    ...(inspectedBy && { inspectedBy }),
    ...(visitId && { visitId }),
  }
}

interface Site extends Pick<ChosenFacility, 'facilityId' | 'name' | 'visitId'> {
  state: StateName
}

/** The page of a visit, from which its forms are opened and signed together; a new one where none is named. */
export function visitPath({ facilityId, name, state, visitId }: Site): string {
  const slug = states.find(each => each.name === state)?.slug ?? ''
  return `/visits/${facilityId}?${new URLSearchParams({ name, state: slug, ...(visitId && { visit: visitId }) })}`
}
