// Enters or corrects a date that is known without a form. What was typed stays when it cannot be saved.

import { useState } from 'react'
import { saveRecord } from '#api/records.ts'
import { dutyNames } from '#domain/due/due-words.ts'
import { type CountedDutyId, isPaper } from '#domain/due/duty-ids.ts'
import type { Facility } from '#domain/facilities/facility.ts'
import { contentOf, type RecordContent, refuseRecord } from '#domain/records/record.ts'
import { sourceWords } from '#domain/records/source.ts'
import { isOutOfReach } from '#web/offline/cache/cached.ts'
import { queueRecord } from '#web/offline/records/queue-record.ts'
import { type ChosenFile, sendRecordFile } from '#web/offline/records/send-record-file.ts'
import { useRevalidate } from '#web/router/hooks.ts'
import type { DateToEnter } from '#web/staff/duties/start-form.ts'
import { Choice, Menu, Options } from '#web/staff/list/filter-controls.tsx'
import { call, watched } from '#web/staff/session/session.ts'
import { useUser } from '#web/staff/session/use-user.ts'
import { explain } from '#web/staff/words/explain.ts'
import { today } from '#web/staff/words/moment.ts'
import { thisDevice } from '#web/staff/words/this-device.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FormButtons } from '#web/ui/form-buttons.tsx'
import { submits } from '#web/ui/submits.ts'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { RecordFiles } from './record-files.tsx'
import { RecordHistory } from './record-history.tsx'
import type { ListedRecord } from './record-words.ts'

interface RecordDialogProps {
  facility: Facility
  /** Null: a new one. */
  record: ListedRecord | null
  /** What a new one is about. */
  asked: DateToEnter | null
  onClose: () => void
}

const startOf = (
  facility: Facility,
  record: ListedRecord | null,
  asked: DateToEnter | null,
): RecordContent => {
  if (record) return contentOf(record)
  const duty = asked?.duty ?? 'registration'
  return {
    duty,
    tankId: isPaper(duty) ? null : (asked?.tankId ?? facility.tanks[0]?.id ?? null),
    ...{ doneOn: null, validUntil: null, number: '', issuer: '', note: '', fileIds: [] },
    source: isPaper(duty) ? 'certificate' : 'contractor-report',
  }
}

export default function RecordDialog({ facility, record, asked, onClose }: RecordDialogProps) {
  const revalidate = useRevalidate()
  const { show } = useToast()
  const { uid } = useUser()
  const [id] = useState(() => record?.id ?? crypto.randomUUID())
  const [version, setVersion] = useState(record?.version ?? null)
  const [content, setContent] = useState(() => startOf(facility, record, asked))
  const [chosen, setChosen] = useState<readonly ChosenFile[]>([])
  const [error, setError] = useState<string | null>(null)
  const [busy, setBusy] = useState<string | null>(null)
  const { duty, tankId } = content
  const change = (part: Partial<RecordContent>) => setContent({ ...content, ...part })

  const text = (field: 'number' | 'issuer' | 'note') => ({
    value: content[field],
    onChange: ({ target }: { target: { value: string } }) => change({ [field]: target.value }),
  })
  const day = (field: 'validUntil' | 'doneOn') => ({
    type: 'date',
    value: content[field] ?? '',
    onChange: ({ target }: { target: { value: string } }) => change({ [field]: target.value || null }),
  })

  function chooseDuty(next: CountedDutyId) {
    change({ duty: next, tankId: isPaper(next) ? null : (tankId ?? facility.tanks[0]?.id ?? null) })
  }

  async function save() {
    if (busy) return
    const tankIds = facility.tanks.map(tank => tank.id)
    const refusal = refuseRecord(content, { tankIds, today: today() })
    setError(refusal)
    if (refusal) return
    setBusy('Saving...')
    const body = { ...content, fileIds: [...new Set([...content.fileIds, ...chosen.map(file => file.id)])] }
    const params = { id: facility.id, recordId: id }
    const answer = await call(saveRecord, { params, version, body })
    if (!answer.ok && isOutOfReach(answer.problem.code)) {
      await queueRecord({
        ...{ userId: uid, facilityId: facility.id, facilityName: facility.name },
        ...{ recordId: id, version, body, files: chosen },
      })
      setBusy(null)
      show({ text: `Saved on ${thisDevice()}: ${dutyNames[duty]}. It will send automatically.` })
      return onClose()
    }
    if (!answer.ok) {
      setBusy(null)
      // The page behind shows what is new; the next save is about that.
      if (answer.problem.current) setVersion((answer.problem.current as { version: number }).version)
      return setError(explain(answer.problem, 'record-not-saved'))
    }
    setVersion(answer.value.version)
    setContent({ ...content, fileIds: answer.value.fileIds })
    for (const [index, file] of chosen.entries()) {
      setBusy(`Sending file ${index + 1} of ${chosen.length}...`)
      const sent = await sendRecordFile(params, file, { watch: watched })
      if (!sent.ok) {
        setBusy(null)
        setChosen(chosen.slice(index))
        await revalidate()
        return setError(`The date is saved. ${file.file.name}: ${explain(sent.problem, 'record-not-saved')}`)
      }
    }
    await revalidate()
    setBusy(null)
    show({ text: `Saved: ${dutyNames[duty]}` })
    onClose()
  }

  return (
    <Dialog title={record ? 'Correct a date' : 'Enter a date'} onClose={onClose}>
      <form {...submits(() => save())} className="grid gap-4">
        <Choice label="What" value={duty} words={dutyNames} onChange={chooseDuty} />
        {!isPaper(duty) && facility.tanks.length > 1 ? (
          <Menu label="Tank" value={tankId ?? ''} onChange={value => change({ tankId: value })}>
            <Options of={facility.tanks.map(tank => [tank.id, tank.label])} />
          </Menu>
        ) : null}
        {isPaper(duty) ? (
          <TextField label="Valid until" {...day('validUntil')} />
        ) : (
          <TextField label="Done on" max={today()} {...day('doneOn')} />
        )}
        <Choice
          label="Known from"
          value={content.source}
          words={sourceWords}
          onChange={source => change({ source })}
        />
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField label="Number (optional)" maxLength={100} {...text('number')} />
          <TextField label="Issued by (optional)" maxLength={200} {...text('issuer')} />
        </div>
        <TextArea label="Note (optional)" rows={3} maxLength={2000} {...text('note')} />
        <RecordFiles
          arrived={(record?.files ?? []).filter(file => content.fileIds.includes(file.id))}
          chosen={chosen}
          onChoose={setChosen}
          onRemove={fileId => change({ fileIds: content.fileIds.filter(each => each !== fileId) })}
        />
        {record ? <RecordHistory facilityId={facility.id} recordId={record.id} /> : null}
        <div>
          <Banner tone="error">{error}</Banner>
          <FormButtons onCancel={onClose} type="submit" busy={busy !== null} busyText={busy ?? ''}>
            Save
          </FormButtons>
        </div>
      </form>
    </Dialog>
  )
}
