// The inbox in the database: pages of it, one submission and what people change about it.

import { sql } from 'kysely'
import type { Page } from '#api/endpoint.ts'
import type { TimePosition } from '#api/page.ts'
import {
  type Colleague,
  type ContactHandling,
  type ContactStatus,
  type ContactSubmission,
  contactSearchText,
  contactStatuses,
} from '#domain/contact/contact-inbox.ts'
import { type Db, hold } from '#server/db/dialect.ts'
import { holdsWords } from '#server/db/holds-words.ts'
import { deletionOf } from '../trash/store.ts'

interface InboxPage extends Page<TimePosition> {
  /** None: all but spam. */
  status?: ContactStatus | undefined
  search?: string | undefined
}

/** Letters of the message that a list shows. */
const excerptLength = 160

const withAssignee = (db: Db) =>
  db
    .selectFrom('contact_submissions')
    .leftJoin('users', 'users.id', 'contact_submissions.assignedTo')
    .select(['contact_submissions.id', 'contact_submissions.name', 'contact_submissions.company'])
    .select(['service', 'message', 'timestamp', 'status', 'assignedTo', 'users.displayName'])

const personOf = (uid: string | null, displayName: string | null): Colleague | null =>
  uid === null ? null : { uid, displayName: displayName ?? '' }

/** The newest first. */
export async function listSubmissions(db: Db, { status, search = '', limit, after }: InboxPage) {
  let query = withAssignee(db).where('deletedAt', 'is', null)
  query = status ? query.where('status', '=', status) : query.where('status', '<>', 'spam')
  if (search.trim() !== '') query = query.where(holdsWords(db, 'searchText', search))
  if (after) {
    const [at, id] = after
    query = query.where(sql<boolean>`(timestamp, contact_submissions.id) < (${at}, ${id})`)
  }
  const rows = await query
    .orderBy('timestamp', 'desc')
    .orderBy('contact_submissions.id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(({ message, assignedTo, displayName, ...row }) => ({
    ...row,
    excerpt: message.slice(0, excerptLength).toWellFormed(),
    assignedTo: personOf(assignedTo, displayName),
  }))
}

export async function countSubmissions(db: Db): Promise<Record<ContactStatus, number>> {
  const rows = await db
    .selectFrom('contact_submissions')
    .select(['status', count => count.fn.countAll<number | string>().as('count')])
    .where('deletedAt', 'is', null)
    .groupBy('status')
    .execute()
  const found = new Map(rows.map(({ status, count }) => [status, Number(count)]))
  const all = contactStatuses.map(status => [status, found.get(status) ?? 0])
  return Object.fromEntries(all) as Record<ContactStatus, number>
}

export const listActiveUsers = (db: Db): Promise<Colleague[]> =>
  db
    .selectFrom('users')
    .select(['id as uid', 'displayName'])
    .where('active', '=', 1)
    .orderBy('displayName')
    .orderBy('id')
    .execute()

/** Those in the trash too. */
export async function findSubmission(db: Db, id: string): Promise<ContactSubmission | null> {
  const row = await withAssignee(db)
    .leftJoin('users as deleter', 'deleter.id', 'contact_submissions.deletedBy')
    .select(['version', 'contact_submissions.email', 'phone', 'notes'])
    .select(['deletedAt', 'deletedBy', 'deleteReason', 'deleter.displayName as deletedByName'])
    .where('contact_submissions.id', '=', id)
    .executeTakeFirst()
  if (!row) return null
  const { assignedTo, displayName, deletedAt, deletedBy, deletedByName, deleteReason, ...submission } = row
  return {
    ...submission,
    assignedTo: personOf(assignedTo, displayName),
    deleted: deletionOf({ deletedAt, deletedBy, deletedByName, deleteReason }),
  }
}

/** No other transaction changes it until this one ends. */
export const holdSubmission = (db: Db, id: string) =>
  hold(db, db.selectFrom('contact_submissions').select('id').where('id', '=', id)).execute()

export async function updateHandling(
  db: Db,
  before: ContactSubmission,
  { status, assignedTo, notes }: ContactHandling,
): Promise<void> {
  await db
    .updateTable('contact_submissions')
    .set({
      status,
      assignedTo,
      notes,
      version: before.version + 1,
      searchText: contactSearchText({ ...before, notes }),
    })
    .where('id', '=', before.id)
    .execute()
}
