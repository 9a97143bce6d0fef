// One form that is on this device: what it is, and what can be done with it. The buttons have the same words in every line;
// for screen readers they name the facility.

import { type ReactNode, useState } from 'react'
import type { Draft } from '#web/offline/database.ts'
import { draftAddress, facilityOf } from '#web/offline/draft-words.ts'
import { Link } from '#web/router/links.tsx'
import { type Step, useTwoPresses } from '#web/staff/page/two-presses.ts'
import { call } from '#web/staff/session/session.ts'
import { useRegistry } from '#web/staff/templates/registry.tsx'
import { explain } from '#web/staff/words/explain.ts'
import { WholeDays } from '#web/staff/words/whole-days.tsx'
import { Button, buttonLook } from '#web/ui/button.tsx'
import { useToast } from '#web/ui/toast.tsx'

interface LineProps {
  draft: Draft
  state?: ReactNode
  remark?: string | null
  more?: string
  children: ReactNode
}

export function Line({ draft, more, ...rest }: LineProps) {
  const facility = facilityOf(draft, useRegistry())
  return (
    <FormLine
      facility={facility}
      facts={[...sayForm(draft.state, isEdit(draft)), more ?? []].flat()}
      {...rest}
    />
  )
}

export const sayForm = (state: string, isEdit: boolean) => [
  isEdit ? 'Changes to a saved form' : 'New form',
  state,
]

interface FormLineProps extends Pick<LineProps, 'state' | 'remark' | 'children'> {
  facility: string
  facts: readonly string[]
}

export function FormLine({ facility, facts, state, remark, children }: FormLineProps) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
      <div className="min-w-0 flex-1 basis-64">
        <p>
          <span className="font-semibold wrap-anywhere">{facility}</span>
          <span className="block text-[0.9375rem] text-muted">
            <WholeDays>{facts.join(', ')}</WholeDays>
          </span>
        </p>
        {state ? (
          <p className="mt-0.5 flex flex-wrap items-center gap-x-2 gap-y-1 text-[0.9375rem]">
            {state}
            {remark ? <span className="wrap-anywhere">{remark}</span> : null}
          </p>
        ) : null}
      </div>
      <div className="flex flex-wrap gap-1 max-sm:w-full max-sm:*:flex-1 max-sm:*:px-3">{children}</div>
    </li>
  )
}

/** A form that was received has a version, also when it was new. */
const isEdit = ({ status, original, baseVersion }: Draft): boolean =>
  status === 'photos pending' ? original !== undefined : baseVersion !== null

const useFacility = (draft: Draft) => facilityOf(draft, useRegistry())

export function OpenLink({ draft, word }: { draft: Draft; word: string }) {
  return (
    <Link to={draftAddress(draft)} className={buttonLook('secondary')}>
      {word}
      <span className="sr-only"> {useFacility(draft)}</span>
    </Link>
  )
}

export function ViewLink({ draft }: { draft: Draft }) {
  return (
    <Link to={`/view-form/${draft.id}`} className={buttonLook('secondary')}>
      View<span className="sr-only"> {useFacility(draft)}</span>
    </Link>
  )
}

export function ExportButton({ draft }: { draft: Draft }) {
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

export function DiscardButton({ draft }: { draft: Draft }) {
  const { show } = useToast()
  const { step, buttonProps } = useTwoPresses(async () => {
    const { discard } = await import('#web/offline/outbox/discard.ts')
    const problem = await discard(draft, call)
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
