// The history of changes. It is loaded after the form, and its failure does not affect the form.

import { History } from '#web/staff/page/history.tsx'
import { Loaded } from '#web/staff/page/loaded.tsx'
import { Card } from '#web/ui/card.tsx'
import { formatDeviceTime, type HistoryAnswer, type HistoryEntry, tellHistory } from './change-words.ts'

export const FormHistory = ({ history }: { history: Promise<HistoryAnswer> | null }) => (
  <Card dense title="History">
    {history ? (
      <Loaded answer={history} label="Loading the history" failure="history-not-loaded" canRetry>
        {({ entries }) => (
          <History
            isFolded
            entries={tellHistory(entries).map(entry => ({ ...entry, more: <More entry={entry} /> }))}
          />
        )}
      </Loaded>
    ) : null}
  </Card>
)

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
