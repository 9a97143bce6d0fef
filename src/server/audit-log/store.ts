// What admins ask of the audit log.

import { sql } from 'kysely'
import type { AuditFilter } from '#api/audit.ts'
import type { Page } from '#api/endpoint.ts'
import { addDays, isDay, startOfDay } from '#domain/day.ts'
import { auditEvents, isAuditEvent } from '#domain/history/audit.ts'
import { searchTerm } from '#domain/search/search.ts'
import { type Db, formSearchOf } from '#server/db/dialect.ts'

export type AuditPosition = [sequence: number]

/** Everything of an entry that a person may look for, in lower case. */
const entryText = sql`lower(
  what || ' ' || coalesce("aboutKind", '') || ' ' || coalesce("aboutId", '') || ' ' || facts || ' ' ||
  coalesce(address, '') || ' ' || coalesce("displayName", '') || ' ' || coalesce(email, ''))`

/** Entries with names, the newest first. */
export async function listEntries(db: Db, filter: AuditFilter, { after, limit }: Page<AuditPosition>) {
  const { who, what, about, from, to, search = '' } = filter
  const words = searchTerm(search).split(/\s+/).filter(Boolean)
  const { contains } = formSearchOf(db)
  let query = db
    .selectFrom('audit_entries')
    .leftJoin('users', 'users.id', 'audit_entries.by')
    .selectAll('audit_entries')
    .select('displayName')
    .orderBy('sequence', 'desc')
    .limit(limit)
  if (after) query = query.where('sequence', '<', after[0])
  if (who === 'server') query = query.where('by', 'is', null).where('address', 'is', null)
  else if (who) query = query.where('by', '=', who)
  if (what) query = query.where('what', '=', what)
  if (about) query = query.where(row => row.or([row('aboutId', '=', about), row('aboutKind', '=', about)]))
  if (from) query = query.where('at', '>=', isDay(from) ? startOfDay(from) : inUtc(from))
  if (to)
    query = isDay(to)
      ? query.where('at', '<', startOfDay(addDays(to, 1)))
      : query.where('at', '<=', inUtc(to))
  for (const word of words) {
    const named = Object.keys(auditEvents).filter(
      event => isAuditEvent(event) && auditEvents[event].label.toLowerCase().includes(word),
    )
    query = query.where(row =>
      row.or([contains(entryText, word), ...(named.length > 0 ? [row('what', 'in', named)] : [])]),
    )
  }
  return query.execute()
}

const inUtc = (moment: string): string => new Date(moment).toISOString()

export type ListedEntry = Awaited<ReturnType<typeof listEntries>>[number]
