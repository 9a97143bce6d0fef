// The history of changes, newest first, field by field. It is loaded after the form, and its failure does not
// affect the form.

import { Suspense } from 'react'
import { Await, useRevalidate } from '#web/router/hooks.ts'
import { explain } from '#web/staff/words/explain.ts'
import { sayMoment } from '#web/staff/words/moment.ts'
import { WholeDays } from '#web/staff/words/whole-days.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ChangeList } from '#web/ui/change-list.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { type HistoryAnswer, sayDeviceTime, type ToldEntry, tellHistory } from './change-words.ts'

export function FormHistory({ history }: { history: Promise<HistoryAnswer> | null }) {
  return (
    <Card dense title="History">
      <Suspense fallback={<Spinner label="Loading the history" />}>
        {history ? <Await resolve={history}>{answer => <Timeline answer={answer} />}</Await> : null}
      </Suspense>
    </Card>
  )
}

function Timeline({ answer }: { answer: HistoryAnswer }) {
  const revalidate = useRevalidate()
  if (!answer.ok) {
    return (
      <>
        <p role="alert" className="mb-4 font-semibold text-danger">
          {explain(answer.problem, 'history-not-loaded')}
        </p>
        <Button look="secondary" onClick={() => void revalidate()}>
          Try again
        </Button>
      </>
    )
  }
  const told = tellHistory(answer.value.entries)
  return (
    <ol className="ml-1.5 border-l-2 border-line">
      {told.map((entry, index) => (
        <li key={`${entry.at} ${entry.version} ${entry.action}`} className="relative pb-4 pl-5 last:pb-0">
          <span
            aria-hidden="true"
            className="absolute top-1.5 -left-[0.4375rem] size-3 rounded-full border-2 border-surface bg-link"
          />
          <Entry entry={entry} isOpen={index === 0 && isShort(entry)} />
        </li>
      ))}
    </ol>
  )
}

/** Long changes start closed, so that they do not push the rest out of sight. */
const isShort = ({ changes }: ToldEntry): boolean =>
  changes.reduce((sum, { from, to }) => sum + from.length + to.length, 0) < 600

function Entry({ entry, isOpen }: { entry: ToldEntry; isOpen: boolean }) {
  const sentence = (
    <>
      <bdi className="font-semibold">{entry.sentence}</bdi>
      <span className="text-muted">
        ,{' '}
        <time dateTime={entry.at}>
          <WholeDays>{sayMoment(entry.at)}</WholeDays>
        </time>
      </span>
    </>
  )
  const deviceTime = sayDeviceTime(entry)
  const more = (
    <>
      {deviceTime ? <p className="mt-0.5">{deviceTime}</p> : null}
      {entry.reason ? (
        <p className="mt-0.5 wrap-anywhere whitespace-pre-wrap">
          Reason: <bdi>{entry.reason}</bdi>
        </p>
      ) : null}
    </>
  )
  if (entry.changes.length === 0) {
    return (
      <>
        <p className="wrap-anywhere">{sentence}</p>
        {more}
      </>
    )
  }
  return (
    <>
      <details open={isOpen}>
        <summary className="cursor-pointer rounded-control py-px wrap-anywhere">{sentence}</summary>
        <ChangeList changes={entry.changes} />
      </details>
      {more}
    </>
  )
}
