// What every screen shows and none waits for, such as the counts of the sidebar. It is asked beside everything else: a failure
// leaves what was known, and it never ends a session.

import { useEffect, useSyncExternalStore } from 'react'
import type { Client, Result } from '#api/client.ts'
import { noticingClient } from '#web/staff/session/connection.ts'
import { watchedValue } from '#web/ui/watched-value.ts'

const timeout = 10_000
/** Moving from screen to screen does not ask at every step. */
const askedAgainAfter = 60_000

const client = noticingClient(timeout)

interface BackgroundValue<Value> {
  ask: (client: Client) => Promise<Result<Value>>
  /** Until the first answer. */
  start: Value
  /** Asked again from time to time on a screen that stays, too. */
  isWatched?: boolean
}

export function backgroundValue<Value>({ ask, start, isWatched = false }: BackgroundValue<Value>) {
  const value = watchedValue(start)
  let askedAt = Number.NEGATIVE_INFINITY

  /** After a change of what it is about, and when it was not asked for a while. `asked`: what a screen asks for itself anyway. */
  async function refresh(asked = ask(client)): Promise<void> {
    askedAt = performance.now()
    // A part of the program that cannot be loaded now is loaded the next time.
    const answer = await asked.catch(() => null)
    if (answer?.ok) value.write(answer.value)
  }

  const isOld = () => performance.now() - askedAt > askedAgainAfter

  /** `screen`: each new one is an occasion to ask again. */
  function useValue(screen: string): Value {
    useEffect(() => {
      if (screen !== '' && isOld()) void refresh()
    }, [screen])
    useEffect(() => {
      if (!isWatched) return
      const look = () => {
        if (document.visibilityState === 'visible' && isOld()) void refresh()
      }
      const timer = setInterval(look, askedAgainAfter / 4)
      document.addEventListener('visibilitychange', look)
      return () => {
        clearInterval(timer)
        document.removeEventListener('visibilitychange', look)
      }
    }, [])
    return useSyncExternalStore(value.subscribe, value.read)
  }

  return { refresh, useValue }
}
