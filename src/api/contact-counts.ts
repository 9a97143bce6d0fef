// How full the inbox is: the sidebar of every screen shows it.

import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

export const contactCounts = z.strictObject({
  new: z.number(),
  contacted: z.number(),
  quoted: z.number(),
  won: z.number(),
  lost: z.number(),
  spam: z.number(),
})

export const countContactSubmissions = endpoint('GET', '/api/contact-submissions/counts', {
  access: 'login',
  summary: 'How many contact submissions there are of each status',
  answer: contactCounts,
})
