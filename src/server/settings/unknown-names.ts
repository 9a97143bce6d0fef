// Names that were meant to be ours. A wrong one would be ignored in silence, and the server would fall back to its
// embedded defaults: it refuses to start instead.

import type { Fault } from './fault.ts'
import { isOneSlip } from './one-slip.ts'
import { variableNames } from './variables.ts'

/** No other program has business in these families, so any name in them must be one we know. */
const families = ['S3_', 'SMTP_', 'BACKUP_'] as const

/** Cron hands these on to what it starts. */
const almostOurs: ReadonlySet<string> = new Set(['MAILTO', 'MAILFROM'])

/** What Node, its libraries and the allocator read may stand in our file too. */
const ofNode = /^(NODE_\w+|MALLOC_\w+|UV_\w+|SSL_CERT_\w+|PG[A-Z]+|TZ)$/

const known: ReadonlySet<string> = new Set(variableNames)

/** `inFiles`: those that stand in a file of ours, in which there is no room for names of other programs. */
export function unknownNames(names: readonly string[], inFiles: readonly string[]): Fault[] {
  const ours = new Set(inFiles)
  return names.flatMap(name => {
    const fault = known.has(name) ? null : faultOf(name, ours.has(name))
    return fault === null ? [] : [{ variable: name, message: `${name} is no setting${fault}` }]
  })
}

/** Null for a name that may be another program's. */
function faultOf(name: string, isInFile: boolean): string | null {
  const upper = name.toUpperCase()
  if (known.has(upper)) return `. It is spelled ${upper}.`
  const family = families.find(prefix => upper.startsWith(prefix))
  if (family) {
    const own = variableNames.filter(each => each.startsWith(family)).join(', ')
    return `. Those that begin with ${family} are: ${own}.`
  }
  const meant = variableNames.find(each => isOneSlip(upper, each))
  if (meant && (isInFile || !almostOurs.has(name))) return `. Did you mean ${meant}?`
  if (isInFile && !ofNode.test(name)) return ', and stands in .env. All settings are listed in .env.example.'
  return null
}
