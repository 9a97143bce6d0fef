// What the browser does with passkeys: makes one, and has one sign the server's challenge. Bytes are turned into base64url here,
// since browsers that do it themselves are few years old and some password managers in front of them do not.

import type { MadePasskey, PasskeyWish } from '#domain/users/new-passkey.ts'
import type { PasskeyAnswer, PasskeyQuestion } from '#domain/users/passkey.ts'

/** Only over https, or on the machine itself. */
export const knowsPasskeys = (): boolean => 'PublicKeyCredential' in globalThis

/** Null when the user declined, or has none that fits: browsers do not tell the two apart. */
export async function askPasskey(question: PasskeyQuestion): Promise<PasskeyAnswer | null> {
  const publicKey = {
    challenge: toBytes(question.challenge),
    rpId: question.rpId,
    allowCredentials: question.credentialIds.map(named),
    userVerification: 'preferred',
  } as const
  const credential = await navigator.credentials.get({ publicKey }).catch(() => null)
  if (!isPasskey(credential) || !(credential.response instanceof AuthenticatorAssertionResponse)) return null
  const { clientDataJSON, authenticatorData, signature } = credential.response
  return {
    id: credential.id,
    clientDataJSON: toText(clientDataJSON),
    authenticatorData: toText(authenticatorData),
    signature: toText(signature),
  }
}

/** As above; null also where this device has one already. */
export async function makePasskey(wish: PasskeyWish): Promise<MadePasskey | null> {
  const { rp, user, credentialIds } = wish
  const publicKey = {
    challenge: toBytes(wish.challenge),
    rp,
    user: { ...user, id: toBytes(user.id) },
    // ES256 first: it is the one that every key and browser knows.
    pubKeyCredParams: [-7, -8, -257].map(alg => ({ type: 'public-key' as const, alg })),
    excludeCredentials: credentialIds.map(named),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
  } as const
  const credential = await navigator.credentials.create({ publicKey }).catch(() => null)
  if (!isPasskey(credential) || !(credential.response instanceof AuthenticatorAttestationResponse))
    return null
  const { response } = credential
  return {
    id: credential.id,
    clientDataJSON: toText(response.clientDataJSON),
    authenticatorData: toText(response.getAuthenticatorData()),
  }
}

const named = (id: string) => ({ type: 'public-key' as const, id: toBytes(id) })

const isPasskey = (credential: Credential | null): credential is PublicKeyCredential =>
  credential instanceof PublicKeyCredential

const toBytes = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), letter => letter.charCodeAt(0))

const toText = (bytes: ArrayBuffer): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
