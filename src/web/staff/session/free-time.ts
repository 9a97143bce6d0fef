// Time that counts only while the page is free to hear an answer. A slow phone that is busy with itself for seconds, with a
// long list or with copies for work without signal, must not take its own silence for the server's.

const slice = 100

/** Calls `then` after so many milliseconds of free time; returns what prevents it. */
export function afterFreeTime(ms: number, then: () => void): () => void {
  let left = ms
  // However late a slice ends, it counts once.
  const next = () => setTimeout(count, Math.min(slice, left))
  const count = () => {
    left -= slice
    if (left > 0) timer = next()
    else then()
  }
  let timer = next()
  return () => clearTimeout(timer)
}
