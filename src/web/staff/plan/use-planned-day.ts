// One planned day as a screen shows and changes it: one's own from this device at once and then from the server, another
// user's from the server. A change shows at once and goes up by itself.

import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import type { ProblemBody } from '#domain/problems/problem.ts'
import { memoryDay, onDayChange, ownDay } from '#web/offline/days/day-storage.ts'
import {
  changeStops,
  type DayOf,
  forgetNews,
  refreshDay,
  type StopsChange,
  sendDay,
  stopsOf,
} from '#web/offline/days/plan-day.ts'
import type { DeviceDay } from '#web/offline/rows.ts'
import { call } from '#web/staff/session/session.ts'
import { useReachChange } from '#web/staff/session/use-connection.ts'

export type DayView = ReturnType<typeof usePlannedDay>

interface Asked {
  /** The server has answered, or could not. */
  isAsked: boolean
  /** Why the server was not asked or would not take a change; null when all is well. */
  problem: ProblemBody | null
}

const notAsked: Asked = { isAsked: false, problem: null }

export function usePlannedDay({ user: { uid, displayName }, day }: DayOf, isOwn: boolean) {
  const storage = useMemo(() => (isOwn ? ownDay(uid, day) : memoryDay()), [uid, day, isOwn])
  const [shown, setShown] = useState<{ of: typeof storage; copy: DeviceDay | null; asked: Asked }>()
  const { copy, asked } = shown?.of === storage ? shown : { copy: null, asked: notAsked }
  const dayOf: DayOf = { user: { uid, displayName }, day }

  const show = useEffectEvent(async (of: typeof storage, next?: Asked) => {
    const found = await of.read()
    // The answer about a day that was left meanwhile is of no use here.
    if (of !== storage) return
    setShown(before => ({
      ...{ of, copy: found },
      asked: next ?? (before?.of === of ? before.asked : notAsked),
    }))
  })
  const ask = useEffectEvent(async (of: typeof storage) => {
    const problem = await refreshDay(of, dayOf, call)
    await show(of, { isAsked: true, problem })
  })

  useEffect(() => {
    void show(storage)
    void ask(storage)
    const comeBack = () => {
      if (document.visibilityState === 'visible') void ask(storage)
    }
    const forget = onDayChange(() => void show(storage))
    document.addEventListener('visibilitychange', comeBack)
    return () => {
      forget()
      document.removeEventListener('visibilitychange', comeBack)
    }
  }, [storage])

  useReachChange(() => void ask(storage))

  function note(problem: ProblemBody | null) {
    setShown(before => (before?.of === storage ? { ...before, asked: { isAsked: true, problem } } : before))
  }
  return {
    /** Null until this device or the server knows it. */
    copy,
    stops: copy ? stopsOf(copy) : [],
    ...asked,
    /** Resolves when the server has it, or with why not. */
    async change(change: StopsChange) {
      await changeStops(storage, dayOf, change)
      const problem = await sendDay(storage, call)
      note(problem)
      return problem
    },
    readNews: () => void forgetNews(storage),
    ask: async () => note(await refreshDay(storage, dayOf, call)),
  }
}
