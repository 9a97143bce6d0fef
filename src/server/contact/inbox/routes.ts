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
import { readPage } from '#server/http/paging.ts'
import { entityTag, versionIn } from './page-place.ts'
import { requireVisible, saveHandling } from './save.ts'
import { countSubmissions, listActiveUsers, listSubmissions } from './store.ts'

export const inboxRoutes: Route[] = [
  route(
    listContactSubmissions,
    async ({ db, query, page }) => {
      const { rows, nextCursor } = await readPage(
        page,
        each => listSubmissions(db, { ...query, ...each }),
        row => [row.timestamp, row.id],
      )
      return { items: rows, counts: await countSubmissions(db), nextCursor }
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
