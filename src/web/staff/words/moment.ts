// Times and dates on the clock and calendar of this device: `November 14, 2026, 3:12 PM`, or `November 14, 2026` where the day
// is enough.

import { formatDay } from '#domain/day.ts'

/** `2:03 PM`; without `Intl` for the same reason as `formatNumber`. */
export function formatTime(at: string): string {
  const moment = new Date(at)
  const [hours, minutes] = [moment.getHours(), moment.getMinutes()]
  return `${hours % 12 || 12}:${twoDigits(minutes)} ${hours < 12 ? 'AM' : 'PM'}`
}

const twoDigits = (value: number): string => String(value).padStart(2, '0')

export const formatMoment = (at: string): string => `${formatDate(at)}, ${formatTime(at)}`

/** The time alone when it was today. */
export const formatRecent = (at: string, now = new Date()): string =>
  dateOf(at) === today(now) ? formatTime(at) : formatMoment(at)

export const formatDate = (at: string): string => formatDay(dateOf(at))

/** `2026-11-14` */
export const dateOf = (at: string): string => today(new Date(at))

/** `2026-11-14`: the day where the inspector stands, never UTC's. */
export function today(now = new Date()): string {
  return `${now.getFullYear()}-${twoDigits(now.getMonth() + 1)}-${twoDigits(now.getDate())}`
}
