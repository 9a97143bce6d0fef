// Keeps one's own today and tomorrow on this device, and sends what was changed without signal: soon after the start, when the
// signal or the tab comes back, and now and then. It says nothing when it fails: the next time it tries again.

import type { Client } from '#api/client.ts'
import { addDays, dayOf } from '#domain/day.ts'
import { deviceShelf, forgetDaysOfOthers, forgetKeptDays, listKeptDays, onDayChange } from './day-shelf.ts'
import { type DayOf, refreshDay, sendDay } from './plan-day.ts'

const minute = 60_000
/** For days that were changed here and are not on the server. */
const againAfter = minute / 2
const every = 10 * minute
/** Days that are over are looked up for so long. */
const daysBack = 7

/** Returns the function that ends it. */
export function startKeepingDays(user: DayOf['user'], call: Client): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isStopped = false
  let isRunning = false
  let lastAt = Number.NEGATIVE_INFINITY
  async function round() {
    if (isStopped || isRunning) return
    isRunning = true
    lastAt = performance.now()
    if (navigator.onLine) await keepDays(user, call).catch(() => false)
    isRunning = false
    wait((await hasUnsent(user.uid)) ? againAfter : every)
  }
  function wait(ms: number) {
    clearTimeout(timer)
    if (!isStopped) timer = setTimeout(() => void round(), ms)
  }
  const comeBack = () => {
    if (document.visibilityState === 'visible' && performance.now() - lastAt > minute) void round()
  }
  const online = () => void round()
  // The page that changed it sends it at once; this is for when that failed.
  const forget = onDayChange(() => {
    if (!isRunning) void hasUnsent(user.uid).then(isUnsent => isUnsent && !isRunning && wait(againAfter))
  })
  window.addEventListener('online', online)
  document.addEventListener('visibilitychange', comeBack)
  // Where another user was logged in before, their days are none of this user's business.
  void forgetDaysOfOthers(user.uid).catch(() => {})
  void round()
  return () => {
    isStopped = true
    clearTimeout(timer)
    forget()
    window.removeEventListener('online', online)
    document.removeEventListener('visibilitychange', comeBack)
  }
}

/** What the server refused waits for another change. */
const hasUnsent = (userId: string): Promise<boolean> =>
  listKeptDays(userId).then(
    days => days.some(({ mine, problem }) => mine !== null && !problem),
    () => false,
  )

/** One round. True when the server was asked, and has what was changed here. */
export const keepDays = (user: DayOf['user'], call: Client): Promise<boolean> =>
  navigator.locks.request('planned days', async () => {
    const today = dayOf(new Date())
    const near = [today, addDays(today, 1)]
    let isAllSent = true
    for (const { day, mine } of await listKeptDays(user.uid)) {
      if (mine === null || near.includes(day)) continue
      const problem = await sendDay(deviceShelf(user.uid, day), call)
      isAllSent &&= problem === null
    }
    for (const day of near) {
      const problem = await refreshDay(deviceShelf(user.uid, day), { user, day }, call)
      isAllSent &&= problem === null
    }
    await forgetKeptDays(user.uid, ({ day }) => day < addDays(today, -daysBack))
    return isAllSent
  })

const patience = () => new Promise(resolve => setTimeout(resolve, 3000))

/** At logout: what was changed is sent if there is signal, else it waits for its owner; copies are not left behind. */
export async function leaveDays(user: DayOf['user'], call: Client): Promise<void> {
  if (await hasUnsent(user.uid)) await Promise.race([keepDays(user, call).catch(() => false), patience()])
  await forgetKeptDays(user.uid)
}
