// Times and dates on the clock and calendar of this device: `November 14, 2026, 3:12 PM` in sentences, and
// `2026-11-14` in tables.

import { sayDay } from '#domain/day.ts'

const time = new Intl.DateTimeFormat('en-US', { timeStyle: 'short' })

/** `2:03 PM`. Some browsers put a narrow space before AM and PM, which text searches do not match. */
export const sayTime = (at: string): string => time.format(new Date(at)).replaceAll('\u202f', ' ')

export const sayMoment = (at: string): string => `${sayDay(sayDate(at))}, ${sayTime(at)}`

/** The time alone when it was today. */
export const sayRecent = (at: string, now = new Date()): string =>
  sayDate(at) === today(now) ? sayTime(at) : sayMoment(at)

export const sayDate = (at: string): string => today(new Date(at))

/** `2026-11-14`: the day where the inspector stands, never UTC's. */
export function today(now = new Date()): string {
  const part = (value: number) => String(value).padStart(2, '0')
  return `${now.getFullYear()}-${part(now.getMonth() + 1)}-${part(now.getDate())}`
}
