// Which stored encoding of a file a client gets, by its Accept-Encoding header.

import Negotiator from 'negotiator'

/** The smallest first: among those that a client likes equally well, it gets that one. */
const encodings = ['br', 'gzip'] as const
export type Encoding = (typeof encodings)[number]

/** Null: the file as it is. */
export function pickEncoding(header: string | null, stored: ReadonlyMap<Encoding, unknown>): Encoding | null {
  if (!header || stored.size === 0) return null
  const available = encodings.filter(encoding => stored.has(encoding))
  const negotiator = new Negotiator({ headers: { 'accept-encoding': header } })
  const picked = negotiator.encoding([...available, 'identity'], { preferred: available })
  return available.find(encoding => encoding === picked) ?? null
}
