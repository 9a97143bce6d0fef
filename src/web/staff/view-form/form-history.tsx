// The history of changes, with what happened to the alerts that the form raised. It is loaded after the form, and its failure does
// not affect the form.

import type { ReleaseAlert } from '#api/release-alerts.ts'
import { tellAlert } from '#web/staff/page/alert-words.ts'
import { History } from '#web/staff/page/history.tsx'
import { Loaded } from '#web/staff/page/loaded.tsx'
import { Card } from '#web/ui/card.tsx'
import { formatDeviceTime, type HistoryAnswer, type HistoryEntry, tellHistory } from './change-words.ts'

interface FormHistoryProps {
  history: Promise<HistoryAnswer> | null
  alerts: readonly ReleaseAlert[]
}

export const FormHistory = ({ history, alerts }: FormHistoryProps) => (
  <Card dense title="History">
    {history ? (
      <Loaded answer={history} label="Loading the history" failure="history-not-loaded" canRetry>
        {({ entries }) => <History isFolded entries={tellAll(entries, alerts)} />}
      </Loaded>
    ) : null}
  </Card>
)

/** The newest first. */
function tellAll(entries: readonly HistoryEntry[], alerts: readonly ReleaseAlert[]) {
  const ofForm = tellHistory(entries).map(entry => ({ ...entry, more: <More entry={entry} /> }))
  const ofAlerts = alerts
    .flatMap(tellAlert)
    .map(({ note, ...deed }) => ({ ...deed, more: note ? <Noted lead="Note" text={note} /> : null }))
  return [...ofForm, ...ofAlerts].toSorted((one, other) => Date.parse(other.at) - Date.parse(one.at))
}

function More({ entry }: { entry: HistoryEntry }) {
  const deviceTime = formatDeviceTime(entry)
  return (
    <>
      {deviceTime ? <p className="mt-0.5">{deviceTime}</p> : null}
      {entry.reason ? <Noted lead="Reason" text={entry.reason} /> : null}
    </>
  )
}

const Noted = ({ lead, text }: { lead: string; text: string }) => (
  <p className="mt-0.5 wrap-anywhere whitespace-pre-wrap">
    {lead}: <bdi>{text}</bdi>
  </p>
)
