// Names that were meant to be ours. A misspelt variable would be ignored in silence, and the server
// would fall back to its embedded defaults: it refuses to start instead.

import { exampleOf, type Fault } from './fault.ts'
import { type VariableName, variableNames } from './variables.ts'

/** No other program has business in these families, so any name in them must be one we know. */
const ownPrefixes = ['S3_', 'SMTP_'] as const

/** Outside the families only a near miss counts, and only of settings that must not be lost in silence. */
const guarded: readonly VariableName[] = [
  'DATABASE_URL',
  'DATA_DIR',
  'BASE_URL',
  'TRUSTED_PROXIES',
  'AUTH_SECRET',
  'ADMIN_EMAIL',
  'ADMIN_PASSWORD',
  'MAIL_TO',
  'MAIL_FROM',
]

const known: ReadonlySet<string> = new Set(variableNames)

export function misspeltNames(names: readonly string[]): Fault[] {
  return names.flatMap(name => {
    const meant = known.has(name) ? null : meantBy(name)
    if (meant === null) return []
    return [{ variable: name, message: `${name} is no setting. Did you mean ${meant}? ${exampleOf(meant)}` }]
  })
}

function meantBy(name: string): VariableName | null {
  const upper = name.toUpperCase()
  const prefix = ownPrefixes.find(own => upper.startsWith(own))
  if (prefix)
    return nearest(
      upper,
      variableNames.filter(own => own.startsWith(prefix)),
    ).name
  const near = nearest(upper, guarded)
  return near.distance <= (near.name.length > 8 ? 2 : 1) ? near.name : null
}

/** The likest name. Changes are weighed against the length, or short names would seem near to everything. */
function nearest(
  name: string,
  candidates: readonly VariableName[],
): { name: VariableName; distance: number } {
  return candidates
    .map(candidate => {
      const distance = editDistance(name, candidate)
      return { name: candidate, distance, share: distance / Math.max(name.length, candidate.length) }
    })
    .reduce((best, next) => (next.share < best.share ? next : best))
}

/** How many letters must be added, dropped or replaced to make one word of the other. */
function editDistance(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, column) => column)
  for (const [index, letter] of [...from].entries()) {
    const next = [index + 1]
    for (const [column, wanted] of [...to].entries()) {
      const replaced = (row[column] ?? 0) + (letter === wanted ? 0 : 1)
      next.push(Math.min(replaced, (row[column + 1] ?? 0) + 1, (next[column] ?? 0) + 1))
    }
    row = next
  }
  return row.at(-1) ?? 0
}
