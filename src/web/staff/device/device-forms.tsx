// What is on this device only, shown first: forms that wait in the outbox with their state, those that arrived from it,
// and drafts that were not submitted. Each can be opened, saved as a file and, until the server has it, discarded.

import { CheckCircleIcon, ClockIcon, CloudArrowUpIcon } from '@heroicons/react/24/outline'
import { type ComponentType, type ReactNode, useEffect, useId, useState } from 'react'
import type { Draft } from '#web/offline/rows.ts'
import { onSendProgress, type SendProgress } from '#web/offline/send-progress.ts'
import { isTakenBack } from '#web/offline/unfinished.ts'
import { formatRecent } from '#web/staff/words/moment.ts'
import { thisDevice } from '#web/staff/words/this-device.ts'
import { Badge } from '#web/ui/badge.tsx'
import { DiscardDraft, ExportButton, Line, OpenLink, ViewLink } from './device-line.tsx'
import { countQueued, type DeviceWork, hasWork, type WaitingForm } from './device-work.ts'
import { DraftElsewhere } from './draft-elsewhere.tsx'
import { ItemLine } from './item-line.tsx'
import { useMayBeCleared } from './storage-promise.ts'
import { keepAdvice } from './storage-words.ts'
import { submitAgain, TakenBackMark } from './taken-back.tsx'
import type { DraftsElsewhere } from './use-drafts-elsewhere.ts'
import { daysTooLong, formatReceived, stateOf } from './waiting-words.ts'

interface DeviceFormsProps extends DeviceWork {
  /** Drafts that are only there. */
  onServer: DraftsElsewhere
}

export function DeviceForms({ onServer, ...work }: DeviceFormsProps) {
  const { unfinished, elsewhere, waiting, items, arrived } = work
  const sending = useSending()
  const mayBeCleared = useMayBeCleared()
  const received = onServer.drafts.filter(({ isReceived }) => isReceived)
  const begun = onServer.drafts.filter(({ isReceived }) => !isReceived)
  const unsent = countQueued(work)
  return (
    <>
      {unsent + arrived.length > 0 ? (
        <Group
          title={unsent > 0 ? 'Waiting to be sent' : `Sent from ${thisDevice()}`}
          Icon={CloudArrowUpIcon}
        >
          {waiting.map(form => (
            <WaitingLine
              key={form.draft.id}
              form={form}
              progress={sending?.formId === form.draft.id ? sending.progress : null}
            />
          ))}
          {items.map(item => (
            <ItemLine key={item.id} item={item} />
          ))}
          {arrived.map(({ id, draft, receivedAt }) => (
            <Line key={id} draft={draft} state={<Badge>{formatReceived(receivedAt)}</Badge>}>
              <ViewLink draft={draft} />
            </Line>
          ))}
        </Group>
      ) : null}
      {received.length > 0 ? (
        <Group title="Received from another device" Icon={CheckCircleIcon}>
          {received.map(copy => (
            <DraftElsewhere key={copy.id} copy={copy} onDiscarded={onServer.look} />
          ))}
        </Group>
      ) : null}
      {unfinished.length + begun.length > 0 ? (
        <Group title="Not submitted yet" Icon={ClockIcon}>
          {unfinished.map(draft => (
            <Line
              key={draft.id}
              draft={draft}
              more={`changed ${formatRecent(draft.changedAt)}`}
              isFolded
              {...markOf(draft, elsewhere)}
            >
              <OpenLink draft={draft} word="Resume" />
              <ExportButton draft={draft} />
              <DiscardDraft draft={draft} />
            </Line>
          ))}
          {begun.map(copy => (
            <DraftElsewhere key={copy.id} copy={copy} onDiscarded={onServer.look} />
          ))}
        </Group>
      ) : null}
      {hasWork(work) && mayBeCleared ? (
        <p className="mb-4 text-[0.9375rem] text-muted">{keepAdvice()}</p>
      ) : null}
    </>
  )
}

function markOf(draft: Draft, elsewhere: readonly string[]) {
  const { id, changedAt } = draft
  if (elsewhere.includes(id)) {
    return {
      state: <Badge>Continued on another device</Badge>,
      remark: 'Both copies are kept. Submit it from one device only.',
    }
  }
  if (isTakenBack(draft)) {
    return {
      state: <TakenBackMark />,
      remark: submitAgain,
    }
  }
  const days = daysTooLong(changedAt)
  if (days === null) return {}
  return {
    state: <Badge tone="warning">Not submitted for {days} days</Badge>,
    remark: 'Submit it, or export it to be safe.',
  }
}

interface GroupProps {
  title: string
  Icon: ComponentType<{ className: string; strokeWidth: number }>
  children: ReactNode
}

function Group({ title, Icon, children }: GroupProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="mb-4 rounded-card border border-notice-line bg-notice px-4 py-2">
      <h2 id={id} className="flex items-center gap-2 py-1 text-base">
        <Icon className="size-5 shrink-0" strokeWidth={2} />
        {title}
      </h2>
      <ul className="divide-y divide-notice-line">{children}</ul>
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
      {isReceived ? null : <DiscardDraft draft={draft} />}
    </Line>
  )
}

/** The form whose photos this tab is sending. */
function useSending() {
  const [sending, setSending] = useState<{ formId: string; progress: SendProgress } | null>(null)
  useEffect(() => onSendProgress((formId, progress) => setSending(progress && { formId, progress })), [])
  return sending
}
