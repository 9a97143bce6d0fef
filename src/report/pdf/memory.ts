// What was worked out once is kept for the next report, within bounds: a memory that is full begins anew, and what
// only one report will ever say, which is what is long, is not kept at all.

const longestKey = 120

/** `most`: of all its keys together, in characters, because what is kept is as large as what was asked. */
export function createMemory<T>(most: number): (key: string, workOut: () => T) => T {
  const kept = new Map<string, T>()
  let length = 0
  return (key, workOut) => {
    const known = kept.get(key)
    if (known !== undefined) return known
    const found = workOut()
    if (key.length > longestKey) return found
    if (length + key.length > most) {
      kept.clear()
      length = 0
    }
    kept.set(key, found)
    length += key.length
    return found
  }
}
