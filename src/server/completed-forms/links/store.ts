// Links to reports in the database.

import { createHash } from 'node:crypto'
import type { ReportLink } from '#api/report-links.ts'
import type { Db } from '#server/db/dialect.ts'
import { timestamp } from '#server/db/tables/columns.ts'

const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex')

interface NewLink {
  id: string
  formId: string
  secret: string
  expiresOn: string
  by: string
  now: Date
}

/** The same secret again changes nothing. */
export async function insertLink(db: Db, { id, formId, secret, expiresOn, by, now }: NewLink): Promise<void> {
  const link = { id, formId, secretHash: hashOf(secret), expiresOn, openedCount: 0 }
  await db
    .insertInto('report_links')
    .values({ ...link, lastOpenedAt: null, revokedAt: null, createdAt: timestamp(now), createdBy: by })
    .onConflict(conflict => conflict.column('secretHash').doNothing())
    .execute()
}

export const listLinks = (db: Db, formId: string): Promise<ReportLink[]> =>
  db
    .selectFrom('report_links')
    .select(['id', 'expiresOn', 'openedCount', 'lastOpenedAt', 'revokedAt'])
    .where('formId', '=', formId)
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .execute()

/** False when the form has no such link. */
export async function revokeLink(
  db: Db,
  { id, formId, now }: Pick<NewLink, 'id' | 'formId' | 'now'>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('report_links')
    .set(link => ({ revokedAt: link.fn.coalesce('revokedAt', link.val(timestamp(now))) }))
    .where('id', '=', id)
    .where('formId', '=', formId)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** The link that opens on this day, of a form that is not deleted. */
export async function findOpenLink(
  db: Db,
  secret: string,
  today: string,
): Promise<{ id: string; formId: string } | null> {
  const found = await db
    .selectFrom('report_links')
    .innerJoin('completed_forms', 'completed_forms.id', 'report_links.formId')
    .select(['report_links.id', 'report_links.formId'])
    .where('secretHash', '=', hashOf(secret))
    .where('expiresOn', '>=', today)
    .where('revokedAt', 'is', null)
    .where('completed_forms.deletedAt', 'is', null)
    .executeTakeFirst()
  return found ?? null
}

export async function noteOpened(db: Db, id: string, now: Date): Promise<void> {
  await db
    .updateTable('report_links')
    .set(link => ({ openedCount: link('openedCount', '+', 1), lastOpenedAt: timestamp(now) }))
    .where('id', '=', id)
    .execute()
}
