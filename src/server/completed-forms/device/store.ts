// Which forms a device is sent: by walking all of them, the newest first, or by walking the history since it last asked.

import { sql } from 'kysely'
import type { TimePosition } from '#api/page.ts'
import type { Db } from '#server/db/dialect.ts'
import { prepared } from '#server/db/prepared.ts'

interface Scanned {
  id: string
  updatedAt: string
  /** No form of the same facility, tank and template is newer. */
  isNewest: boolean
}

/** The next forms in the order of their last change. However many of them are no facility's newest, a page costs the same. */
export async function scanForms(
  db: Db,
  { limit, after, oldest }: { limit: number; after: TimePosition | null; oldest: string },
): Promise<Scanned[]> {
  let walk = db
    .selectFrom('completed_forms')
    .select(['id', 'updatedAt', 'templateId', 'facilityKey', 'tankId'])
    .where('deletedAt', 'is', null)
    .where('updatedAt', '>', oldest)
  if (after) walk = walk.where(row => row(row.refTuple('updatedAt', 'id'), '<', row.tuple(...after)))
  const rows = await db
    .selectFrom(walk.orderBy('updatedAt', 'desc').orderBy('id', 'desc').limit(limit).as('form'))
    .select(['form.id', 'form.updatedAt'])
    .select(row =>
      row
        .exists(
          row
            .selectFrom('completed_forms as newer')
            .select(sql`1`.as('one'))
            .where('newer.deletedAt', 'is', null)
            .whereRef('newer.facilityKey', '=', 'form.facilityKey')
            .whereRef('newer.templateId', '=', 'form.templateId')
            .where(sql<boolean>`coalesce(newer."tankId", '') = coalesce(form."tankId", '')`)
            .where(sql<boolean>`(newer."updatedAt", newer.id) > (form."updatedAt", form.id)`),
        )
        .as('isReplaced'),
    )
    .orderBy('form.updatedAt', 'desc')
    .orderBy('form.id', 'desc')
    .execute()
  return rows.map(({ id, updatedAt, isReplaced }) => ({ id, updatedAt, isNewest: !isReplaced }))
}

interface Change {
  at: string
  id: string
  formId: string
  deletedAt: string | null
  templateId: string
  facilityKey: string
  tankId: string | null
}

type Kind = Pick<Change, 'templateId' | 'facilityKey' | 'tankId'>

/** The next changes, the oldest first: what was done to which form, and whether it is deleted now. */
export function listChangesSince(
  db: Db,
  { since, after, limit }: { since: string; after: TimePosition | null; limit: number },
): Promise<Change[]> {
  let query = db
    .selectFrom('changes')
    .innerJoin('completed_forms', 'completed_forms.id', 'changes.ownerId')
    .select(['changes.at', 'changes.id', 'ownerId as formId'])
    .select(['deletedAt', 'templateId', 'facilityKey', 'tankId'])
    .where('ownerKind', '=', sql.lit('form'))
    .where('changes.at', '>', since)
  if (after) {
    query = query.where(row => row(row.refTuple('changes.at', 'changes.id'), '>', row.tuple(...after)))
  }
  return query.orderBy('changes.at').orderBy('changes.id').limit(limit).execute()
}

/** Forms that were deleted for good leave no history. */
export async function listPurgedSince(db: Db, since: string): Promise<string[]> {
  const rows = await db.selectFrom('purged_forms').select('id').where('purgedAt', '>', since).execute()
  return rows.map(row => row.id)
}

/** The newest form of each of these facilities, tanks and templates, where there is one. */
export async function listNewest(db: Db, wanted: readonly Kind[]): Promise<string[]> {
  const ids: string[] = []
  for (const { templateId, facilityKey, tankId } of wanted) {
    const newest = await newestOf(db, { templateId, facilityKey, tankId: tankId ?? '' })
    ids.push(...newest.map(({ id }) => id))
  }
  return ids
}

const newestOf = prepared((db, { templateId, facilityKey, tankId }: Kind & { tankId: string }) =>
  db
    .selectFrom('completed_forms')
    .select('id')
    .where('templateId', '=', templateId)
    .where('facilityKey', '=', facilityKey)
    .where(form => form(form.fn.coalesce('tankId', sql<string>`''`), '=', tankId))
    .where('deletedAt', 'is', null)
    .orderBy('updatedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(1),
)
