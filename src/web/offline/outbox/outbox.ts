// Sends what is in the outbox of the user who is logged in: at the start, when the network or the tab comes back, when
// something is added, and on a timer with back-off. One tab of the browser does it at a time.

import { onOutboxChange, wasJustTried } from '../changes.ts'
import { ifNoOtherTab } from '../locks.ts'
import { startRounds } from '../sync/rounds.ts'
import { type Drained, drain, type Pass } from './drain.ts'

export interface Outbox {
  /** Resolves when the pass is over. */
  sendNow: () => Promise<void>
  stop: () => void
}

interface Sending extends Omit<Pass, 'isStopped'> {
  onSending?: (isSending: boolean) => void
}

export function startOutbox({ onSending = () => {}, ...pass }: Sending): Outbox {
  let isStopped = false
  let failedPasses = 0
  const again = () => backOff(failedPasses, Math.random())

  async function send(): Promise<number | null> {
    onSending(true)
    const drained = await ifNoOtherTab('send the outbox', () =>
      drain({ ...pass, isStopped: () => isStopped }),
    ).catch(() => unreadable)
    if (!isStopped) onSending(false)
    // The other tab may be closed before it is done.
    if (!drained) return backOff(0, Math.random())
    const { isLeft, hasSent } = drained
    failedPasses = isLeft && !hasSent ? failedPasses + 1 : 0
    return isLeft ? again() : null
  }

  const onSignal = () => {
    failedPasses = 0
  }
  const rounds = startRounds(send, { first: wasJustTried() ? again() : 0, onSignal })
  const forget = onOutboxChange(change => {
    if (change === 'changed') return
    failedPasses = 0
    if (change === 'untried') void rounds.now()
    // It was tried a moment ago, and there was no signal.
    else if (!rounds.isRunning()) rounds.within(again())
  })

  return {
    sendNow: () => {
      failedPasses = 0
      return rounds.now()
    },
    stop: () => {
      isStopped = true
      rounds.stop()
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
