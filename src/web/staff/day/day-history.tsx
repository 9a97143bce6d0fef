// Who planned the day: the last change at once, all of them on request.

import { useState } from 'react'
import { readDayHistory } from '#api/days.ts'
import type { AnswerOf } from '#api/endpoint.ts'
import type { PlannedDay } from '#domain/facilities/stop.ts'
import { History } from '#web/staff/page/history.tsx'
import { call } from '#web/staff/session/session.ts'
import { explain } from '#web/staff/words/explain.ts'
import { formatMoment } from '#web/staff/words/moment.ts'
import { WholeDays } from '#web/staff/words/whole-days.tsx'
import { Button } from '#web/ui/button.tsx'

type Entry = AnswerOf<typeof readDayHistory>['entries'][number]

interface DayHistoryProps {
  uid: string
  day: string
  last: PlannedDay
}

/** Keyed by the version of the day: of another one it is asked for anew. */
export function DayHistory({ uid, day, last: { changedAt, changedBy } }: DayHistoryProps) {
  const [entries, setEntries] = useState<readonly Entry[] | null>(null)
  const [failure, setFailure] = useState<string | null>(null)

  async function load() {
    const answer = await call(readDayHistory, { params: { day }, query: { userId: uid } })
    setFailure(answer.ok ? null : explain(answer.problem, 'history-not-loaded'))
    if (answer.ok) setEntries(answer.value.entries)
  }

  return (
    <section aria-label="History" className="mt-6 text-muted">
      <p className="flex flex-wrap items-center gap-x-3">
        <span>
          Last changed by {changedBy?.displayName}
          {changedAt ? <WholeDays>{`, ${formatMoment(changedAt)}`}</WholeDays> : null}
        </span>
        {entries ? null : (
          <Button look="ghost" size="compact" busyText="Loading..." onPress={load} className="max-sm:-ml-3">
            All changes
          </Button>
        )}
      </p>
      <p role="alert" className="font-semibold text-danger">
        {failure}
      </p>
      {entries ? (
        <div className="mt-2 text-ink">
          <History
            entries={entries.map(entry => ({
              ...entry,
              sentence: `${entry.by.displayName} ${formatChange(entry)}`,
            }))}
          />
        </div>
      ) : null}
    </section>
  )
}

/** `added Tower 9; removed Depot 3; changed the order` */
export const formatChange = ({
  added,
  removed,
  isReordered,
}: Pick<Entry, 'added' | 'removed' | 'isReordered'>) =>
  [
    ...(added.length > 0 ? [`added ${added.join(', ')}`] : []),
    ...(removed.length > 0 ? [`removed ${removed.join(', ')}`] : []),
    ...(isReordered ? ['changed the order'] : []),
  ].join('; ')
