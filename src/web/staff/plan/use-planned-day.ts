// One planned day as a screen shows and changes it: one's own from this device at once and then from the server, anybody
// else's from the server. A change shows at once and goes up by itself.

import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import type { Stop } from '#domain/planned-day.ts'
import type { ProblemBody } from '#domain/problem.ts'
import type { KeptDay } from '#web/offline/database.ts'
import { memoryShelf, onDayChange, ownShelf } from '#web/offline/days/day-shelf.ts'
import {
  changeStops,
  type DayOf,
  forgetNews,
  refreshDay,
  type StopsChange,
  sendDay,
  stopsOf,
} from '#web/offline/days/plan-day.ts'
import { call } from '#web/staff/session/session.ts'
import { useReachChange } from '#web/staff/session/use-connection.ts'

export interface DayView {
  /** Null until somebody knows it: this device or the server. */
  kept: KeptDay | null
  stops: readonly Stop[]
  /** Why the server was not asked or would not take a change; null when all is well. */
  problem: ProblemBody | null
  /** The server has answered, or could not. */
  isAsked: boolean
  /** Resolves when the server has it, or with why not. */
  change(change: StopsChange): Promise<ProblemBody | null>
  readNews(): void
  ask(): Promise<void>
}

interface Asked {
  isAsked: boolean
  problem: ProblemBody | null
}

const notAsked: Asked = { isAsked: false, problem: null }

export function usePlannedDay({ user: { uid, displayName }, day }: DayOf, isOwn: boolean): DayView {
  const shelf = useMemo(() => (isOwn ? ownShelf(uid, day) : memoryShelf()), [uid, day, isOwn])
  const [shown, setShown] = useState<{ of: typeof shelf; kept: KeptDay | null; asked: Asked }>()
  const current = shown?.of === shelf ? shown : { of: shelf, kept: null, asked: notAsked }
  const { kept, asked } = current
  const dayOf: DayOf = { user: { uid, displayName }, day }

  const show = useEffectEvent(async (of: typeof shelf, next?: Asked) => {
    const found = await of.read()
    setShown(before => {
      const isSame = before?.of === of
      // The answer about a day that was left meanwhile is of no use here.
      if (of !== shelf) return before
      return { of, kept: found, asked: next ?? (isSame ? before.asked : notAsked) }
    })
  })
  const ask = useEffectEvent(async (of: typeof shelf) => {
    const problem = await refreshDay(of, dayOf, call)
    await show(of, { isAsked: true, problem })
  })

  useEffect(() => {
    void show(shelf)
    void ask(shelf)
    const comeBack = () => {
      if (document.visibilityState === 'visible') void ask(shelf)
    }
    const forget = onDayChange(() => void show(shelf))
    document.addEventListener('visibilitychange', comeBack)
    return () => {
      forget()
      document.removeEventListener('visibilitychange', comeBack)
    }
  }, [shelf])

  useReachChange(() => void ask(shelf))

  function note(problem: ProblemBody | null) {
    setShown(before => (before?.of === shelf ? { ...before, asked: { isAsked: true, problem } } : before))
  }
  return {
    kept,
    stops: kept ? stopsOf(kept) : [],
    ...asked,
    async change(change) {
      await changeStops(shelf, dayOf, change)
      const problem = await sendDay(shelf, call)
      note(problem)
      return problem
    },
    readNews: () => void forgetNews(shelf),
    ask: async () => note(await refreshDay(shelf, dayOf, call)),
  }
}
