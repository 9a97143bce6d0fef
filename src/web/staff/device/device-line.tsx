// One form that is on this device: what it is, and what can be done with it. The buttons have the same words in every line;
// for screen readers they name the facility.

import { EllipsisHorizontalIcon } from '@heroicons/react/24/outline'
import { Children, type ReactNode, useId, useState } from 'react'
import type { ProblemBody } from '#domain/problems/problem.ts'
import { registry } from '#domain/templates/light-registry.ts'
import { draftAddress, facilityOf } from '#web/offline/draft-words.ts'
import type { Draft } from '#web/offline/rows.ts'
import { Link } from '#web/router/links.tsx'
import { ConfirmButton } from '#web/staff/page/confirm-button.tsx'
import { call } from '#web/staff/session/session.ts'
import { explain } from '#web/staff/words/explain.ts'
import { WholeDays } from '#web/staff/words/whole-days.tsx'
import { Button, buttonLook } from '#web/ui/button.tsx'
import { useToast } from '#web/ui/toast.tsx'

interface LineProps {
  draft: Draft
  state?: ReactNode
  remark?: string | null
  more?: string
  /** On a phone only the first button is there at once: every line that is saved leaves room for the list below. */
  isFolded?: boolean
  children: ReactNode
}

export function Line({ draft, more, ...rest }: LineProps) {
  return (
    <FormLine
      facility={facilityName(draft)}
      facts={[...formFacts(draft.state, isEdit(draft)), more ?? []].flat()}
      {...rest}
    />
  )
}

export const formFacts = (state: string, isEdit: boolean) => [
  isEdit ? 'Changes to a saved form' : 'New form',
  state,
]

interface FormLineProps extends Pick<LineProps, 'state' | 'remark' | 'isFolded' | 'children'> {
  facility: string
  facts: readonly string[]
}

export function FormLine({ facility, facts, state, remark, isFolded = false, children }: FormLineProps) {
  const [first, ...further] = Children.toArray(children)
  return (
    <li className="flex flex-wrap items-center gap-x-1 gap-y-1 py-1.5">
      <div className="min-w-0 flex-1 basis-28 pr-2 lg:flex lg:flex-wrap lg:items-center lg:gap-x-3">
        <p className="leading-snug">
          <span className="font-semibold wrap-anywhere">{facility}</span>
          <span className="block text-[0.9375rem] text-muted lg:ml-2 lg:inline">
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
      {isFolded ? (
        <FoldedButtons first={first} further={further} facility={facility} />
      ) : (
        <div className="flex flex-wrap gap-1 max-sm:w-full max-sm:*:flex-1 max-sm:*:px-3">{children}</div>
      )}
    </li>
  )
}

interface FoldedButtonsProps {
  first: ReactNode
  further: readonly ReactNode[]
  facility: string
}

function FoldedButtons({ first, further, facility }: FoldedButtonsProps) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  return (
    <>
      <div className="flex max-sm:*:px-3">{first}</div>
      {further.length > 0 ? (
        <>
          <Button
            look="ghost"
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => setOpen(!isOpen)}
            className="w-12 px-0! sm:hidden"
          >
            <EllipsisHorizontalIcon aria-hidden="true" className="size-6 shrink-0" strokeWidth={2} />
            <span className="sr-only">More for {facility}</span>
          </Button>
          <div
            id={id}
            className={`gap-1 max-sm:w-full max-sm:justify-end sm:flex ${isOpen ? 'flex flex-wrap' : 'hidden'}`}
          >
            {further}
          </div>
        </>
      ) : null}
    </>
  )
}

/** A form that was received has a version, also when it was new. */
const isEdit = ({ status, original, baseVersion }: Draft): boolean =>
  status === 'photos pending' ? original !== undefined : baseVersion !== null

const facilityName = (draft: Draft) => facilityOf(draft, registry)

export function OpenLink({ draft, word }: { draft: Draft; word: string }) {
  return (
    <Link to={draftAddress(draft)} className={buttonLook('secondary')}>
      {word}
      <span className="sr-only"> {facilityName(draft)}</span>
    </Link>
  )
}

export function ViewLink({ draft }: { draft: Draft }) {
  return (
    <Link to={`/view-form/${draft.id}`} className={buttonLook('secondary')}>
      View<span className="sr-only"> {facilityName(draft)}</span>
    </Link>
  )
}

export function ExportButton({ draft }: { draft: Draft }) {
  async function save() {
    try {
      const { exportForms } = await import('./export-forms.ts')
      await exportForms([draft], registry)
    } catch (error) {
      reportError(error)
    }
  }
  return (
    <Button look="ghost" busyText="Export" onPress={save}>
      Export<span className="sr-only"> {facilityName(draft)}</span>
    </Button>
  )
}

export const discardWords = ['Discard', 'Confirm Discard', 'Discarding...'] as const

export function DiscardDraft({ draft }: { draft: Draft }) {
  const discard = async () => (await import('#web/offline/discard.ts')).discard(draft, call)
  return <DiscardButton name={facilityName(draft)} discard={discard} />
}

interface DiscardButtonProps {
  name: string
  discard: () => Promise<ProblemBody | null>
}

export function DiscardButton({ name, discard }: DiscardButtonProps) {
  const { show } = useToast()
  async function act() {
    const problem = await discard()
    if (problem) show({ text: explain(problem, 'form-not-discarded'), tone: 'error' })
    return problem === null
  }
  return (
    <ConfirmButton words={discardWords} look="ghost-danger" act={act}>
      <span className="sr-only"> {name}</span>
    </ConfirmButton>
  )
}
