// What a row of a file does with a tank: it is found by its label and never renamed.

import { formatComponents, joinComponents } from '#domain/facilities/component.ts'
import { type Tank, tanksPerFacility } from '#domain/facilities/facility.ts'
import { tankContent } from '#domain/facilities/facility-content.ts'
import { facilityKey } from '#domain/facilities/facility-key.ts'
import { isSameTankStatus, tankStatusFault } from '#domain/facilities/tank-status.ts'
import { type Change, changeOf } from './change.ts'
import { tankCell, tankColumns } from './columns.ts'
import { readComponents } from './read-components.ts'
import type { Fault, ReadRow } from './read-rows.ts'

interface TankContext {
  tanks: Tank[]
  /** Each tank stands in one row. */
  taken: Set<string>
  newId: () => string
  today: string
}

interface PlannedTank {
  /** Null where the row names none, or one that cannot be stored. */
  id: string | null
  isNew: boolean
  faults: Fault[]
  changes: Change[]
}

const [labelColumn, , volumeColumn] = tankColumns.map(({ label }) => label)

export function planTank({ tank: cells }: ReadRow, { tanks, taken, newId, today }: TankContext): PlannedTank {
  const nothing: PlannedTank = { id: null, isNew: false, faults: [], changes: [] }
  const faultAt = (column: string | undefined, message: string) => ({
    ...nothing,
    faults: [{ column: column ?? '', message }],
  })
  if (cells.label === undefined) return nothing
  const { components: named, ...facts } = cells
  // What the file does not name stays.
  const withNamed = (components: Tank['components'] = []) => {
    const read = named === undefined ? null : readComponents(named)
    const withIds = read?.map(each => ({ ...each, id: newId() }))
    return withIds && { components: joinComponents(components, withIds) }
  }
  const called = tanks.filter(({ label }) => facilityKey(label) === facilityKey(cells.label ?? ''))
  const known = called.find(({ id }) => !taken.has(id))
  // What is there already stays as it was written.
  if (cells.volume !== undefined && cells.volume !== known?.volume && !isVolume(cells.volume))
    return faultAt(
      volumeColumn,
      `“${cells.volume}” is not a number of gallons. Write it in digits, such as 10,000.`,
    )
  if (known) {
    taken.add(known.id)
    const changes = tankColumns.slice(1).flatMap(({ id, label, choices }) => {
      const from = tankCell(known, id) ?? ''
      const added = id === 'components' ? withNamed(known.components) : undefined
      const to = added ? formatComponents(added.components) : cells[id]
      return to === undefined || to === from ? [] : [changeOf(label, from, to, choices)]
    })
    if (called.length > 1 && changes.length > 0) return faultAt(labelColumn, sharedLabel)
    const changed = { ...known, ...facts, label: known.label, ...withNamed(known.components) } as Tank
    // What is there already stays.
    const fault = isSameTankStatus(known, changed) ? null : tankStatusFault(changed, today)
    if (fault) return faultAt(columnOf(fault.field), fault.message)
    tanks[tanks.indexOf(known)] = changed
    return { ...nothing, id: known.id, changes }
  }
  if (called.length > 0)
    return faultAt(labelColumn, `Another row already has the tank “${cells.label}” for this facility.`)
  if (tanks.length >= tanksPerFacility)
    return faultAt(labelColumn, `A facility can have up to ${tanksPerFacility} tanks.`)
  // A file without a type adds a tank of which none is known, as the register's own form does.
  const tankType = facts.tankType ?? 'unknown'
  const added = tankContent.parse({ id: newId(), ...facts, tankType, ...withNamed() })
  const fault = tankStatusFault(added, today)
  if (fault) return faultAt(columnOf(fault.field), fault.message)
  tanks.push(added)
  taken.add(added.id)
  return { ...nothing, id: added.id, isNew: true }
}

const columnOf = (field: keyof Tank) => tankColumns.find(({ id }) => id === field)?.label

/** Digits, and gallons behind them where it is said at all: another unit would be taken for gallons. */
const isVolume = (text: string): boolean =>
  /^\d[\d,. ]*(?:k|g|gal|gals|gallon|gallons|us gal|us gallons)?\.?$/i.test(text)

/** From before that was refused; which of the two a row means cannot be told. */
const sharedLabel = 'Two tanks of this facility have this label. Change one of the labels on its page first.'
