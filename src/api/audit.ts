// The audit log, for admins.

import * as z from 'zod/mini'
import { isDay } from '#domain/day.ts'
import { soughtText } from '#domain/text.ts'
import { endpoint } from './endpoint.ts'
import { person } from './history.ts'
import { pageQuery } from './page.ts'

const auditEntry = z.strictObject({
  sequence: z.int(),
  at: z.iso.datetime(),
  /** Null where the server or a command did it. */
  by: z.nullable(person),
  /** The client's. */
  address: z.nullable(z.string()),
  what: z.string(),
  about: z.nullable(z.strictObject({ kind: z.string(), id: z.string() })),
  facts: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
  previousHash: z.string(),
  hash: z.string(),
})

export type AuditEntry = z.output<typeof auditEntry>

const moment = z.union([
  z.string().check(z.refine(isDay, 'Please enter a valid date')),
  z.iso.datetime({ offset: true }),
])

const filter = z.strictObject({
  /** A user's id; `server` for what no user did. */
  who: z.optional(soughtText(64)),
  what: z.optional(soughtText(64)),
  /** An id, or a kind of thing, such as `account`. */
  about: z.optional(soughtText(64)),
  /** Days in Eastern time, both included, or moments. */
  from: z.optional(moment),
  to: z.optional(moment),
  /** Words in any order. */
  search: z.optional(soughtText(200)),
})

export type AuditFilter = z.output<typeof filter>

const position = z.tuple([z.int().check(z.minimum(0), z.maximum(2 ** 31 - 1))])

export const listAudit = endpoint('GET', '/api/audit', {
  access: 'admin',
  summary:
    'A page of the audit log, the newest entry first. Each entry is chained to the one before by a hash over all of it; ' +
    '`head` is where the chain ends',
  query: z.extend(filter, pageQuery),
  paged: position,
  answer: z.strictObject({
    items: z.array(auditEntry),
    nextCursor: z.nullable(z.string()),
    head: z.strictObject({ sequence: z.int(), hash: z.string() }),
  }),
  problems: ['invalid-input'],
})

export const exportAuditCsv = endpoint('GET', '/api/audit.csv', {
  audit: 'export',
  access: 'admin',
  summary: 'All entries that the filter finds, the newest first, as CSV',
  query: filter,
  answer: 'bytes',
  problems: ['invalid-input', 'too-many-requests'],
})
