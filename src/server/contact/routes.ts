// The contact form, the inbox and its trash over HTTP.

import { countContactSubmissions } from '#api/contact-counts.ts'
import {
  listColleagues,
  listContactSubmissions,
  readContactHistory,
  readContactSubmission,
  saveContactHandling,
} from '#api/contact-inbox.ts'
import { submitContact } from '#api/contact-submissions.ts'
import { deleteContactSubmission, listContactTrash, restoreContactSubmission } from '#api/contact-trash.ts'
import { listChanges } from '#server/changes/store.ts'
import { type Route, route } from '#server/http/life-cycle.ts'
import { readPage } from '#server/http/paging.ts'
import type { Outbox } from '#server/mail/outbox.ts'
import { requireVisible, saveHandling } from './inbox/save.ts'
import { countSubmissions, listActiveUsers, listSubmissions } from './inbox/store.ts'
import { receiveSubmission } from './receive.ts'
import { deleteSubmission, restoreSubmission } from './trash/delete.ts'
import { listDeleted } from './trash/store.ts'

export const contactRoutes = (secret: string, outbox: Pick<Outbox, 'wake'>): Route[] => [
  route(submitContact, async ({ db, body, address, afterCommit }) => {
    const id = await receiveSubmission(db, body, { address, secret })
    afterCommit(outbox.wake)
    return { id }
  }),

  route(listContactSubmissions, { snapshot: true }, async ({ db, query, page }) => {
    const listed = await readPage(
      page,
      each => listSubmissions(db, { ...query, ...each }),
      row => [row.timestamp, row.id],
    )
    return { ...listed, counts: await countSubmissions(db) }
  }),

  route(countContactSubmissions, ({ db }) => countSubmissions(db)),

  route(listColleagues, async ({ db }) => ({ colleagues: await listActiveUsers(db) })),

  route(readContactSubmission, ({ db, params, user }) => requireVisible(db, params.id, user)),

  route(saveContactHandling, ({ db, params, version, body, user }) =>
    saveHandling(db, { id: params.id, handling: body, by: user.uid, version }),
  ),

  route(readContactHistory, { snapshot: true }, async ({ db, params, user }) => {
    await requireVisible(db, params.id, user)
    return { entries: await listChanges(db, 'contact', params.id) }
  }),

  route(listContactTrash, ({ db, page }) =>
    readPage(
      page,
      each => listDeleted(db, each),
      row => [row.deleted.at, row.id],
    ),
  ),

  route(deleteContactSubmission, ({ db, params, version, body, user }) =>
    deleteSubmission(db, { id: params.id, by: user.uid, version, reason: body.reason }),
  ),

  route(restoreContactSubmission, ({ db, params, user }) =>
    restoreSubmission(db, { id: params.id, by: user.uid }),
  ),
]
