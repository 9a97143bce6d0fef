// A page of the trash: what was deleted, by whom, and when it will be purged.

import type { Page } from '#api/endpoint.ts'
import type { TimePlace } from '#api/page.ts'
import type { DeletedForm } from '#api/trash.ts'
import { purgeTime, recordDays } from '#domain/limits.ts'
import type { Db } from '#server/db/dialect.ts'
import { readPage } from '#server/http/paging.ts'
import { countTrash, listTrashRows, type TrashRow } from './store.ts'

interface TrashPage {
  items: DeletedForm[]
  nextCursor: string | null
  total: number
}

export async function trashPage(db: Db, page: Page<TimePlace>): Promise<TrashPage> {
  const { rows, nextCursor } = await readPage(
    page,
    each => listTrashRows(db, each),
    row => [row.deletedAt, row.id],
  )
  return { items: rows.map(asDeletedForm), nextCursor, total: await countTrash(db) }
}

const asDeletedForm = ({ deletedBy, displayName, ...row }: TrashRow): DeletedForm => ({
  ...row,
  deletedBy: { uid: deletedBy, displayName },
  purgeAt: purgeTime(row.deletedAt, recordDays),
})
