// The contact form and the inbox over HTTP.

import { submitContact } from '#api/contact-submissions.ts'
import { type Route, route } from '#server/http/life-cycle.ts'
import type { Outbox } from '#server/mail/outbox.ts'
import { inboxRoutes } from './inbox/routes.ts'
import { receiveSubmission } from './receive.ts'
import { contactTrashRoutes } from './trash/routes.ts'

export const contactRoutes = (secret: string, outbox: Pick<Outbox, 'wake'>): Route[] => [
  route(submitContact, async ({ db, body, address, afterCommit }) => {
    const id = await receiveSubmission(db, body, { address, secret })
    afterCommit(outbox.wake)
    return { id }
  }),
  ...inboxRoutes,
  ...contactTrashRoutes,
]
