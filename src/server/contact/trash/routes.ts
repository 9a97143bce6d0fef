// The trash of the inbox over HTTP, for admins.

import { deleteContactSubmission, listContactTrash, restoreContactSubmission } from '#api/contact-trash.ts'
import { type Route, route } from '#server/http/life-cycle.ts'
import { readPage } from '#server/http/paging.ts'
import { entityTag, versionIn } from '../inbox/page-place.ts'
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

  route(deleteContactSubmission, ({ db, params, headers, body, user }) => {
    const version = versionIn(headers['if-match'])
    return deleteSubmission(db, { id: params.id, by: user.uid, version, reason: body.reason })
  }),

  route(restoreContactSubmission, async ({ db, params, user, setHeader }) => {
    const restored = await restoreSubmission(db, { id: params.id, by: user.uid })
    setHeader('etag', entityTag(restored))
    return restored
  }),
]
