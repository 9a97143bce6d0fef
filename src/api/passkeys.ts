// One's own passkeys, each a second factor at login: listed, added, removed.

import * as z from 'zod/mini'
import { requiredLine, soughtText } from '#domain/text.ts'
import { passwordAgain } from '#domain/users/credentials.ts'
import { madePasskey, passkeyWish } from '#domain/users/new-passkey.ts'
import { endpoint } from './endpoint.ts'

const passkey = z.strictObject({
  id: z.string(),
  name: z.string(),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.nullable(z.iso.datetime()),
})
export type ListedPasskey = z.infer<typeof passkey>

export const listPasskeys = endpoint('GET', '/api/session/passkeys', {
  access: 'login',
  settles: 'second-factor-setup-needed',
  summary: 'One’s own passkeys, the oldest first',
  answer: z.strictObject({ passkeys: z.array(passkey) }),
})

export const beginPasskey = endpoint('POST', '/api/session/passkeys/challenge', {
  audit: { because: 'nothing is added before the browser has made it' },
  access: 'login',
  settles: 'second-factor-setup-needed',
  summary: 'Begin to add a passkey, with the password: what the browser makes it with, for five minutes',
  body: passwordAgain,
  answer: passkeyWish,
  problems: ['wrong-current-password', 'login-throttled', 'passkey-not-added'],
})

export const addPasskey = endpoint('POST', '/api/session/passkeys', {
  audit: 'passkey-added',
  access: 'login',
  settles: 'second-factor-setup-needed',
  summary:
    'Add a passkey that the browser has made; answers with recovery codes, this once, where the user has none',
  body: z.strictObject({ name: requiredLine(60, 'Name is required'), made: madePasskey }),
  answer: z.strictObject({ passkey, recoveryCodes: z.array(z.string()) }),
  problems: ['passkey-not-added', 'login-throttled'],
})

export const removePasskey = endpoint('DELETE', '/api/session/passkeys/:id', {
  audit: 'passkey-removed',
  access: 'login',
  summary: 'Remove one of one’s own passkeys, with the password',
  params: z.strictObject({ id: soughtText(64).check(z.minLength(1)) }),
  body: passwordAgain,
  problems: ['passkey-not-found', 'wrong-current-password', 'login-throttled'],
})
