// A planned day in words, its address, and the way to a stop.

import { addDays, formatNearDay } from '#domain/day.ts'
import type { Stop } from '#domain/facilities/stop.ts'
import { formatMany } from '#domain/number-words.ts'
import type { DayNews } from '#web/offline/rows.ts'

/** `3 stops, 1 done`, `Nothing planned`. */
export function formatStops(stops: readonly Pick<Stop, 'done'>[]): string {
  if (stops.length === 0) return 'Nothing planned'
  const done = stops.filter(stop => stop.done !== null).length
  const all = formatMany(stops.length, 'stop')
  if (done === 0) return all
  return done === stops.length ? `${all}, all done` : `${all}, ${done} done`
}

interface WhoseDay {
  day: string
  /** Null: one's own. */
  other: { uid: string; displayName: string } | null
}

/** `Your day, today`, `Luis Ortega, Tue, Nov 17`. */
export const formatWhoseDay = ({ day, other }: WhoseDay, today: string): string => {
  const near = formatNearDay(day, today)
  const dayName = near.includes(',') ? near : near.toLowerCase()
  return `${other ? other.displayName : 'Your day'}, ${dayName}`
}

/** The day before, the day itself and the day after, each by its own name. */
export const daysAround = (day: string, today: string): { day: string; words: string }[] =>
  [-1, 0, 1].map(steps => {
    const each = addDays(day, steps)
    return { day: each, words: formatNearDay(each, today) }
  })

export function dayPath({ day, other }: WhoseDay, today: string): string {
  const path = day === today ? '/day' : `/day/${day}`
  return other ? `${path}?${new URLSearchParams({ for: other.uid })}` : path
}

/** By its address, or by its name where there is none. Opens the map program of a phone. */
export function directionsTo({ name, address, state }: Pick<Stop, 'name' | 'address' | 'state'>): string {
  const where = address.trim().replace(/\s*\n\s*/g, ', ') || name
  const query = new URLSearchParams({ api: '1', destination: `${where}, ${state}` })
  return `https://www.google.com/maps/dir/?${query}`
}

/** `Ruth Calloway changed this day too. Added: Tower 9. Removed: Depot 3. Your order was kept.` */
export const formatNews = ({ by, added, removed, isOrderReplaced = false }: DayNews): string =>
  [
    `${by || 'Someone'} changed this day too.`,
    ...(added.length > 0 ? [`Added: ${added.join(', ')}.`] : []),
    ...(removed.length > 0 ? [`Removed: ${removed.join(', ')}.`] : []),
    ...(isOrderReplaced ? ['Your order was kept.'] : []),
  ].join(' ')
