// One's own calendar feed of planned days, and the office's of what is due: a secret address that calendar programs read without a login.

import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

const path = '/api/session/calendar'

export const readCalendarFeed = endpoint('GET', path, {
  access: 'login',
  summary: 'Since when one has a calendar feed, or null; its address is shown once, when it is made',
  answer: z.strictObject({ createdAt: z.nullable(z.iso.datetime()) }),
})

export const createCalendarFeed = endpoint('POST', path, {
  audit: 'calendar-link-created',
  access: 'login',
  summary:
    'Make the secret address of one’s planned days as a calendar, and that of all that is due, for the office; earlier ones end',
  answer: z.strictObject({ address: z.url(), officeAddress: z.url(), createdAt: z.iso.datetime() }),
  status: 201,
})

export const deleteCalendarFeed = endpoint('DELETE', path, {
  audit: 'calendar-link-revoked',
  access: 'login',
  summary: 'End one’s calendar feed; succeeds where there is none too',
})
