// The dates and papers of a facility that were deleted, with the way back. Asked for when it is opened.

import { useState } from 'react'
import { listRecords, restoreRecord } from '#api/records.ts'
import { dutyNames } from '#domain/due/due-words.ts'
import { useRevalidate } from '#web/router/hooks.ts'
import { call } from '#web/staff/session/session.ts'
import { explain } from '#web/staff/words/explain.ts'
import { formatMoment } from '#web/staff/words/moment.ts'
import { WholeDays } from '#web/staff/words/whole-days.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { formatOrigin, formatRecordDay, type ListedRecord } from './record-words.ts'

export default function DeletedRecords({ facilityId }: { facilityId: string }) {
  const revalidate = useRevalidate()
  const { show } = useToast()
  const [records, setRecords] = useState<readonly ListedRecord[] | null>(null)
  const [failure, setFailure] = useState<string | null>(null)

  async function open() {
    setFailure(null)
    const answer = await call(listRecords, { params: { id: facilityId }, query: { deleted: 'true' } })
    if (answer.ok) setRecords(answer.value.items)
    else setFailure(explain(answer.problem, 'records-not-loaded'))
  }

  async function restore(record: ListedRecord) {
    const answer = await call(restoreRecord, { params: { id: facilityId, recordId: record.id } })
    if (!answer.ok) return setFailure(explain(answer.problem, 'record-not-saved'))
    show({ text: `Restored: ${dutyNames[record.duty]}` })
    await revalidate()
    await open()
  }

  if (!records) {
    return (
      <>
        <Banner tone="error">{failure}</Banner>
        <Button look="ghost" onClick={() => void open()} className="max-sm:w-full">
          Show deleted dates
        </Button>
      </>
    )
  }
  return (
    <section aria-label="Deleted dates" className="w-full border-t border-line pt-3">
      <Banner tone="error">{failure}</Banner>
      {records.length === 0 ? <p className="text-muted">Nothing was deleted here.</p> : null}
      <ul className="divide-y divide-line">
        {records.map(record => (
          <li key={record.id} className="flex flex-wrap items-center gap-x-3 py-2">
            <span className="min-w-0 flex-1 basis-60 wrap-anywhere">
              <WholeDays>{`${dutyNames[record.duty]}: ${formatRecordDay(record)}`}</WholeDays>
              <span className="block text-[0.9375rem] text-muted">
                {formatOrigin(record)}
                {record.deletedAt ? (
                  <WholeDays>{` · deleted ${formatMoment(record.deletedAt)}`}</WholeDays>
                ) : null}
              </span>
            </span>
            <Button look="secondary" onClick={() => void restore(record)}>
              Restore<span className="sr-only"> {dutyNames[record.duty]}</span>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
