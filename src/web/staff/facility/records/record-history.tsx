// Who entered a date, who corrected it and from what, in the dialog of the record. Asked for when it is opened.

import { useState } from 'react'
import type { AnswerOf } from '#api/endpoint.ts'
import { readRecordHistory } from '#api/records.ts'
import { History, type ToldEntry } from '#web/staff/page/history.tsx'
import { call } from '#web/staff/session/session.ts'
import { explain } from '#web/staff/words/explain.ts'
import { Button } from '#web/ui/button.tsx'

type Entry = AnswerOf<typeof readRecordHistory>['entries'][number]

const deeds: Record<Entry['action'], string> = {
  created: 'entered it',
  edited: 'changed it',
  deleted: 'deleted it',
  restored: 'restored it',
  'file added': 'added a file',
}

const tell = (entries: readonly Entry[]): ToldEntry[] =>
  entries.map(entry => ({ ...entry, sentence: `${entry.by.displayName} ${deeds[entry.action]}` }))

export function RecordHistory({ facilityId, recordId }: { facilityId: string; recordId: string }) {
  const [entries, setEntries] = useState<ToldEntry[] | null>(null)
  const [failure, setFailure] = useState<string | null>(null)

  async function open() {
    const answer = await call(readRecordHistory, { params: { id: facilityId, recordId } })
    if (answer.ok) setEntries(tell(answer.value.entries))
    else setFailure(explain(answer.problem, 'history-not-loaded'))
  }

  if (entries) {
    return (
      <section aria-label="History" className="border-t border-line pt-4">
        <History entries={entries} isFolded />
      </section>
    )
  }
  return (
    <div>
      {failure ? <p role="alert">{failure}</p> : null}
      <Button look="ghost" onClick={() => void open()}>
        Show history
      </Button>
    </div>
  )
}
