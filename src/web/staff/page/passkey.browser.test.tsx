// What is asked of a browser that makes a passkey, and what is taken from it. WebKit hands out no public key but of ES256.

import { afterEach, expect, test, vi } from 'vitest'
import { makePasskey } from './passkey.ts'

afterEach(() => void vi.restoreAllMocks())

const wish = {
  challenge: 'Y2hhbGxlbmdl',
  rp: { id: 'localhost', name: 'Cypress' },
  user: { id: 'dXNlcg', name: 'dana@cypress.example', displayName: 'Dana' },
  credentialIds: [],
}

const bytes = (text: string) => new TextEncoder().encode(text).buffer

/** A hardware key with another algorithm, in Safari. */
function credential(): PublicKeyCredential {
  const response: AuthenticatorAttestationResponse = Object.create(
    AuthenticatorAttestationResponse.prototype,
    {
      clientDataJSON: { value: bytes('client') },
      getAuthenticatorData: { value: () => bytes('authenticator') },
      getPublicKey: { value: () => null },
    },
  )
  return Object.create(PublicKeyCredential.prototype, { id: { value: 'aWQ' }, response: { value: response } })
}

test('a passkey of which the browser hands out no public key is one that was made', async () => {
  const create = vi.spyOn(navigator.credentials, 'create').mockResolvedValue(credential())
  expect(await makePasskey(wish)).toEqual({
    id: 'aWQ',
    clientDataJSON: btoa('client'),
    authenticatorData: 'YXV0aGVudGljYXRvcg',
  })
  const asked = create.mock.calls[0]?.[0]?.publicKey?.pubKeyCredParams
  expect(asked?.map(({ alg }) => alg)).toEqual([-7, -8, -257])
})

test('where the user declines, none was made', async () => {
  vi.spyOn(navigator.credentials, 'create').mockRejectedValue(new DOMException('', 'NotAllowedError'))
  expect(await makePasskey(wish)).toBeNull()
})
