// What to do when another user saved a facility while it was edited here: what only one of the two changed is taken from
// both, and where both changed the same the user decides. Pure functions.

import {
  type Facility,
  type FacilityContent,
  facilityFieldNames,
  facilityFields,
  contentOf as factsOf,
  type Tank,
} from '#domain/facilities/facility.ts'

export const contentOf = (content: FacilityContent): FacilityContent => ({
  ...factsOf(content),
  ...(content.sendReports !== undefined && { sendReports: content.sendReports }),
})

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

interface Copies {
  /** As it was when the edit began. */
  base: FacilityContent
  mine: FacilityContent
  theirs: Facility
}

/** Mine where I changed it, theirs everywhere else; of the tanks each one by itself. */
export function mergeContent({ base, mine, theirs }: Copies): FacilityContent {
  const changed = facilityFields.filter(field => !isSame(base[field], mine[field]))
  return {
    ...contentOf(theirs),
    ...(Object.fromEntries(changed.map(field => [field, mine[field]])) as Partial<FacilityContent>),
    tanks: mergeTanks({ base, mine, theirs }),
  }
}

const tankIn = ({ tanks }: FacilityContent, id: string): Tank | undefined =>
  tanks.find(tank => tank.id === id)

/** A tank that a form added meanwhile stays, whatever was done to the others here. */
function mergeTanks({ base, mine, theirs }: Copies): Tank[] {
  const kept = mine.tanks.flatMap(tank => {
    const isMine = !isSame(tankIn(base, tank.id), tank)
    return isMine ? [tank] : (tankIn(theirs, tank.id) ?? [])
  })
  const added = theirs.tanks.filter(({ id }) => !tankIn(base, id) && !tankIn(mine, id))
  return [...kept, ...added]
}

/** What both changed, and not to the same: one of the two goes. */
export function clashes({ base, mine, theirs }: Copies): readonly string[] {
  const clash = (of: (content: FacilityContent) => unknown): boolean =>
    !isSame(of(base), of(mine)) && !isSame(of(base), of(theirs)) && !isSame(of(mine), of(theirs))
  const tankIds = new Set([base, mine, theirs].flatMap(({ tanks }) => tanks.map(({ id }) => id)))
  return facilityFields
    .filter(field =>
      field === 'tanks'
        ? [...tankIds].some(id => clash(content => tankIn(content, id)))
        : clash(content => content[field]),
    )
    .map(field => facilityFieldNames[field])
}
