// What every sign of the connection says: online, no signal since when, or that the server is not answering; and how much
// is unsent.

import { formatDayThisYear } from '#domain/day.ts'
import { type Connection, isDown, reachWords } from '#web/staff/session/connection.ts'
import { useConnection } from '#web/staff/session/use-connection.ts'
import { dateOf, formatTime, today } from '#web/staff/words/moment.ts'
import { countUnsent, useDeviceWork } from './device-work.ts'

interface ConnectionState extends Connection {
  unsent: number
}

export const useConnectionState = (userId: string): ConnectionState => ({
  ...useConnection(),
  unsent: countUnsent(useDeviceWork(userId)),
})

/** `No signal since 2:03 PM`, or `No signal since November 14` where that was on another day: short enough for any sign. */
export function formatConnection({ reach, since }: Connection, now = new Date()): string {
  if (reach !== 'no signal' || since === null) return reachWords[reach]
  const at = new Date(since).toISOString()
  const [day, currentDay] = [dateOf(at), today(now)]
  return `${reachWords[reach]} since ${day === currentDay ? formatTime(at) : formatDayThisYear(day, currentDay)}`
}

/** Full while there is a connection, a ring without: the words beside it say the same. */
export const dotLook = ({ reach }: Pick<Connection, 'reach'>): string =>
  `size-2.5 shrink-0 rounded-full ${reach === 'online' ? 'bg-petrol-300' : `border-2 bg-rail ${isDown(reach) ? 'border-accent' : 'border-petrol-300'}`}`
