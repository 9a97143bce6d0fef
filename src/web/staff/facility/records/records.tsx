// The dates and papers of a facility that are known without a form: each with where it is known from, its files, and what can
// be done about it. A new one is entered in a dialog, which the page's address opens.

import { lazy, Suspense, useState } from 'react'
import { deleteRecord, restoreRecord } from '#api/records.ts'
import { dutyNames } from '#domain/due/due-words.ts'
import type { Facility } from '#domain/facilities/facility.ts'
import { formatMany } from '#domain/number-words.ts'
import { useNavigate, useSearchParams } from '#web/router/hooks.ts'
import { dateInAddress } from '#web/staff/duties/start-form.ts'
import { focusIfLost } from '#web/staff/list/row-focus.ts'
import { useAction } from '#web/staff/list/use-action.ts'
import { call } from '#web/staff/session/session.ts'
import { formatMoment } from '#web/staff/words/moment.ts'
import { thisDevice } from '#web/staff/words/this-device.ts'
import { WholeDays } from '#web/staff/words/whole-days.tsx'
import { Button } from '#web/ui/button.tsx'
import { formatOrigin, formatRecordDay, type ListedRecord } from './record-words.ts'

/** Few visits of the page need it. */
const RecordDialog = lazy(() => import('./record-dialog.tsx'))
const DeletedRecords = lazy(() => import('./deleted-records.tsx'))

/** Where the focus goes when the line that had it is gone. */
const enterId = 'enter-date'

interface RecordsProps {
  facility: Facility
  /** Null where they are not known, as without signal. */
  records: readonly ListedRecord[] | null
}

export function Records({ facility, records }: RecordsProps) {
  const navigate = useNavigate()
  const asked = dateInAddress(useSearchParams())
  const [open, setOpen] = useState<ListedRecord | 'new' | null>(null)

  async function close() {
    setOpen(null)
    if (asked) await navigate(`/facilities/${facility.id}`, { replace: true })
  }

  return (
    <>
      {!records ? (
        <p className="text-muted">
          What was entered here is not on {thisDevice()}. A new date is sent when the server is reached.
        </p>
      ) : records.length === 0 ? (
        <p className="text-muted">
          None yet. Enter the dates of tests that others made, and until when documents are valid.
        </p>
      ) : (
        <ul className="-mt-1 divide-y divide-line">
          {records.map(record => (
            <RecordLine key={record.id} facility={facility} record={record} onEdit={() => setOpen(record)} />
          ))}
        </ul>
      )}
      <div className="mt-3 flex flex-wrap gap-3">
        <Button id={enterId} look="secondary" onClick={() => setOpen('new')} className="max-sm:w-full">
          Enter date
        </Button>
        {records ? (
          <Suspense fallback={null}>
            <DeletedRecords facilityId={facility.id} />
          </Suspense>
        ) : null}
      </div>
      {open || asked ? (
        <Suspense fallback={null}>
          <RecordDialog
            facility={facility}
            record={open === 'new' ? null : open}
            asked={open ? null : asked}
            onClose={() => void close()}
          />
        </Suspense>
      ) : null}
    </>
  )
}

interface RecordLineProps {
  facility: Facility
  record: ListedRecord
  onEdit: () => void
}

function RecordLine({ facility, record, onEdit }: RecordLineProps) {
  const { duty, tankId, note, files, fileIds, by, updatedAt } = record
  const tank = facility.tanks.length > 1 ? facility.tanks.find(({ id }) => id === tankId) : undefined
  const coming = fileIds.length - files.length
  const name = [dutyNames[duty], tank?.label].filter(Boolean).join(', ')
  return (
    <li className="flex flex-wrap items-start gap-x-3 gap-y-1 py-2.5">
      <span className="min-w-0 flex-1 basis-60 wrap-anywhere">
        <span className="font-semibold">
          <WholeDays>{`${name}: ${formatRecordDay(record)}`}</WholeDays>
        </span>
        <span className="block text-[0.9375rem] text-muted">
          {formatOrigin(record)} · <WholeDays>{`${by.displayName}, ${formatMoment(updatedAt)}`}</WholeDays>
        </span>
        {note ? <span className="block whitespace-pre-line">{note}</span> : null}
        {files.length > 0 ? (
          <span className="flex flex-wrap gap-x-4">
            {files.map(file => (
              <a
                key={file.id}
                href={file.url}
                download
                className="inline-flex min-h-11 items-center text-link underline underline-offset-4"
              >
                {file.name || 'File'}
              </a>
            ))}
          </span>
        ) : null}
        {coming > 0 ? (
          <span className="block text-muted">
            {formatMany(coming, 'file has', 'files have')} not arrived yet.
          </span>
        ) : null}
      </span>
      <span className="flex">
        <Button look="ghost" size="compact" onClick={onEdit}>
          Edit<span className="sr-only"> {name}</span>
        </Button>
        <DeleteRecord facilityId={facility.id} id={record.id} name={name} />
      </span>
    </li>
  )
}

function DeleteRecord({ facilityId, id, name }: { facilityId: string; id: string; name: string }) {
  const { run, showUndo } = useAction()
  const params = { id: facilityId, recordId: id }

  async function remove() {
    if (!(await run(call(deleteRecord, { params }), 'record-not-deleted'))) return
    focusIfLost(enterId)
    showUndo(`Deleted: ${name}`, () => run(call(restoreRecord, { params }), 'record-not-saved'))
  }

  return (
    <Button look="ghost-danger" size="compact" busyText="Deleting..." onPress={remove}>
      Delete<span className="sr-only"> {name}</span>
    </Button>
  )
}
