// How many contact submissions wait for an answer, for the sidebar. Asked beside everything else: nothing waits for it,
// a failure leaves the number as it was, and it never ends a session.

import { useEffect, useSyncExternalStore } from 'react'
import { countContactSubmissions } from '#api/contact-counts.ts'
import { noticingClient } from '#web/staff/session/connection.ts'

const timeout = 10_000
/** Moving from screen to screen does not ask at every step. */
const askedAgainAfter = 60_000

const client = noticingClient(timeout)

let count = 0
let askedAt = Number.NEGATIVE_INFINITY
const listeners = new Set<() => void>()

/** After a change of the inbox, and when it was not asked for a while. */
export async function refreshNewRequests(): Promise<void> {
  askedAt = performance.now()
  const answer = await client(countContactSubmissions)
  if (!answer.ok) return
  count = answer.value.new
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** `screen`: each new one is an occasion to ask again. */
export function useNewRequests(screen: string): number {
  useEffect(() => {
    if (screen !== '' && performance.now() - askedAt > askedAgainAfter) void refreshNewRequests()
  }, [screen])
  return useSyncExternalStore(subscribe, () => count)
}
