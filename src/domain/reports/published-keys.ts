// The text at /.well-known/report-key: every public key, and in the line above it its id and, of one that is revoked, since
// when it proves nothing.

import type { SignedFacts } from './signed-file.ts'

interface PublishedKey {
  /** The whole PEM. */
  block: string
  revokedFrom: string | null
}

interface Described {
  id: string
  createdAt: string
  signsNow: boolean
  revokedFrom: string | null
  /** The whole PEM. */
  publicKey: string
}

export const formatPublishedKey = ({ id, createdAt, signsNow, revokedFrom, publicKey }: Described): string =>
  `# Ed25519 key ${id}, made ${createdAt}${signsNow ? ', signs now' : ''}` +
  `${revokedFrom ? `, revoked from ${revokedFrom}` : ''}\n${publicKey}`

export const readPublishedKeys = (text: string): PublishedKey[] =>
  [...text.matchAll(/(?:^#(.*)\r?\n)?(-----BEGIN PUBLIC KEY-----[^-]+-----END PUBLIC KEY-----)/gm)].map(
    ([, line = '', block = '']) => ({
      block,
      revokedFrom: /, revoked from (\d{4}-\d\d-\d\d)\b/.exec(line)?.[1] ?? null,
    }),
  )

/** A file that does not say when it was signed may have been signed at any time. */
export const isRevoked = (
  { signedOn }: Pick<SignedFacts, 'signedOn'>,
  { revokedFrom }: Pick<PublishedKey, 'revokedFrom'>,
): boolean => revokedFrom !== null && (signedOn === null || signedOn >= revokedFrom)

/** Of a file whose key is revoked, also where it was signed before. */
export const formatRevoked = (signedOn: string | null, revokedFrom: string): string => {
  if (signedOn === null)
    return `Its key is revoked from ${revokedFrom} on, and the file does not say when it was signed.`
  const when = signedOn < revokedFrom ? 'before that day' : 'on or after that day'
  return `Its key is revoked from ${revokedFrom} on. The file says that it was signed ${when}, on ${signedOn}.`
}
