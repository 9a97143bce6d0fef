// A tank that is closed, or out of service and empty: only the register can say so, and it says since when. A day that has not
// come is no such day: what is due is counted without a clock, so that the tank would be spared from now on.

import { addDays } from '#domain/day.ts'
import type { Tank } from './facility.ts'

type TankStatus = Pick<Tank, 'status' | 'emptySince' | 'closedOn'>

const empty = {
  field: 'emptySince',
  missing: 'Please give the day it was emptied',
  ahead: 'The day it was emptied cannot be in the future.',
} as const
const closed = {
  field: 'closedOn',
  missing: 'Please give the day it was closed',
  ahead: 'The day it was closed cannot be in the future.',
} as const

interface TankStatusFault {
  field: 'emptySince' | 'closedOn'
  message: string
}

/** Null where its day is given, and has come by today where that is known. */
export function tankStatusFault(tank: TankStatus, today?: string): TankStatusFault | null {
  const asked = { 'out-of-service-empty': empty, closed, 'in-service': null, 'tagged-out': null }[tank.status]
  if (!asked) return null
  const { field, missing, ahead } = asked
  const day = tank[field]
  if (day === null) return { field, message: missing }
  // The day after is today elsewhere.
  return today !== undefined && day > addDays(today, 1) ? { field, message: ahead } : null
}

export const isSameTankStatus = (one: TankStatus, other: TankStatus): boolean =>
  one.status === other.status && one.emptySince === other.emptySince && one.closedOn === other.closedOn
