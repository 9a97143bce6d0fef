// The trash of the inbox over HTTP, for admins.

import { deleteContactSubmission, listContactTrash, restoreContactSubmission } from '#api/contact-trash.ts'
import { type Route, route } from '#server/http/life-cycle.ts'
import { readPage } from '#server/http/paging.ts'
import { deleteSubmission, restoreSubmission } from './delete.ts'
import { listDeleted } from './store.ts'

export const contactTrashRoutes: Route[] = [
  route(listContactTrash, async ({ db, page }) => {
    const { rows, nextCursor } = await readPage(
      page,
      each => listDeleted(db, each),
      row => [row.deleted.at, row.id],
    )
    return { items: rows, nextCursor }
  }),

  route(deleteContactSubmission, ({ db, params, version, body, user }) =>
    deleteSubmission(db, { id: params.id, by: user.uid, version, reason: body.reason }),
  ),

  route(restoreContactSubmission, ({ db, params, user }) =>
    restoreSubmission(db, { id: params.id, by: user.uid }),
  ),
]
