// What to do when somebody else saved a facility while it was edited here: what only one of the two changed is taken from
// both, and where both changed the same the person decides. Pure functions.

import { type Facility, type FacilityContent, facilityFieldNames, facilityFields } from '#domain/facility.ts'

export const contentOf = ({
  name,
  state,
  stateFacilityNumber,
  address,
  customer,
  arrivalNotes,
  status,
  contacts,
  tanks,
}: FacilityContent): FacilityContent => ({
  ...{ name, state, stateFacilityNumber, address, customer, arrivalNotes, status, contacts, tanks },
})

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

interface Copies {
  /** As it was when the edit began. */
  base: FacilityContent
  mine: FacilityContent
  theirs: Facility
}

/** Mine where I changed it, theirs everywhere else. */
export function mergeContent({ base, mine, theirs }: Copies): FacilityContent {
  const changed = facilityFields.filter(field => !isSame(base[field], mine[field]))
  return {
    ...contentOf(theirs),
    ...(Object.fromEntries(changed.map(field => [field, mine[field]])) as Partial<FacilityContent>),
  }
}

/** What both changed, and not to the same: one of the two goes. */
export const clashes = ({ base, mine, theirs }: Copies): readonly string[] =>
  facilityFields
    .filter(field => !isSame(base[field], mine[field]) && !isSame(base[field], theirs[field]))
    .filter(field => !isSame(mine[field], theirs[field]))
    .map(field => facilityFieldNames[field])
