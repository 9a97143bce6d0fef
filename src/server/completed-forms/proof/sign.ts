// Signs the file of a report, so that one changed byte is seen without this server; and says whether one was.

import { createHash, createPrivateKey, createPublicKey, sign, verify } from 'node:crypto'
import { isRevoked, readPublishedKeys } from '#domain/reports/published-keys.ts'
import { factLine, readSignedFile, type SignedFacts, signatureLine } from '#domain/reports/signed-file.ts'

/** By which a file names the key that signed it. */
export const keyIdOf = (publicKey: string): string =>
  createHash('sha256')
    .update(createPublicKey(publicKey).export({ type: 'spki', format: 'der' }))
    .digest('hex')
    .slice(0, 16)

interface Signing extends SignedFacts {
  publicKey: string
  privateKey: string
  /** Eastern time. */
  signedOn: string
}

export function signPdf(pdf: Uint8Array, signing: Signing): Uint8Array<ArrayBuffer> {
  const { publicKey, privateKey, ...facts } = signing
  const signed = Buffer.concat([pdf, Buffer.from(factLine(facts))])
  const signature = sign(null, signed, createPrivateKey(privateKey)).toString('hex')
  return Uint8Array.from(Buffer.concat([signed, Buffer.from(signatureLine(keyIdOf(publicKey), signature))]))
}

type Verdict =
  | ({ is: 'genuine' | 'revoked'; revokedFrom: string | null } & SignedFacts)
  | { is: 'unsigned' | 'other key' | 'altered' }

/** `keys` is a text with one public key or more, as `/.well-known/report-key` gives them. */
export function verifyPdf(file: Uint8Array<ArrayBuffer>, keys: string): Verdict {
  const found = readSignedFile(file)
  if (!found) return { is: 'unsigned' }
  const key = readPublishedKeys(keys).find(({ block }) => keyIdOf(block) === found.keyId)
  if (!key) return { is: 'other key' }
  if (!verify(null, found.signed, createPublicKey(key.block), found.signature)) return { is: 'altered' }
  const { formId, version, sha256, signedOn } = found
  const { revokedFrom } = key
  return { is: isRevoked(found, key) ? 'revoked' : 'genuine', formId, version, sha256, signedOn, revokedFrom }
}
