// A page of the trash: what was deleted, by whom, and when it will be purged.

import type { DeletedForm } from '#api/trash.ts'
import { purgeTime } from '#domain/limits.ts'
import type { Db } from '#server/db/dialect.ts'
import { decodeCursor, encodeCursor } from '../cursor.ts'
import { countTrash, listTrashRows, type TrashRow } from './store.ts'

export interface TrashPage {
  items: DeletedForm[]
  nextCursor: string | null
  total: number
}

export async function trashPage(
  db: Db,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
): Promise<TrashPage> {
  const rows = await listTrashRows(db, { limit: limit + 1, after: decodeCursor(cursor) })
  const items = rows.slice(0, limit)
  const last = items.at(-1)
  const hasMore = rows.length > limit && last !== undefined
  return {
    items: items.map(asDeletedForm),
    nextCursor: hasMore ? encodeCursor([last.deletedAt, last.id]) : null,
    total: await countTrash(db),
  }
}

const asDeletedForm = ({ deletedBy, displayName, ...row }: TrashRow): DeletedForm => ({
  ...row,
  deletedBy: { uid: deletedBy, displayName },
  purgeAt: purgeTime(row.deletedAt),
})
