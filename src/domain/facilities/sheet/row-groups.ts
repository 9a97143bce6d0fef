// Which facility each row of a file is about: the one that has its state facility number, else the one of its name, under any
// spelling. Rows about the same facility belong together, and what cannot be told apart is a fault.

import type { Facility } from '#domain/facilities/facility.ts'
import { facilityKey } from '#domain/facilities/facility-key.ts'
import { facilityColumns } from './columns.ts'
import type { Fault, ReadRow } from './read-rows.ts'

/** The register as far as a file may mean it. */
export interface Register {
  byNumber(state: string, number: string): readonly Facility[]
  /** A search that knows other spellings too. */
  byName(state: string, name: string): Facility | null
}

export interface RowGroup {
  /** What is there already. */
  current: Facility | null
  rows: ReadRow[]
}

const [nameColumn, , numberColumn] = facilityColumns.map(({ label }) => label)
const faultAt = (column: string | undefined, message: string): Fault => ({ column: column ?? '', message })

export const nameKeyOf = ({ state = '', name = '' }: { state?: string; name?: string }): string =>
  `${state}\n${facilityKey(name)}`

const numberKeyOf = ({ state = '', stateFacilityNumber = '' }: ReadRow['facility']): string =>
  `${state}\n#${stateFacilityNumber}`

interface Meant {
  key: string
  current: Facility | null
  fault: Fault | null
}

export function groupRows(read: readonly ReadRow[], register: Register): RowGroup[] {
  const numbered = Map.groupBy(
    read.filter(({ facility }) => facility.stateFacilityNumber !== undefined),
    ({ facility }) => nameKeyOf(facility),
  )
  const groups = new Map<string, RowGroup>()
  for (const row of read) {
    const { key, current, fault } = whichOne(row, register, numbered)
    const group = groups.get(key) ?? { current, rows: [] }
    const faults = fault && row.faults.length === 0 ? [fault] : []
    group.rows.push({ ...row, faults: [...row.faults, ...faults] })
    groups.set(key, group)
  }
  return refuseSameNames([...groups.values()])
}

function whichOne(
  { facility }: ReadRow,
  register: Register,
  numberedRows: ReadonlyMap<string, readonly ReadRow[]>,
): Meant {
  const { state = '', name = '', stateFacilityNumber: number } = facility
  const found = (current: Facility): Meant => ({ key: current.id, current, fault: null })
  const named = name === '' ? null : register.byName(state, name)
  if (number === undefined) {
    if (named) return found(named)
    // Its number may stand in another row alone.
    const others = numberedRows.get(nameKeyOf(facility)) ?? []
    const keys = new Set(others.map(row => whichOne(row, register, new Map()).key))
    const [other] = others
    return keys.size === 1 && other
      ? whichOne(other, register, new Map())
      : { key: nameKeyOf(facility), current: null, fault: null }
  }
  const having = register.byNumber(state, number)
  const [only] = having
  if (only && having.length === 1) return found(only)
  const meant = having.find(({ id }) => id === named?.id)
  if (meant) return found(meant)
  const unknown = (fault: Fault | null): Meant => ({ key: numberKeyOf(facility), current: null, fault })
  if (only) return unknown(faultAt(nameColumn, 'Several facilities have this state number, none this name.'))
  if (named && named.stateFacilityNumber !== '') {
    const sentence = `“${named.name}” has the number ${named.stateFacilityNumber}. If this is another site, give it its own name.`
    return unknown(faultAt(numberColumn, sentence))
  }
  if (named) return found(named)
  return unknown(
    name === '' ? faultAt(nameColumn, 'No facility has this state number. Give its name to add it.') : null,
  )
}

/** A name stands once in a state. */
function refuseSameNames(groups: readonly RowGroup[]): RowGroup[] {
  const taken = new Set<string>()
  return groups.map(group => {
    const key = nameKeyOf(group.rows[0]?.facility ?? {})
    const isTaken = !group.current && taken.has(key)
    if (!group.current) taken.add(key)
    if (!isTaken) return group
    const fault = faultAt(
      nameColumn,
      'Another site in this file has this name and another number. Give each its own name.',
    )
    return {
      ...group,
      rows: group.rows.map(row => (row.faults.length > 0 ? row : { ...row, faults: [fault] })),
    }
  })
}
