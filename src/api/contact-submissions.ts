// The contact form's one call. Apart from the inbox, because the public page loads this file.

import * as z from 'zod/mini'
import { newContactSubmission } from '#domain/contact/contact.ts'
import { endpoint } from './endpoint.ts'

export const submitContact = endpoint('POST', '/api/contact-submissions', {
  audit: { because: 'the request itself is stored' },
  access: 'public',
  summary: 'Ask for a consultation or a quote. The same again within two minutes is answered like the first',
  body: newContactSubmission,
  answer: z.strictObject({ id: z.string() }),
  status: 201,
  problems: ['too-many-requests'],
})
