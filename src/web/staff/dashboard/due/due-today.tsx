// What the day begins with: how much is overdue or due soon, the five most urgent, and how much of this month is done. The
// page does not wait for it; without it the rest of the page is as useful as ever.

import { ArrowRightIcon } from '@heroicons/react/24/outline'
import { Suspense, useEffect, useId } from 'react'
import type { Result } from '#api/client.ts'
import type { listDue, readDueMonth } from '#api/due.ts'
import type { AnswerOf } from '#api/endpoint.ts'
import { dayOf } from '#domain/day.ts'
import { sayDue } from '#domain/due/due-words.ts'
import { sayNumber } from '#domain/number-words.ts'
import { Await } from '#web/router/hooks.ts'
import { Link } from '#web/router/links.tsx'
import { DueMark } from '#web/staff/duties/due-mark.tsx'
import { startFormPath } from '#web/staff/duties/start-form.ts'
import { useRegistry } from '#web/staff/templates/registry.tsx'
import { WholeDays } from '#web/staff/words/whole-days.tsx'
import { buttonLook } from '#web/ui/button.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { MonthDone } from './month-done.tsx'

type Due = AnswerOf<typeof listDue>

export interface DueTodayProps {
  due: Promise<Result<Due>>
  month: Promise<Result<AnswerOf<typeof readDueMonth>>>
}

export function DueToday({ due, month }: DueTodayProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="mb-8">
      <h2 id={id} className="mb-4 text-xl">
        What is due
      </h2>
      <Suspense
        fallback={
          <div className="grid h-40 place-items-center rounded-card border border-line bg-surface">
            <Spinner label="Loading what is due" />
          </div>
        }
      >
        <Await resolve={due}>{answer => <Shown answer={answer} month={month} />}</Await>
      </Suspense>
    </section>
  )
}

function Shown({ answer, month }: { answer: Result<Due>; month: DueTodayProps['month'] }) {
  useEffect(() => {
    if (!answer.ok) reportError(new Error(`What is due was not loaded: ${answer.problem.code}`))
  }, [answer])
  if (!answer.ok)
    return <p className="text-muted">What is due can’t be shown right now. {answer.problem.message}</p>
  const { items, counts, within } = answer.value
  const urgent = items.filter(({ status }) => status === 'overdue' || status === 'soon')
  return (
    <div className="grid gap-4 lg:grid-cols-[minmax(0,1fr)_17rem]">
      <div className="overflow-hidden rounded-card border border-line bg-surface shadow-low">
        {urgent.length > 0 ? (
          <ul className="divide-y divide-line">
            {urgent.map(duty => (
              <li key={`${duty.facilityId} ${duty.tankId} ${duty.duty}`}>
                <UrgentDuty duty={duty} />
              </li>
            ))}
          </ul>
        ) : (
          <p className="px-4 py-6 text-muted">Nothing is overdue or due soon.</p>
        )}
        <Link
          to="/due"
          className="flex min-h-12 items-center justify-between gap-3 border-t border-line px-4 py-2 font-semibold text-link hover:bg-tint"
        >
          See everything that’s due
          <ArrowRightIcon className="size-5 shrink-0" strokeWidth={2} />
        </Link>
      </div>
      <div className="grid content-start gap-3 max-lg:order-first sm:max-lg:grid-cols-2 lg:gap-4">
        <ul className="grid grid-cols-[repeat(auto-fit,minmax(4.5rem,1fr))] gap-2 sm:grid-cols-2">
          <Count to="/due?when=overdue" word="Overdue" count={counts.overdue} isBad />
          <Count to="/due?when=week" word="This week" count={within.week} />
          <Count to="/due?when=month" word="This month" count={within.month} />
          <Count to="/due?when=unknown" word="Unknown" count={counts.unknown} />
        </ul>
        <Suspense>
          <Await resolve={month}>{done => (done.ok ? <MonthDone {...done.value} /> : null)}</Await>
        </Suspense>
      </div>
    </div>
  )
}

interface CountProps {
  to: string
  word: string
  count: number
  isBad?: boolean
}

const Count = ({ to, word, count, isBad = false }: CountProps) => (
  <li>
    <Link
      to={to}
      className="block h-full rounded-card border border-line bg-surface px-1.5 py-2.5 text-center shadow-low hover:border-control hover:bg-tint sm:px-4 sm:text-left"
    >
      <span className={`block font-heading text-2xl tabular-nums ${isBad && count > 0 ? 'text-danger' : ''}`}>
        {sayNumber(count)}
      </span>
      <span className="block text-sm leading-tight text-muted sm:text-[0.9375rem]">{word}</span>
    </Link>
  </li>
)

function UrgentDuty({ duty }: { duty: Due['items'][number] }) {
  const { facilityId, facilityName, tankId, tankLabel, state } = duty
  const sentence = sayDue(duty, dayOf(new Date()))
  const errand = { state, duty: duty.duty, facilityId, name: facilityName, tankId }
  const start = startFormPath(errand, useRegistry())
  return (
    <div className="flex items-center gap-x-2 pt-1.5 pr-1.5 pb-2.5 pl-4">
      <span className="min-w-0 flex-1">
        <Link
          to={`/facilities/${facilityId}`}
          className="inline-flex min-h-11 items-center font-semibold wrap-anywhere underline-offset-4 hover:underline lg:min-h-8"
        >
          {facilityName}
        </Link>
        <span className="flex items-center gap-2.5">
          <DueMark status={duty.status} isBrief />
          <span>
            <WholeDays>{sentence}</WholeDays>
            {tankLabel ? <span className="text-muted"> · {tankLabel}</span> : null}
          </span>
        </span>
      </span>
      {start ? (
        <Link
          to={start}
          aria-label={`Start form: ${facilityName}, ${sentence}`}
          className={`${buttonLook('ghost')} shrink-0 max-sm:px-3`}
        >
          <span>
            Start<span className="max-sm:sr-only"> form</span>
          </span>
        </Link>
      ) : null}
    </div>
  )
}
