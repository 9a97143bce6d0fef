// How long ago something happened, as people say it: `5 minutes`, `3 hours`, `12 days`.

import { formatMany } from '#domain/number-words.ts'

const minute = 60_000

const units = [
  ['minute', minute, 60],
  ['hour', 60 * minute, 24],
  ['day', 24 * 60 * minute, 60],
  ['month', 30 * 24 * 60 * minute, Number.POSITIVE_INFINITY],
] as const

export function formatAge(at: string, now: Date): string {
  const age = Math.max(now.getTime() - Date.parse(at), 0)
  if (age < minute) return 'just now'
  for (const [unit, size, most] of units) {
    const count = Math.floor(age / size)
    if (count < most) return formatMany(count, unit)
  }
  return ''
}
