// Work that is done in rounds while the page is open: after the start, when the signal or the tab comes back, when something
// has changed, and after the time that the last round asked for. Never two rounds at a time.

interface Schedule {
  /** Until the first round, in milliseconds. */
  first: number
  /** From the signal or the tab that comes back until the round that follows. */
  settle?: number
  /** Between the beginnings of two rounds; only the signal that comes back does not wait for it. */
  leastBetween?: number
  onSignal?: () => void
}

interface Rounds {
  /** Begins a round at once, or after the one that is under way; resolves when it is over. */
  now: () => Promise<void>
  /** A round begins at the latest after this many milliseconds. */
  within: (ms: number) => void
  isRunning: () => boolean
  stop: () => void
}

/** `round` resolves with the milliseconds until the next one; null where it waits for something to happen. */
export function startRounds(round: () => Promise<number | null>, schedule: Schedule): Rounds {
  const { first, settle = 0, leastBetween = 0, onSignal = () => {} } = schedule
  let isStopped = false
  let running: Promise<void> | null = null
  /** The signal came back, or the user pressed, while a round was under way that may have failed before. */
  let isAskedAgain = false
  // Not by the clock of the day: one that is set right meanwhile would hold up the rounds for as long as it was wrong.
  let lastAt = Number.NEGATIVE_INFINITY
  let dueAt = Number.POSITIVE_INFINITY
  let timer: ReturnType<typeof setTimeout> | undefined

  function within(ms: number): void {
    const now = performance.now()
    const at = Math.max(now + ms, lastAt + leastBetween)
    if (isStopped || at >= dueAt) return
    clearTimeout(timer)
    dueAt = at
    timer = setTimeout(() => void run(), at - now)
  }

  function run(): Promise<void> {
    clearTimeout(timer)
    dueAt = Number.POSITIVE_INFINITY
    if (isStopped) return Promise.resolve()
    if (running) {
      isAskedAgain = true
      return running
    }
    lastAt = performance.now()
    running = round()
      .then(next => {
        if (next !== null) within(next)
      })
      .finally(() => {
        running = null
        if (!isAskedAgain) return
        isAskedAgain = false
        void run()
      })
    return running
  }

  async function now(): Promise<void> {
    await run()
    // A round that was under way began before the question.
    await running
  }

  const online = () => {
    lastAt = Number.NEGATIVE_INFINITY
    onSignal()
    within(settle)
  }
  const comeBack = () => {
    if (document.visibilityState !== 'visible') return
    onSignal()
    within(settle)
  }
  window.addEventListener('online', online)
  document.addEventListener('visibilitychange', comeBack)
  if (first > 0) within(first)
  else void run()

  return {
    now,
    within,
    isRunning: () => running !== null,
    stop: () => {
      isStopped = true
      clearTimeout(timer)
      window.removeEventListener('online', online)
      document.removeEventListener('visibilitychange', comeBack)
    },
  }
}
