// Signs the file of a report, so that one changed byte is seen without this server; and says whether one was.

import { createHash, createPrivateKey, createPublicKey, sign, verify } from 'node:crypto'
import { factLine, readSignedFile, type SignedFile, signatureLine } from '#domain/reports/signed-file.ts'

/** By which a file names the key that signed it. */
export const keyIdOf = (publicKey: string): string =>
  createHash('sha256')
    .update(createPublicKey(publicKey).export({ type: 'spki', format: 'der' }))
    .digest('hex')
    .slice(0, 16)

interface Signing {
  publicKey: string
  privateKey: string
  formId: string
  version: number
  sha256: string
}

export function signPdf(pdf: Uint8Array, signing: Signing): Uint8Array<ArrayBuffer> {
  const { publicKey, privateKey, formId, version, sha256 } = signing
  const signed = Buffer.concat([pdf, Buffer.from(factLine(formId, version, sha256))])
  const signature = sign(null, signed, createPrivateKey(privateKey)).toString('hex')
  return Uint8Array.from(Buffer.concat([signed, Buffer.from(signatureLine(keyIdOf(publicKey), signature))]))
}

type Verdict =
  | ({ is: 'genuine' } & Pick<SignedFile, 'formId' | 'version' | 'sha256'>)
  | { is: 'unsigned' | 'other key' | 'altered' }

/** `keys` is a text with one public key or more, as `/.well-known/report-key` gives them. */
export function verifyPdf(file: Uint8Array<ArrayBuffer>, keys: string): Verdict {
  const found = readSignedFile(file)
  if (!found) return { is: 'unsigned' }
  const blocks = keys.match(/-----BEGIN PUBLIC KEY-----[^-]+-----END PUBLIC KEY-----/g) ?? []
  const key = blocks.find(block => keyIdOf(block) === found.keyId)
  if (!key) return { is: 'other key' }
  const { formId, version, sha256 } = found
  return verify(null, found.signed, createPublicKey(key), found.signature)
    ? { is: 'genuine', formId, version, sha256 }
    : { is: 'altered' }
}
