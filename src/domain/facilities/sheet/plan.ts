// What an import would do: rows become facilities and tanks, each new, changed or the same. A facility is found by name and
// state, also under another spelling, and a tank by its label; neither is renamed. Nothing is taken away: a cell that is empty,
// and a tank or contact that the file does not name, stay as they are.

import {
  type Facility,
  type FacilityContent,
  facilityContent,
  facilityKey,
  type Tank,
  tankContent,
  tanksPerFacility,
} from '#domain/facilities/facility.ts'
import { facilityColumns, sayChoice, tankColumns } from './columns.ts'
import type { Fault, ReadRow } from './read-rows.ts'

export interface Change {
  column: string
  from: string
  to: string
}

export interface PlannedRow {
  row: number
  facility: string
  tank: string
  does: 'new' | 'changed' | 'same' | 'fault'
  faults: Fault[]
  changes: Change[]
}

export interface PlannedFacility {
  /** What is there already. */
  current: Facility | null
  content: FacilityContent
  isChanged: boolean
}

export interface ImportPlan {
  rows: PlannedRow[]
  facilities: PlannedFacility[]
}

/** By the key of its state and name; a search knows other spellings too. */
export type FindFacility = (key: string) => Facility | null

export const sheetKey = ({ state = '', name = '' }: { state?: string; name?: string }): string =>
  `${state}\n${facilityKey(name)}`

export function planImport(read: readonly ReadRow[], find: FindFacility, newId: () => string): ImportPlan {
  const groups = Map.groupBy(read, ({ facility }) => {
    const key = sheetKey(facility)
    return find(key)?.id ?? key
  })
  const rows: PlannedRow[] = []
  const facilities: PlannedFacility[] = []
  for (const group of groups.values()) {
    const current = find(sheetKey(group[0]?.facility ?? {}))
    const planned = planFacility(group, current, newId)
    rows.push(...planned.rows)
    if (planned.rows.every(({ does }) => does !== 'fault')) facilities.push(planned.facility)
  }
  return { rows: rows.sort((one, other) => one.row - other.row), facilities }
}

function planFacility(group: readonly ReadRow[], current: Facility | null, newId: () => string) {
  const { name, state } = group[0]?.facility ?? {}
  const start = { ...(current ?? blankFacility(name, state)) }
  const facts: Record<string, string> = {}
  const saidIn: Record<string, number> = {}
  const tanks: Tank[] = [...start.tanks]
  const taken = new Set<string>()

  const rows = group.map((read): PlannedRow => {
    const faults = [...read.faults]
    const changes: Change[] = []
    for (const { id, label, choices } of facilityColumns.slice(2)) {
      const to = read.facility[id]
      if (to === undefined) continue
      if (facts[id] !== undefined && facts[id] !== to) {
        faults.push({ column: label, message: `Row ${saidIn[id]} says something else for this facility.` })
      }
      facts[id] ??= to
      saidIn[id] ??= read.row
      if (current && start[id] !== to) changes.push(changeOf(label, start[id], to, choices))
    }
    const tank = planTank(read, { tanks, taken, newId })
    // One fault for a cell is enough to mend it.
    faults.push(...tank.faults.filter(fault => !faults.some(({ column }) => column === fault.column)))
    changes.push(...tank.changes)
    const isNew = !current || tank.isNew
    return {
      row: read.row,
      facility: current?.name ?? read.facility.name ?? '',
      tank: read.tank.label ?? '',
      does: faults.length > 0 ? 'fault' : isNew ? 'new' : changes.length > 0 ? 'changed' : 'same',
      faults,
      changes: isNew ? [] : changes,
    }
  })
  const content = { ...contentOf(start), ...facts, tanks }
  return { rows, facility: { current, content, isChanged: rows.some(({ does }) => does !== 'same') } }
}

interface TankPlace {
  tanks: Tank[]
  /** Each tank stands in one row. */
  taken: Set<string>
  newId: () => string
}

function planTank({ row, tank: said }: ReadRow, { tanks, taken, newId }: TankPlace) {
  const nothing = { isNew: false, faults: [] as Fault[], changes: [] as Change[] }
  const [labelColumn, typeColumn] = tankColumns
  const faultAt = (column: { label: string } | undefined, message: string) => ({
    ...nothing,
    faults: [{ column: column?.label ?? '', message }],
  })
  if (said.label === undefined) return nothing
  const called = tanks.filter(({ label }) => facilityKey(label) === facilityKey(said.label ?? ''))
  const known = called.find(({ id }) => !taken.has(id))
  if (known) {
    taken.add(known.id)
    const changes = tankColumns.slice(1).flatMap(({ id, label, choices }) => {
      const to = said[id]
      const from = known[id] ?? ''
      return to === undefined || to === from ? [] : [changeOf(label, from, to, choices)]
    })
    if (called.length > 1 && changes.length > 0) return faultAt(labelColumn, sharedLabel)
    tanks[tanks.indexOf(known)] = { ...known, ...said, label: known.label } as Tank
    return { ...nothing, changes }
  }
  if (called.length > 0) {
    return faultAt(labelColumn, `Another row already has the tank “${said.label}” for this facility.`)
  }
  if (said.tankType === undefined) return faultAt(typeColumn, 'A new tank needs AST or UST here.')
  if (tanks.length >= tanksPerFacility) {
    return faultAt(labelColumn, `A facility can have up to ${tanksPerFacility} tanks.`)
  }
  const added = tankContent.parse({ id: newId(), ...said })
  tanks.push(added)
  taken.add(added.id)
  return { ...nothing, isNew: true, row }
}

/** From before that was refused; which of the two a row means cannot be told. */
const sharedLabel = 'Two tanks of this facility have this label. Change one of the labels on its page first.'

const changeOf = (
  column: string,
  from: string,
  to: string,
  choices: readonly string[] | undefined,
): Change => ({
  column,
  from: choices ? sayChoice(from) : from,
  to: choices ? sayChoice(to) : to,
})

/** Rows whose name or state cannot be read are still shown, so a blank facility may have neither. */
const blankFacility = (name = '', state = ''): FacilityContent => ({
  ...facilityContent.parse({ name: 'New', state: 'Florida' }),
  name,
  state: state as FacilityContent['state'],
})

const contentOf = ({ name, state, contacts, tanks, ...facility }: FacilityContent): FacilityContent => {
  const { stateFacilityNumber, address, customer, arrivalNotes, status } = facility
  return { name, state, stateFacilityNumber, address, customer, arrivalNotes, status, contacts, tanks }
}
