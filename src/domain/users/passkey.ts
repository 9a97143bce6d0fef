// A passkey: a key on a phone, a computer or a stick that signs the server's challenge, for one website alone. What is said about
// it at a login, as the Web Authentication standard names it; bytes are base64url.

import * as z from 'zod/mini'

export const passkeyBytes = z.string().check(z.regex(/^[\w-]{1,8000}$/))

/** What a passkey answers to a challenge. */
export const passkeyAnswer = z.strictObject({
  id: passkeyBytes,
  clientDataJSON: passkeyBytes,
  authenticatorData: passkeyBytes,
  signature: passkeyBytes,
})
export type PasskeyAnswer = z.infer<typeof passkeyAnswer>

const passkeyQuestion = z.strictObject({
  challenge: z.string(),
  rpId: z.string(),
  credentialIds: z.array(z.string()),
})
export type PasskeyQuestion = z.infer<typeof passkeyQuestion>

/** Which second factors a login can go on with; a recovery code counts as a code. */
export const secondFactorAsked = z.strictObject({
  kinds: z.array(z.enum(['code', 'passkey'])),
  passkey: z.optional(passkeyQuestion),
})
export type SecondFactorAsked = z.infer<typeof secondFactorAsked>
