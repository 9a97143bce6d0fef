// What PostgreSQL's errors mean, by their SQLSTATE.

import { DatabaseAway } from './deadline.ts'
import type { DatabaseErrors } from './dialect.ts'
import { codeOf, isCausedBy } from './errors.ts'

const duplicate = '23505'
const diskFull = '53100'

/**
 * Class 08: connection trouble; 53: out of resources; 57P: shutting down or starting; 40: try again. A statement that
 * took too long (57014), a lock that another connection kept (55P03).
 */
const outage = /^(08...|53(?!100)...|57P..|57014|55P03|40...)$/

export const isDuplicateKey = (error: unknown): boolean =>
  isCausedBy(error, cause => codeOf(cause) === duplicate)

export const postgresErrors: DatabaseErrors = {
  isFull: error => isCausedBy(error, cause => codeOf(cause) === diskFull),
  isOutage: error => isCausedBy(error, cause => cause instanceof DatabaseAway || outage.test(codeOf(cause))),
}
