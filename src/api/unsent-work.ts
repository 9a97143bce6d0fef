// How much unsent work of its other users a shared device holds: no content of it, only whose, how much and since when. So the
// office hears of forms whose inspector does not come back to the phone.

import * as z from 'zod/mini'
import { soughtText, uuid } from '#domain/text.ts'
import { endpoint } from './endpoint.ts'

const unsentWork = z.strictObject({
  userId: soughtText(64).check(z.minLength(1)),
  /** Forms and whatever else waits to be sent, unsubmitted drafts too. */
  count: z.int().check(z.gte(1), z.lte(10_000)),
  /** Of the oldest of it, by the clock of the device. */
  since: z.iso.datetime(),
})

export type UnsentWork = z.output<typeof unsentWork>

export const noteUnsentWork = endpoint('PUT', '/api/devices/:device/unsent-work', {
  audit: { because: 'it says what stands on a device, and changes nothing' },
  access: 'login',
  summary:
    'Say how much unsent work of other users a device holds; replaces what was said of it before. Admins see it with the users',
  params: z.strictObject({ device: uuid }),
  body: z.strictObject({ unsent: z.array(unsentWork).check(z.maxLength(50)) }),
})
