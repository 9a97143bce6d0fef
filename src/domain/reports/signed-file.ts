// A PDF that carries its own signature: behind its last byte stand two comments, which every PDF reader passes over. The first
// says which form and version it is, the second is the signature over everything before it, that comment included. Each byte of
// both has one spelling only, so that no byte can be changed unseen.

export interface SignedFacts {
  formId: string
  version: number
  sha256: string
  /** The day; null in files that were signed before they said it. */
  signedOn: string | null
}

export interface SignedFile extends SignedFacts {
  keyId: string
  signature: Uint8Array<ArrayBuffer>
  /** What the signature is made over. */
  signed: Uint8Array<ArrayBuffer>
}

export const factLine = ({ formId, version, sha256, signedOn }: SignedFacts): string =>
  `\n%Report form=${formId} version=${version} sha256=${sha256}${signedOn ? ` signed=${signedOn}` : ''}\n`

export const signatureLine = (keyId: string, signature: string): string =>
  `%Signature ed25519 key=${keyId} ${signature}\n%%EOF\n`

const signatureLength = 175
const longestFacts = 180

const textOf = (bytes: Uint8Array): string => Array.from(bytes, byte => String.fromCharCode(byte)).join('')

/** Null where it carries no signature, or one with a changed byte. */
export function readSignedFile(file: Uint8Array<ArrayBuffer>): SignedFile | null {
  const end = file.length - signatureLength
  if (end < 0) return null
  const signature = /^%Signature ed25519 key=([\da-f]{16}) ([\da-f]{128})\n%%EOF\n$/.exec(
    textOf(file.subarray(end)),
  )
  const facts =
    /\n%Report form=([\da-f-]{36}) version=(\d{1,10}) sha256=([\da-f]{64})(?: signed=(\d{4}-\d\d-\d\d))?\n$/.exec(
      textOf(file.subarray(Math.max(0, end - longestFacts), end)),
    )
  if (!signature || !facts) return null
  const [, keyId = '', hex = ''] = signature
  const [, formId = '', version = '', sha256 = '', signedOn = null] = facts
  const bytes = Uint8Array.from({ length: 64 }, (_, at) => Number.parseInt(hex.slice(2 * at, 2 * at + 2), 16))
  const said = { formId, version: Number(version), sha256, signedOn }
  return { ...said, keyId, signature: bytes, signed: file.subarray(0, end) }
}
