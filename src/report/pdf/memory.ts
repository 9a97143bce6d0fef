// What was worked out once is kept for the next report, within bounds: a memory that is full begins anew, and what
// only one report will ever say, which is what is long, is not kept at all.

const longestKey = 120

export function createMemory<T>(most: number): (key: string, workOut: () => T) => T {
  const kept = new Map<string, T>()
  return (key, workOut) => {
    const known = kept.get(key)
    if (known !== undefined) return known
    const found = workOut()
    if (key.length > longestKey) return found
    if (kept.size >= most) kept.clear()
    kept.set(key, found)
    return found
  }
}
