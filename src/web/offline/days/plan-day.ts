// Changes a planned day here first, and then brings it to the server. Where another user changed it meanwhile, both changes are
// merged (mergeStops), and what the other did is stored as news, so that no site comes or goes unseen. One attempt at a time: it
// is repeated until the server answers, so that what the server has is known before the next one.

import type { Client } from '#api/client.ts'
import { readDay, saveDay } from '#api/days.ts'
import { keyOf, mergeStops, sameOrder } from '#domain/facilities/planned-day.ts'
import type { PlannedDay, Stop, StopKey } from '#domain/facilities/stop.ts'
import type { ProblemBody, ProblemCode } from '#domain/problems/problem.ts'
import type { DayStorage, DeviceDay } from '../rows.ts'

export interface DayOf {
  /** Whose day. */
  user: { uid: string; displayName: string }
  day: string
}

/** As it is shown: with what was changed here. */
export const stopsOf = ({ mine, base }: DeviceDay): readonly Stop[] => mine ?? base.stops

const notAsked = ({ user, day }: DayOf): DeviceDay => ({
  userId: user.uid,
  day,
  base: { day, user, version: 0, stops: [], changedAt: null, changedBy: null },
  at: null,
  mine: null,
})

export type StopsChange = (stops: readonly Stop[]) => readonly Stop[]

/** It is stored when this resolves, and is not on its way yet. */
export const changeStops = (storage: DayStorage, of: DayOf, change: StopsChange): Promise<DeviceDay | null> =>
  storage.change(stored => {
    const { problem, ...copy } = stored ?? notAsked(of)
    const mine = change(stopsOf(copy))
    // As it was before, and nothing else is on its way.
    const isAsBefore = !copy.sent && sameOrder(mine, copy.base.stops)
    return { ...copy, mine: isAsBefore ? null : mine }
  })

/** After the user has read what others did. */
export const forgetNews = (storage: DayStorage): Promise<DeviceDay | null> =>
  storage.change(stored => stored && { ...stored, news: undefined })

/** Others may change a day as often as it is sent. */
const mostAttempts = 5

/** Sends what was changed here. Null when the server has it all, else why not. */
export async function sendDay(storage: DayStorage, call: Client): Promise<ProblemBody | null> {
  for (let attempt = 0; attempt < mostAttempts; attempt += 1) {
    const copy = await storage.change(stored => stored && attempted(stored))
    if (!copy?.mine) return null
    const { problem: refusal, sent } = copy
    if (refusal || !sent) return refusal ?? null
    // Another tab may have sent it, or heard of a newer one, before the answer came.
    const take = (next: (stored: DeviceDay) => DeviceDay) =>
      storage.change(stored => (stored?.base.version === copy.base.version ? next(stored) : null))
    const answer = await call(saveDay, {
      params: { day: copy.day },
      query: { userId: copy.userId },
      version: copy.base.version,
      body: { stops: [...sent] },
    })
    if (answer.ok) {
      await take(stored => received(stored, sent, answer.value))
      continue
    }
    const { problem } = answer
    if (problem.code === 'day-changed' && problem.current) {
      const { current } = problem
      await take(stored => overtaken(stored, current))
      continue
    }
    if (!isRefusal(problem)) return problem
    // What was changed since may be taken.
    await take(({ sent: refused, ...stored }) =>
      stored.mine && sameOrder(stored.mine, sent) ? { ...stored, problem } : stored,
    )
  }
  return null
}

/** In one step with reading what is sent: from here on nothing is taken back unsent. Null where there is nothing to send. */
const attempted = (stored: DeviceDay): DeviceDay | null =>
  stored.mine && !stored.problem && !stored.sent ? { ...stored, sent: stored.mine.map(keyOf) } : null

/** What no further try would change; everything else is sent again. */
const isRefusal = ({ code }: ProblemBody): boolean =>
  (saveDay.problems as readonly ProblemCode[]).some(each => each === code)

const now = () => new Date().toISOString()

/** What was changed while it was on its way is the next to be sent. */
function received(stored: DeviceDay, sent: readonly StopKey[], base: PlannedDay): DeviceDay {
  const mine = stored.mine ? mergeStops(sent, stored.mine, base.stops).stops : null
  const isAll = mine === null || sameOrder(mine, base.stops)
  return { ...stored, base, at: now(), sent: undefined, mine: isAll ? null : mine }
}

/** What the server has: a newer one from others, or from here by an attempt whose answer was lost, or the same as before. */
function overtaken(stored: DeviceDay, base: PlannedDay): DeviceDay {
  // An attempt for the same version may still be on its way, and may still be taken.
  const sent = base.version === stored.base.version ? stored.sent : undefined
  if (!stored.mine) return { ...stored, base, at: now(), sent }
  const before = stored.sent && sameOrder(stored.sent, base.stops) ? stored.sent : stored.base.stops
  const { stops, added, removed, isOrderReplaced } = mergeStops(before, stored.mine, base.stops)
  const mine = !sent && sameOrder(stops, base.stops) ? null : stops
  const isNews = stored.at !== null && (added.length + removed.length > 0 || isOrderReplaced)
  const names = (stops: readonly Stop[]) => stops.map(({ name }) => name)
  const news = {
    by: base.changedBy?.displayName ?? '',
    added: [...(stored.news?.added ?? []), ...names(added)],
    removed: [...(stored.news?.removed ?? []), ...names(removed)],
    ...((isOrderReplaced || stored.news?.isOrderReplaced) && { isOrderReplaced: true }),
  }
  return { ...stored, base, at: now(), sent, mine, ...(isNews && { news }) }
}

/** Asks the server, after it got what was changed here. Null when it answered, else why not. */
export async function refreshDay(storage: DayStorage, of: DayOf, call: Client): Promise<ProblemBody | null> {
  const unsent = await sendDay(storage, call)
  if (unsent && !isRefusal(unsent)) return unsent
  const before = (await storage.read())?.base.version
  const answer = await call(readDay, { params: { day: of.day }, query: { userId: of.user.uid } })
  if (!answer.ok) return answer.problem
  // What was sent meanwhile was answered with a newer day than this.
  await storage.change(stored =>
    stored?.base.version === before ? overtaken(stored ?? notAsked(of), answer.value) : null,
  )
  return unsent
}
