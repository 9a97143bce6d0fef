// Names that were meant to be ours. A wrong one would be ignored in silence, and the server would fall back to its
// embedded defaults: it refuses to start instead.

import type { Fault } from './fault.ts'
import { variableNames } from './variables.ts'

/** No other program has business in these families, so any name in them must be one we know. */
const families = ['S3_', 'SMTP_', 'BACKUP_'] as const

const known: ReadonlySet<string> = new Set(variableNames)

export function unknownNames(names: readonly string[]): Fault[] {
  return names.flatMap(name => {
    const upper = name.toUpperCase()
    if (known.has(name)) return []
    if (known.has(upper))
      return [{ variable: name, message: `${name} is no setting. It is spelled ${upper}.` }]
    const family = families.find(prefix => upper.startsWith(prefix))
    if (!family) return []
    const own = variableNames.filter(each => each.startsWith(family)).join(', ')
    return [
      { variable: name, message: `${name} is no setting. Those that begin with ${family} are: ${own}.` },
    ]
  })
}
