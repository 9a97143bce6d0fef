// What an effect waits for, unless the effect is over before it comes: what came too late is about something else.

/** The clean-up of the effect. */
export function cancelable<Value>(promise: Promise<Value>, take: (value: Value) => void): () => void {
  let isOver = false
  void promise.then(value => {
    if (!isOver) take(value)
  })
  return () => {
    isOver = true
  }
}
