// The trash of the inbox: an admin deletes a contact submission and says why; for 30 days it can be brought back.

import * as z from 'zod/mini'
import { contactDeletion, contactDeletionReason, contactSubmission } from '#domain/contact/contact-inbox.ts'
import { requestTrashDays } from '#domain/limits.ts'
import { uuid } from '#domain/text.ts'
import { endpoint } from './endpoint.ts'
import { pageQuery, timePosition } from './page.ts'

const params = z.strictObject({ id: uuid })

export const listContactTrash = endpoint('GET', '/api/contact-submissions/trash', {
  access: 'admin',
  summary: 'A page of deleted contact submissions, the last deleted first',
  query: z.strictObject(pageQuery),
  paged: timePosition,
  answer: z.strictObject({
    items: z.array(
      z.extend(
        z.pick(contactSubmission, { id: true, name: true, company: true, service: true, timestamp: true }),
        { deleted: contactDeletion },
      ),
    ),
    nextCursor: z.nullable(z.string()),
  }),
  problems: ['invalid-input'],
})

export const deleteContactSubmission = endpoint('DELETE', '/api/contact-submissions/:id', {
  audit: 'contact-deleted',
  access: 'admin',
  summary:
    `Delete a contact submission (If-Match: "version") and say why; it can be restored for ${requestTrashDays} days. Again is a ` +
    'success, a stale copy 412 with the one the server holds',
  params,
  versioned: 'edit',
  body: z.strictObject({ reason: contactDeletionReason }),
  current: contactSubmission,
  problems: ['contact-not-found', 'contact-changed'],
})

export const restoreContactSubmission = endpoint('POST', '/api/contact-submissions/:id/restore', {
  audit: 'contact-restored',
  access: 'admin',
  summary: 'Bring a deleted contact submission back',
  params,
  versioned: 'read',
  answer: contactSubmission,
  problems: ['contact-not-found'],
})
