// The inbox: contact submissions as the office works through them.

import * as z from 'zod/mini'
import { contactHandling, contactStatuses, contactSubmission } from '#domain/contact/contact-inbox.ts'
import { soughtText, uuid } from '#domain/text.ts'
import { contactCounts } from './contact-counts.ts'
import { endpoint, inHistory } from './endpoint.ts'
import { historyEntry, person } from './history.ts'
import { pageQuery, timePosition } from './page.ts'

const params = z.strictObject({ id: uuid })
const status = z.enum(contactStatuses)

export const listContactSubmissions = endpoint('GET', '/api/contact-submissions', {
  access: 'login',
  summary:
    'A page of contact submissions, newest first; without a status all but spam. Search matches name, email, phone, ' +
    'company, message and notes; counts are of the whole inbox',
  query: z.strictObject({ status: z.optional(status), search: z.optional(soughtText(200)), ...pageQuery }),
  paged: timePosition,
  answer: z.strictObject({
    items: z.array(
      z.extend(z.pick(contactSubmission, { id: true, name: true, company: true, service: true }), {
        /** How the message begins. */
        excerpt: z.string(),
        timestamp: z.iso.datetime(),
        status,
        assignedTo: z.nullable(person),
      }),
    ),
    counts: contactCounts,
    nextCursor: z.nullable(z.string()),
  }),
  problems: ['invalid-input'],
})

export const listColleagues = endpoint('GET', '/api/contact-submissions/colleagues', {
  access: 'login',
  summary: 'Who can be given a contact submission: all active users by name',
  answer: z.strictObject({ colleagues: z.array(person) }),
})

export const readContactSubmission = endpoint('GET', '/api/contact-submissions/:id', {
  access: 'login',
  summary: 'One contact submission, whole; its version is the ETag. A deleted one is shown to admins only',
  params,
  versioned: 'read',
  answer: contactSubmission,
  problems: ['contact-not-found', 'contact-deleted'],
})

export const saveContactHandling = endpoint('PUT', '/api/contact-submissions/:id', {
  audit: inHistory,
  access: 'login',
  summary:
    'Set status, who has it and notes (If-Match: "version"). The same again is a success, a stale edit 412 with the ' +
    'copy the server holds',
  params,
  versioned: 'edit',
  body: contactHandling,
  answer: contactSubmission,
  current: contactSubmission,
  problems: ['contact-not-found', 'contact-deleted', 'contact-changed', 'invalid-input'],
})

export const readContactHistory = endpoint('GET', '/api/contact-submissions/:id/history', {
  access: 'login',
  summary: 'Who changed what and when, newest first',
  params,
  answer: z.strictObject({ entries: z.array(historyEntry('contact')) }),
  problems: ['contact-not-found', 'contact-deleted'],
})
