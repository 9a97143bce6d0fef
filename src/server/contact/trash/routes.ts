// The trash of the inbox over HTTP, for admins.

import { deleteContactSubmission, listContactTrash, restoreContactSubmission } from '#api/contact-trash.ts'
import { type Route, route } from '#server/http/life-cycle.ts'
import { cursorAt, entityTag, placeIn, versionIn } from '../inbox/page-place.ts'
import { deleteSubmission, restoreSubmission } from './delete.ts'
import { listDeleted } from './store.ts'

export const contactTrashRoutes: Route[] = [
  route(listContactTrash, async ({ db, query: { limit, cursor } }) => {
    const rows = await listDeleted(db, { limit: limit + 1, after: placeIn(cursor) })
    const items = rows.slice(0, limit)
    const last = rows.length > limit ? items.at(-1) : undefined
    return { items, nextCursor: last ? cursorAt([last.deleted.at, last.id]) : null }
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
