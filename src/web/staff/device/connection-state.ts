// What every sign of the connection says: online, or offline since when, and how many submitted forms are unsent.

import { useSyncExternalStore } from 'react'
import { connection } from '#web/staff/session/connection.ts'
import { sayDate, sayTime, today } from '#web/staff/words/moment.ts'
import { useDeviceWork } from './device-work.ts'

export interface ConnectionState {
  /** When the connection was lost, in milliseconds; null while there is one. */
  lostAt: number | null
  unsent: number
}

export const useLostAt = () => useSyncExternalStore(connection.subscribe, connection.lostAt)

export const useConnectionState = (userId: string): ConnectionState => ({
  lostAt: useLostAt(),
  unsent: useDeviceWork(userId).waiting.length,
})

/** `Offline since 2:03 PM`, or `Offline since 2026-11-14` where that was on another day: short enough for any sign. */
export function sayConnection(lostAt: number | null, now = new Date()): string {
  if (lostAt === null) return 'Online'
  const at = new Date(lostAt).toISOString()
  const since = sayDate(at) === today(now) ? sayTime(at) : sayDate(at)
  return `Offline since ${since}`
}

/** Full while there is a connection, a ring without: the words beside it say the same. */
export const dotLook = (lostAt: number | null): string =>
  `size-2.5 shrink-0 rounded-full ${lostAt === null ? 'bg-petrol-300' : 'border-2 border-accent bg-rail'}`
