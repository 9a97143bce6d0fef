// A cache that lasts from one document to the next and stays small: when it is full it is emptied, and long keys
// are not kept, because a long text hardly ever comes twice.

const longestKey = 120

/** `maxLength` limits all keys together, in characters: what is cached is about as large as its key. */
export function createCache<T>(maxLength: number): (key: string, compute: () => T) => T {
  const entries = new Map<string, T>()
  let length = 0
  return (key, compute) => {
    const cached = entries.get(key)
    if (cached !== undefined) return cached
    const value = compute()
    if (key.length > longestKey) return value
    if (length + key.length > maxLength) {
      entries.clear()
      length = 0
    }
    entries.set(key, value)
    length += key.length
    return value
  }
}
