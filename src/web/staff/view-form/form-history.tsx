// The history of changes. It is loaded after the form, and its failure does not affect the form.

import { Suspense } from 'react'
import { Await, useRevalidate } from '#web/router/hooks.ts'
import { History } from '#web/staff/page/history.tsx'
import { NotLoaded } from '#web/staff/page/not-loaded.tsx'
import { explain } from '#web/staff/words/explain.ts'
import { Card } from '#web/ui/card.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { formatDeviceTime, type HistoryAnswer, type HistoryEntry, tellHistory } from './change-words.ts'

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
    const sentence = explain(answer.problem, 'history-not-loaded')
    return <NotLoaded sentence={sentence} onRetry={() => void revalidate()} />
  }
  const told = tellHistory(answer.value.entries)
  return <History isFolded entries={told.map(entry => ({ ...entry, more: <More entry={entry} /> }))} />
}

function More({ entry }: { entry: HistoryEntry }) {
  const deviceTime = formatDeviceTime(entry)
  return (
    <>
      {deviceTime ? <p className="mt-0.5">{deviceTime}</p> : null}
      {entry.reason ? (
        <p className="mt-0.5 wrap-anywhere whitespace-pre-wrap">
          Reason: <bdi>{entry.reason}</bdi>
        </p>
      ) : null}
    </>
  )
}
