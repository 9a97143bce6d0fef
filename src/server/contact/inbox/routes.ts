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
    { snapshot: true },
  ),

  route(countContactSubmissions, ({ db }) => countSubmissions(db)),

  route(listColleagues, async ({ db }) => ({ colleagues: await listActiveUsers(db) })),

  route(readContactSubmission, ({ db, params, user }) => requireVisible(db, params.id, user)),

  route(saveContactHandling, ({ db, params, version, body, user }) =>
    saveHandling(db, { id: params.id, handling: body, by: user.uid, version }),
  ),

  route(
    readContactHistory,
    async ({ db, params, user }) => {
      await requireVisible(db, params.id, user)
      return { entries: await listChanges(db, 'contact', params.id) }
    },
    { snapshot: true },
  ),
]
