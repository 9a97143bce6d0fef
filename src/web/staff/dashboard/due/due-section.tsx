// What the day begins with: the three that do the most harm while they wait, how much is overdue or due soon, and how much
// of this month is done. The page does not wait for it, and its place is as high before as after.

import { ArrowRightIcon } from '@heroicons/react/24/outline'
import { Suspense, useEffect, useId } from 'react'
import type { Result } from '#api/client.ts'
import type { readDueMonth } from '#api/due-today.ts'
import type { AnswerOf } from '#api/endpoint.ts'
import { Await, useRevalidate } from '#web/router/hooks.ts'
import { Link } from '#web/router/links.tsx'
import { useLater } from '#web/staff/device/server-or-copy.ts'
import { laterPart } from '#web/staff/page/later-part.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { DueCounts } from './due-counts.tsx'
import { ReleaseRow, UrgentDuty } from './due-rows.tsx'
import { MonthDone } from './month-done.tsx'
import { type Due, type DueNow, dueRows } from './read-due.ts'

const copyNote = laterPart(() => import('#web/staff/device/copy-note.tsx').then(({ CopyNote }) => CopyNote))

interface DueTodayProps {
  due: Due
  month: Promise<Result<AnswerOf<typeof readDueMonth>>>
}

export function DueToday(props: DueTodayProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="mb-8">
      <h2 id={id} className="mb-3 text-xl">
        What is due
      </h2>
      <Suspense fallback={<Loading />}>
        <Await resolve={props.due}>{loaded => <Shown loaded={loaded} month={props.month} />}</Await>
      </Suspense>
    </section>
  )
}

const frame = 'grid gap-3 lg:grid-cols-[minmax(0,1fr)_17rem] lg:gap-4'
const listLook =
  'flex flex-col overflow-hidden rounded-card border border-line bg-surface shadow-low min-h-100 sm:min-h-78 lg:min-h-71'

const Loading = () => (
  <div className={frame}>
    <div className={listLook}>
      <div className="m-auto">
        <Spinner label="Loading what is due" />
      </div>
    </div>
    <div className={besideLook}>
      <DueCounts />
      <div aria-hidden="true" className={monthPlace} />
    </div>
  </div>
)

const besideLook = 'grid content-start gap-3 sm:max-lg:grid-cols-2 lg:gap-4'
const monthPlace = 'min-h-25 rounded-card border border-line bg-surface'

function Shown({ loaded, month }: Pick<DueTodayProps, 'month'> & { loaded: Awaited<Due> }) {
  const { answer, copiedAt } = useLater(loaded)
  const retry = useRevalidate()
  useEffect(() => {
    if (!answer.ok) reportError(new Error(`What is due was not loaded: ${answer.problem.code}`))
  }, [answer])
  if (!answer.ok)
    return <p className="text-muted">What is due can’t be shown right now. {answer.problem.message}</p>
  const { counts, advised, within } = answer.value
  return (
    <>
      {copiedAt ? (
        <copyNote.Part
          what="These are the facilities"
          at={copiedAt}
          failure="due-not-loaded"
          onRetry={retry}
        />
      ) : null}
      <div className={frame}>
        <div className={listLook}>
          <Rows {...answer.value} />
          <Link
            to="/due"
            className="mt-auto flex min-h-12 items-center justify-between gap-3 border-t border-line px-4 py-2 font-semibold text-link hover:bg-tint"
          >
            See everything that’s due
            <ArrowRightIcon className="size-5 shrink-0" strokeWidth={2} />
          </Link>
        </div>
        <div className={besideLook}>
          <DueCounts counts={{ ...counts, ...within, overdue: counts.overdue - advised, advised }} />
          <Suspense fallback={<div aria-hidden="true" className={monthPlace} />}>
            <Await resolve={month}>{done => (done.ok ? <MonthDone {...done.value} /> : null)}</Await>
          </Suspense>
        </div>
      </div>
    </>
  )
}

function Rows({ items, releases, counts }: Pick<DueNow, 'items' | 'releases' | 'counts'>) {
  if (items.length + releases.length === 0) {
    return (
      <p className="px-4 py-6 text-muted">
        {counts.ok === 0 ? 'Nothing is on record yet.' : 'Nothing is overdue or due soon.'}
      </p>
    )
  }
  // One row is left for what is due.
  const shown = releases.slice(0, items.length > 0 ? dueRows - 1 : dueRows)
  return (
    <ul className="divide-y divide-line">
      {shown.map(release => (
        <ReleaseRow key={release.id} release={release} />
      ))}
      {items.slice(0, dueRows - shown.length).map(duty => (
        <UrgentDuty key={`${duty.facilityId} ${duty.tankId} ${duty.duty}`} duty={duty} />
      ))}
    </ul>
  )
}
