// One's own calendar feed of planned days, and the office's of what is due: a secret address that calendar programs read without a login.

import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

const path = '/api/session/calendar'

export const readCalendarFeed = endpoint({
  name: 'readCalendarFeed',
  method: 'GET',
  path,
  access: 'login',
  summary: 'Since when one has a calendar feed, or null; its address is shown once, when it is made',
  answer: z.strictObject({ createdAt: z.nullable(z.iso.datetime()) }),
  problems: [],
})

export const createCalendarFeed = endpoint({
  name: 'createCalendarFeed',
  method: 'POST',
  audit: 'calendar-link-created',
  path,
  access: 'login',
  summary:
    'Make the secret address of one’s planned days as a calendar, and that of all that is due, for the office; earlier ones end',
  answer: z.strictObject({ address: z.url(), officeAddress: z.url(), createdAt: z.iso.datetime() }),
  status: 201,
  problems: [],
})

export const deleteCalendarFeed = endpoint({
  name: 'deleteCalendarFeed',
  method: 'DELETE',
  audit: 'calendar-link-revoked',
  path,
  access: 'login',
  summary: 'End one’s calendar feed; succeeds where there is none too',
  problems: [],
})
