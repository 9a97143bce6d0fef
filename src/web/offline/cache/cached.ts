// A copy on this device, and when it is asked for. Apart from the program that finds one, which no screen loads before it is needed.

import type { FailureCode } from '#domain/problems/problem.ts'

/** With the moment at which the device last asked the server. */
export interface Cached<T> {
  value: T
  at: string
}

/** The server was not reached; what it would have said, the device may know. */
export const isOutOfReach = (code: FailureCode): boolean => code === 'offline' || code === 'unavailable'
