// What is on this device only, shown first: forms that wait in the outbox with their state, those that arrived from it,
// and drafts that were not submitted. Each can be opened, saved as a file and, until the server has it, discarded.

import { ClockIcon, CloudArrowUpIcon } from '@heroicons/react/24/outline'
import { type ComponentType, type ReactNode, useEffect, useId, useState } from 'react'
import { Link } from 'react-router'
import type { Draft } from '#web/offline/database.ts'
import { draftAddress, facilityOf } from '#web/offline/draft-words.ts'
import { discard } from '#web/offline/outbox/discard.ts'
import { onSendProgress, type SendProgress } from '#web/offline/send-progress.ts'
import { type Step, useTwoPresses } from '#web/staff/page/two-presses.ts'
import { call } from '#web/staff/session/session.ts'
import { useRegistry } from '#web/staff/templates/registry.tsx'
import { explain } from '#web/staff/words/explain.ts'
import { sayMoment } from '#web/staff/words/moment.ts'
import { thisDevice } from '#web/staff/words/this-device.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button, buttonLook } from '#web/ui/button.tsx'
import { useToast } from '#web/ui/toast.tsx'
import type { DeviceWork, WaitingForm } from './device-work.ts'
import { sayReceived, stateOf } from './waiting-words.ts'

export function DeviceForms({ unfinished, waiting, arrived }: DeviceWork) {
  const sending = useSending()
  const hasOutbox = waiting.length > 0 || arrived.length > 0
  return (
    <>
      {hasOutbox ? (
        <Group
          title={waiting.length > 0 ? 'Waiting to be sent' : `Sent from ${thisDevice()}`}
          Icon={CloudArrowUpIcon}
        >
          {waiting.map(form => (
            <WaitingLine
              key={form.draft.id}
              form={form}
              progress={sending?.formId === form.draft.id ? sending.progress : null}
            />
          ))}
          {arrived.map(({ id, draft, receivedAt }) => (
            <Line key={id} draft={draft} state={<Badge>{sayReceived(receivedAt)}</Badge>}>
              <ViewLink draft={draft} />
            </Line>
          ))}
        </Group>
      ) : null}
      {unfinished.length > 0 ? (
        <Group title="Not submitted yet" Icon={ClockIcon}>
          {unfinished.map(draft => (
            <Line key={draft.id} draft={draft} more={`last changed ${sayMoment(draft.changedAt)}`}>
              <OpenLink draft={draft} word="Resume" />
              <ExportButton draft={draft} />
              <DiscardButton draft={draft} />
            </Line>
          ))}
        </Group>
      ) : null}
    </>
  )
}

interface GroupProps {
  title: string
  Icon: ComponentType<{ className: string; strokeWidth: number }>
  children: ReactNode
}

function Group({ title, Icon, children }: GroupProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="mb-4 rounded-card border border-notice-line bg-notice px-4 py-3">
      <h2 id={id} className="flex items-center gap-2 text-base">
        <Icon className="size-5 shrink-0" strokeWidth={2} />
        {title}
      </h2>
      <ul className="mt-1 divide-y divide-notice-line">{children}</ul>
    </section>
  )
}

function WaitingLine({ form, progress }: { form: WaitingForm; progress: SendProgress | null }) {
  const { draft } = form
  const { words, more, needsAttention } = stateOf(form, progress)
  const isReceived = draft.status === 'photos pending'
  return (
    <Line
      draft={draft}
      state={<Badge tone={needsAttention ? 'warning' : 'notice'}>{words}</Badge>}
      remark={more}
    >
      {isReceived ? <ViewLink draft={draft} /> : <OpenLink draft={draft} word="Open" />}
      <ExportButton draft={draft} />
      {isReceived ? null : <DiscardButton draft={draft} />}
    </Line>
  )
}

interface LineProps {
  draft: Draft
  state?: ReactNode
  remark?: string | null
  more?: string
  children: ReactNode
}

function Line({ draft, state, remark, more, children }: LineProps) {
  const facility = facilityOf(draft, useRegistry())
  const facts = [
    draft.original || draft.baseVersion !== null ? 'Changes to a saved form' : 'New form',
    draft.state,
  ]
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
      <div className="min-w-0 flex-1 basis-64">
        <p>
          <span className="font-semibold wrap-anywhere">{facility}</span>
          <span className="block text-[0.9375rem] text-muted">
            {[...facts, ...(more ? [more] : [])].join(', ')}
          </span>
        </p>
        {state ? (
          <p className="mt-0.5 flex flex-wrap items-center gap-x-2 gap-y-1 text-[0.9375rem]">
            {state}
            {remark ? <span className="wrap-anywhere">{remark}</span> : null}
          </p>
        ) : null}
      </div>
      <div className="flex flex-wrap gap-1 max-sm:w-full max-sm:*:flex-1">{children}</div>
    </li>
  )
}

const useFacility = (draft: Draft) => facilityOf(draft, useRegistry())

function OpenLink({ draft, word }: { draft: Draft; word: string }) {
  return (
    <Link to={draftAddress(draft)} className={buttonLook('secondary')}>
      {word}
      <span className="sr-only"> {useFacility(draft)}</span>
    </Link>
  )
}

function ViewLink({ draft }: { draft: Draft }) {
  return (
    <Link to={`/view-form/${draft.id}`} className={buttonLook('secondary')}>
      View<span className="sr-only"> {useFacility(draft)}</span>
    </Link>
  )
}

function ExportButton({ draft }: { draft: Draft }) {
  const registry = useRegistry()
  const [busy, setBusy] = useState(false)
  async function save() {
    setBusy(true)
    try {
      const { exportForms } = await import('./export-forms.ts')
      await exportForms([draft], registry)
    } catch (error) {
      reportError(error)
    }
    setBusy(false)
  }
  return (
    <Button look="ghost" busy={busy} busyText="Export" onClick={() => void save()}>
      Export<span className="sr-only"> {facilityOf(draft, registry)}</span>
    </Button>
  )
}

const discardWords: Record<Step, string> = {
  idle: 'Discard',
  armed: 'Confirm Discard',
  busy: 'Discarding...',
}

function DiscardButton({ draft }: { draft: Draft }) {
  const { show } = useToast()
  const { step, buttonProps } = useTwoPresses(async () => {
    const problem = await discard(draft.id, call)
    if (problem) show({ text: explain(problem, 'form-not-discarded'), tone: 'error' })
    return problem === null
  })
  return (
    <Button
      look={step === 'idle' ? 'ghost-danger' : 'danger'}
      busy={step === 'busy'}
      busyText={discardWords.busy}
      {...buttonProps}
    >
      {discardWords[step]}
      <span className="sr-only"> {useFacility(draft)}</span>
    </Button>
  )
}

/** The form whose photos this tab is sending. */
function useSending() {
  const [sending, setSending] = useState<{ formId: string; progress: SendProgress } | null>(null)
  useEffect(() => onSendProgress((formId, progress) => setSending(progress && { formId, progress })), [])
  return sending
}
