// Copies one's own today and tomorrow to this device, and sends what was changed without signal: soon after the start, when the
// signal or the tab comes back, and now and then. A failure is not shown: the next round tries again.

import type { Client } from '#api/client.ts'
import { addDays, dayOf } from '#domain/day.ts'
import { oneTabAtATime } from '../locks.ts'
import type { Kind } from '../sync/kind.ts'
import { startRounds } from '../sync/rounds.ts'
import { deleteDayCopies, deviceDay, listDays, onDayChange } from './day-storage.ts'
import { type DayOf, refreshDay, sendDay } from './plan-day.ts'

const minute = 60_000
/** For days that were changed here and are not on the server. */
const againAfter = minute / 2
const every = 10 * minute
/** Days that are over are looked up for so long. */
const daysBack = 7

export const plannedDays: Kind = {
  name: 'planned days',
  start({ user, call }) {
    const round = async () => {
      if (navigator.onLine) await syncDays(user, call).catch(() => false)
      return (await hasUnsent(user.uid)) ? againAfter : every
    }
    const rounds = startRounds(round, { first: 0, leastBetween: againAfter })
    // The page that changed it sends it at once; this is for when that failed.
    const unsubscribe = onDayChange(async () => {
      if (!rounds.isRunning() && (await hasUnsent(user.uid)) && !rounds.isRunning()) rounds.within(againAfter)
    })
    return () => {
      rounds.stop()
      unsubscribe()
    }
  },
  expire: userId => deleteDayCopies(day => day.userId !== userId),
  leave: ({ user, call }) => leaveDays(user, call),
}

/** What the server refused waits for another change. */
const hasUnsent = (userId: string): Promise<boolean> =>
  listDays(userId).then(
    days => days.some(({ mine, problem }) => mine !== null && !problem),
    () => false,
  )

/** One round. True when the server was asked, and has what was changed here. */
export const syncDays = (user: DayOf['user'], call: Client): Promise<boolean> =>
  oneTabAtATime('planned days', async () => {
    const today = dayOf(new Date())
    const near = [today, addDays(today, 1)]
    let isAllSent = true
    for (const { day, mine } of await listDays(user.uid)) {
      if (mine === null || near.includes(day)) continue
      const problem = await sendDay(deviceDay(user.uid, day), call)
      isAllSent &&= problem === null
    }
    for (const day of near) {
      const problem = await refreshDay(deviceDay(user.uid, day), { user, day }, call)
      isAllSent &&= problem === null
    }
    await deleteDayCopies(({ userId, day }) => userId === user.uid && day < addDays(today, -daysBack))
    return isAllSent
  })

const patience = () => new Promise(resolve => setTimeout(resolve, 3000))

/** At logout: what was changed is sent if there is signal, else it waits for its owner; copies are not left behind. */
export async function leaveDays(user: DayOf['user'], call: Client): Promise<void> {
  if (await hasUnsent(user.uid)) await Promise.race([syncDays(user, call).catch(() => false), patience()])
  await deleteDayCopies(({ userId }) => userId === user.uid)
}
