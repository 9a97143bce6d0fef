// How a passkey is made. Apart from its use: a login does not load it.

import * as z from 'zod/mini'
import { passkeyBytes } from './passkey.ts'

/** As the browser made it. */
export const madePasskey = z.strictObject({
  id: passkeyBytes,
  clientDataJSON: passkeyBytes,
  authenticatorData: passkeyBytes,
  /** Sent by pages of an earlier release. The key is read from the authenticator data, which has it in every browser. */
  publicKey: z.optional(passkeyBytes),
})
export type MadePasskey = z.infer<typeof madePasskey>

/** What the browser makes it with. */
export const passkeyWish = z.strictObject({
  challenge: z.string(),
  rp: z.strictObject({ id: z.string(), name: z.string() }),
  user: z.strictObject({ id: z.string(), name: z.string(), displayName: z.string() }),
  /** Those that are there already. */
  credentialIds: z.array(z.string()),
})
export type PasskeyWish = z.infer<typeof passkeyWish>

export const passkeysPerUser = 20
