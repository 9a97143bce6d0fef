// Sends what is in the outbox of the user who is logged in: at the start, when the network or the tab comes back, when
// something is added, and on a timer with back-off. One tab of the browser does it at a time.

import type { Client } from '#api/client.ts'
import { onOutboxChange, wasJustTried } from '../changes.ts'
import { ifNoOtherTab } from '../locks.ts'
import { type Drained, drain } from './drain.ts'

export interface Outbox {
  /** Resolves when the pass is over. */
  sendNow: () => Promise<void>
  stop: () => void
}

export function startOutbox(
  userId: string,
  call: Client,
  onSending: (isSending: boolean) => void = () => {},
): Outbox {
  let isStopped = false
  let running: Promise<void> | null = null
  /** The signal came back, or someone pressed, while a pass was under way whose first forms may have failed before. */
  let isAskedAgain = false
  let failedPasses = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  async function pass() {
    onSending(true)
    const drained = await ifNoOtherTab('send the outbox', () => drain(userId, call, () => isStopped)).catch(
      () => unreadable,
    )
    if (drained) {
      const { isLeft, hasSent } = drained
      failedPasses = isLeft && !hasSent ? failedPasses + 1 : 0
      if (isLeft) wait(backOff(failedPasses, Math.random()))
    } else {
      // The other tab may be closed before it is done.
      wait(backOff(0, Math.random()))
    }
    if (!isStopped) onSending(false)
  }

  function wait(ms: number) {
    clearTimeout(timer)
    if (!isStopped) timer = setTimeout(() => void run(), ms)
  }

  function run(): Promise<void> {
    if (isStopped) return Promise.resolve()
    clearTimeout(timer)
    running ??= pass().finally(() => {
      running = null
      if (!isAskedAgain) return
      isAskedAgain = false
      void run()
    })
    return running
  }

  async function sendNow(): Promise<void> {
    failedPasses = 0
    if (running) isAskedAgain = true
    await run()
    // A pass that was under way began before the question.
    await running
  }
  const comeBack = () => {
    if (document.visibilityState === 'visible') void sendNow()
  }
  const onSignal = () => void sendNow()
  window.addEventListener('online', onSignal)
  document.addEventListener('visibilitychange', comeBack)
  const forget = onOutboxChange(change => {
    // It was tried a moment ago, and there was no signal.
    if (change !== 'queued') return
    failedPasses = 0
    if (!running) wait(backOff(0, Math.random()))
  })
  if (wasJustTried()) wait(backOff(0, Math.random()))
  else void run()

  return {
    sendNow,
    stop: () => {
      isStopped = true
      clearTimeout(timer)
      window.removeEventListener('online', onSignal)
      document.removeEventListener('visibilitychange', comeBack)
      forget()
    },
  }
}

/** Without storage there is nothing to send; the next pass tries again. */
const unreadable: Drained = { isLeft: true, hasSent: false }

const first = 15_000
const longest = 10 * 60_000

/** Exponential back-off with jitter, in milliseconds. `chance` is between 0 and 1. */
export function backOff(failuresInARow: number, chance: number): number {
  const wait = Math.min(longest, first * 2 ** Math.max(0, failuresInARow - 1))
  return Math.round(wait * (0.8 + 0.4 * chance))
}
