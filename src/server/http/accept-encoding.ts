// Which stored encoding of a file a client gets, by its Accept-Encoding header (RFC 9110, 12.5.3).

export const encodings = ['br', 'gzip'] as const
export type Encoding = (typeof encodings)[number]

/** The one the client likes best; among equals the smallest, which is the order above. Null: as it is. */
export function pickEncoding(header: string | null, stored: ReadonlyMap<Encoding, unknown>): Encoding | null {
  if (!header || stored.size === 0) return null
  const weights = weightsOf(header)
  const weightOf = (name: string) => weights.get(name) ?? weights.get('*') ?? 0
  // Unsaid, the file as it is stays acceptable, but anything asked for by name is better.
  const plain = weights.get('identity') ?? 0
  let best: Encoding | null = null
  for (const encoding of encodings) {
    if (!stored.has(encoding)) continue
    const weight = weightOf(encoding)
    if (weight > 0 && weight >= plain && (best === null || weight > weightOf(best))) best = encoding
  }
  return best
}

function weightsOf(header: string): Map<string, number> {
  const weights = new Map<string, number>()
  for (const item of header.toLowerCase().split(',')) {
    const [name = '', ...parameters] = item.split(';').map(part => part.trim())
    const quality = parameters.find(parameter => parameter.startsWith('q='))?.slice(2) ?? '1'
    // What cannot be read is not a wish: such an entry counts as refused.
    weights.set(name, /^(?:0(?:\.\d{0,3})?|1(?:\.0{0,3})?)$/.test(quality) ? Number(quality) : 0)
  }
  return weights
}
