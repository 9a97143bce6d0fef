// What an import would do: rows become facilities, tanks, contacts and records, each new, changed or the same. Nothing is
// renamed and nothing is taken away: a cell that is empty, and a tank or contact that the file does not name, stay as they are.

import {
  type Contact,
  contentOf,
  type Facility,
  type FacilityContent,
  type Tank,
} from '#domain/facilities/facility.ts'
import { facilityContent } from '#domain/facilities/facility-content.ts'
import { type Change, changeOf } from './change.ts'
import { facilityColumns } from './columns.ts'
import { type KnownDates, noDates } from './known-dates.ts'
import { planContact } from './plan-contact.ts'
import { type PlannedDate, planDates } from './plan-dates.ts'
import { planTank } from './plan-tank.ts'
import type { Fault, ReadRow } from './read-rows.ts'
import { groupRows, type Register, type RowGroup } from './row-groups.ts'

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
  /** Days that become records. */
  dates: PlannedDate[]
  isChanged: boolean
}

export interface ImportPlan {
  rows: PlannedRow[]
  facilities: PlannedFacility[]
}

export interface KnownRegister extends Register {
  datesAt(facilityId: string): KnownDates
}

interface Circumstances {
  newId: () => string
  today: string
}

export function planImport(
  read: readonly ReadRow[],
  register: KnownRegister,
  circumstances: Circumstances,
): ImportPlan {
  const planned = groupRows(read, register).map(group => {
    const known = group.current ? register.datesAt(group.current.id) : noDates
    return planFacility(group, known, circumstances)
  })
  return {
    rows: planned.flatMap(({ rows }) => rows).sort((one, other) => one.row - other.row),
    facilities: planned
      .filter(({ rows }) => rows.every(({ does }) => does !== 'fault'))
      .map(({ facility }) => facility),
  }
}

/** The same without the rows that have a fault: what is left when those are passed over. */
export function planGoodRows(...[read, register, circumstances]: Parameters<typeof planImport>): ImportPlan {
  const { rows, facilities } = planImport(read, register, circumstances)
  const bad = rows.filter(({ does }) => does === 'fault')
  if (bad.length === 0) return { rows, facilities }
  const isBad = new Set(bad.map(({ row }) => row))
  const good = read.filter(({ row }) => !isBad.has(row))
  const rest = planGoodRows(good, register, circumstances)
  return {
    rows: [...bad, ...rest.rows].sort((one, other) => one.row - other.row),
    facilities: rest.facilities,
  }
}

function planFacility(
  { current, rows: group }: RowGroup,
  known: KnownDates,
  { newId, today }: Circumstances,
) {
  const { state } = group[0]?.facility ?? {}
  const name = group.find(({ facility }) => facility.name !== undefined)?.facility.name
  const start = { ...(current ?? blankFacility(name, state)) }
  const facts: Record<string, string> = {}
  const rowOf: Record<string, number> = {}
  const tanks: Tank[] = [...start.tanks]
  const contacts: Contact[] = [...start.contacts]
  const [takenTanks, takenContacts] = [new Set<string>(), new Set<Contact>()]
  const dates: PlannedDate[] = []

  const begun = group.map(read => {
    const tank = planTank(read, { tanks, taken: takenTanks, newId, today })
    const contact = planContact(read, { contacts, taken: takenContacts })
    const faults = [...read.faults]
    const changes: Change[] = []
    // What a row with a fault says is not held against the others.
    const isHeard = faults.length + tank.faults.length + contact.faults.length === 0
    for (const { id, label, choices } of facilityColumns.slice(2)) {
      const to = read.facility[id]
      if (to === undefined) continue
      if (facts[id] !== undefined && facts[id] !== to) {
        faults.push({ column: label, message: `Row ${rowOf[id]} says something else for this facility.` })
      }
      if (isHeard) {
        facts[id] ??= to
        rowOf[id] ??= read.row
      }
      if (current && start[id] !== to) changes.push(changeOf(label, start[id], to, choices))
    }
    changes.push(...tank.changes, ...contact.changes)
    return { read, tank, changes, faults: [...faults, ...tank.faults, ...contact.faults] }
  })
  // Only now it is known which tanks there are.
  const tankIds = tanks.map(({ id }) => id)
  const rows = begun.map(({ read, tank, ...found }): PlannedRow => {
    const place = { known, tankIds, tankId: tank.id, planned: dates, today }
    const planned = tank.faults.length > 0 ? { faults: [], changes: [] } : planDates(read, place)
    const faults = firstOfEach([...found.faults, ...planned.faults])
    const changes = [...found.changes, ...planned.changes]
    const isNew = !current || tank.isNew
    return {
      row: read.row,
      facility: current?.name ?? read.facility.name ?? read.facility.stateFacilityNumber ?? '',
      tank: read.tank.label ?? '',
      does: faults.length > 0 ? 'fault' : isNew ? 'new' : changes.length > 0 ? 'changed' : 'same',
      faults,
      changes: isNew ? [] : changes,
    }
  })
  const content = { ...contentOf(start), ...facts, tanks, contacts }
  const isChanged = rows.some(({ does }) => does !== 'same')
  return { rows, facility: { current, content, dates, isChanged } }
}

/** One fault for a cell is enough to mend it. */
const firstOfEach = (faults: readonly Fault[]): Fault[] =>
  faults.filter(({ column }, index) => faults.findIndex(other => other.column === column) === index)

/** Rows whose name or state cannot be read are still shown, so a blank facility may have neither. */
const blankFacility = (name = '', state = ''): FacilityContent => ({
  ...facilityContent.parse({ name: 'New', state: 'Florida' }),
  name,
  state: state as FacilityContent['state'],
})
