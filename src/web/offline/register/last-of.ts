// The memory of what was made last.

/** Keeps what was made last, or is being made: who asks for the same meanwhile waits for it. */
export function lastOf<Value>() {
  let last: { key: string; value: Promise<Value> } | null = null
  const forget = () => {
    last = null
  }
  return {
    forget,
    get(key: string, make: () => Promise<Value>): Promise<Value> {
      if (last?.key !== key) {
        last = { key, value: make() }
        last.value.catch(forget)
      }
      return last.value
    },
  }
}
