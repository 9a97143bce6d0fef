// The inbox over HTTP.

import { countContactSubmissions } from '#api/contact-counts.ts'
import {
  listColleagues,
  listContactSubmissions,
  readContactHistory,
  readContactSubmission,
  saveContactHandling,
} from '#api/contact-inbox.ts'
import { listChanges } from '#server/changes/store.ts'
import { type Route, route } from '#server/http/life-cycle.ts'
import { cursorAt, entityTag, placeIn, versionIn } from './page-place.ts'
import { requireVisible, saveHandling } from './save.ts'
import { countSubmissions, listActiveUsers, listSubmissions } from './store.ts'

export const inboxRoutes: Route[] = [
  route(
    listContactSubmissions,
    async ({ db, query: { cursor, limit, ...filter } }) => {
      const rows = await listSubmissions(db, { ...filter, limit: limit + 1, after: placeIn(cursor) })
      const items = rows.slice(0, limit)
      const last = rows.length > limit ? items.at(-1) : undefined
      return {
        items,
        counts: await countSubmissions(db),
        nextCursor: last ? cursorAt([last.timestamp, last.id]) : null,
      }
    },
    { oneMoment: true },
  ),

  route(countContactSubmissions, ({ db }) => countSubmissions(db)),

  route(listColleagues, async ({ db }) => ({ colleagues: await listActiveUsers(db) })),

  route(readContactSubmission, async ({ db, params, user, setHeader }) => {
    const submission = await requireVisible(db, params.id, user)
    setHeader('etag', entityTag(submission))
    return submission
  }),

  route(saveContactHandling, async ({ db, params, headers, body, user, setHeader }) => {
    const version = versionIn(headers['if-match'])
    const saved = await saveHandling(db, { id: params.id, handling: body, by: user.uid, version })
    setHeader('etag', entityTag(saved))
    return saved
  }),

  route(
    readContactHistory,
    async ({ db, params, user }) => {
      await requireVisible(db, params.id, user)
      return { entries: await listChanges(db, 'contact', params.id) }
    },
    { oneMoment: true },
  ),
]
