// Onto whose day, and which, sites are put from a list: chosen once, and the same from page to page. Anew it is
// one's own, today.

import { useSyncExternalStore } from 'react'
import { dayOf } from '#domain/day.ts'
import { addStop, isCovered, removeStop } from '#domain/facilities/planned-day.ts'
import type { Stop, StopKey } from '#domain/facilities/stop.ts'
import { formatMany } from '#domain/number-words.ts'
import { useUser } from '#web/staff/session/use-user.ts'
import { explain } from '#web/staff/words/explain.ts'
import { useToast } from '#web/ui/toast.tsx'
import { watchedValue } from '#web/ui/watched-value.ts'
import { formatWhoseDay } from './day-words.ts'
import { usePlannedDay } from './use-planned-day.ts'

interface PlanTarget {
  /** Null: today, also after midnight. */
  day: string | null
  /** Null: one's own. */
  other: { uid: string; displayName: string } | null
}

const target = watchedValue<PlanTarget>({ day: null, other: null })

const choose = (change: Partial<PlanTarget>): void => target.write({ ...target.read(), ...change })

export type Plan = ReturnType<typeof usePlan>

export function usePlan() {
  const user = useUser()
  const { day, other } = useSyncExternalStore(target.subscribe, target.read)
  const { show, showUndo } = useToast()
  const today = dayOf(new Date())
  const whose = { day: day ?? today, other }
  const view = usePlannedDay({ user: other ?? user, day: whose.day }, other === null)

  /** Those that are not on it yet, all at once. */
  async function add(sites: readonly Stop[]) {
    const added = sites.filter(site => !isCovered(view.stops, site))
    const [first] = added
    const what = added.length === 1 && first ? first.name : formatMany(added.length, 'site')
    showUndo(`On ${other ? `${other.displayName}’s` : 'your'} day: ${what}`, () =>
      view.change(stops => added.reduce(removeStop, stops)),
    )
    const problem = await view.change(stops => added.reduce(addStop, stops))
    // One's own waits on the device; another user's does not.
    const isLost = problem && (other !== null || problem.code === 'day-full')
    if (isLost)
      show({ text: `${formatWhoseDay(whose, today)}. ${explain(problem, 'day-not-saved')}`, tone: 'error' })
  }

  return { whose, today, view, choose, isPlanned: (stop: StopKey) => isCovered(view.stops, stop), add }
}
