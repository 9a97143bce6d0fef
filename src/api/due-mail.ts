// The morning mail about what is due, as an admin switches it.

import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

const path = '/api/due-mail'

const hour = z.nullable(z.int().check(z.minimum(0), z.maximum(23)))

const dueMail = z.strictObject({
  /** Eastern time; null: no mail. */
  hour,
  /** False where the server has no mail to send with: nothing goes out whatever the hour. */
  canSend: z.boolean(),
})
export type DueMail = z.output<typeof dueMail>

export const readDueMail = endpoint('GET', path, {
  access: 'admin',
  summary:
    'From which hour on the morning mail goes out, as an admin decided or as the server was started with',
  answer: dueMail,
})

export const saveDueMail = endpoint('PUT', path, {
  audit: 'morning-mail-switched',
  access: 'admin',
  summary: 'Switch the morning mail on from an hour on, or off; it holds from the next minute on',
  body: z.strictObject({ hour }),
  answer: dueMail,
  problems: ['invalid-input'],
})
