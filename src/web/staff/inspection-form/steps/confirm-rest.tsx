// One tap affirms everything else that came from the last visit, and a fold-out lists what that is. Leak questions and readings
// are asked above it.

import { CheckCircleIcon, CheckIcon, ChevronRightIcon } from '@heroicons/react/24/outline'
import { useRef, useState } from 'react'
import { type AnsweredField, answerIn, rulesOf } from '#domain/form/kinds/kinds.ts'
import type { Section } from '#domain/form/template.ts'
import { leadOf } from '#domain/form/verdict.ts'
import { formatMany } from '#domain/number-words.ts'
import { Button } from '#web/ui/button.tsx'
import { useFormContext } from '../state/form-context.ts'
import { useConfirmable } from './use-confirmable.ts'

const titleId = 'confirm-rest-title'

export function ConfirmRest({ sections }: { sections: readonly Section[] }) {
  const { store } = useFormContext()
  const confirmable = useConfirmable(sections.flatMap(({ fields }) => fields))
  const [done, setDone] = useState<readonly string[]>([])
  const heading = useRef<HTMLHeadingElement>(null)
  const hasMore = confirmable.length > 0
  if (!hasMore && done.length === 0) return null

  function confirm() {
    const ids = confirmable.map(({ id }) => id)
    store.confirm(ids)
    setDone([...done, ...ids])
    // The button goes; the focus stays here.
    heading.current?.focus({ preventScroll: true })
  }

  function undo() {
    store.undoConfirm(done)
    setDone([])
    heading.current?.focus({ preventScroll: true })
  }

  return (
    <section
      aria-labelledby={titleId}
      className="rounded-card border border-line bg-surface p-4 shadow-low sm:p-6"
    >
      <h2 ref={heading} id={titleId} tabIndex={-1} className="text-xl outline-none">
        Everything else
      </h2>
      <div role="status">
        {hasMore || done.length === 0 ? null : (
          <p className="mt-2 flex items-center gap-2 font-semibold">
            <CheckCircleIcon aria-hidden="true" className="size-6 shrink-0" strokeWidth={2} />
            {formatDone(done.length)}
          </p>
        )}
      </div>
      {hasMore ? (
        <>
          <p className="mt-1 text-muted">{formatRest(confirmable.length)}</p>
          <Confirmed fields={confirmable} />
          <Button look="secondary" className="mt-2 w-full sm:w-auto" onClick={confirm}>
            <CheckIcon aria-hidden="true" className="size-5 shrink-0" strokeWidth={2.5} />
            Everything else same as last visit
          </Button>
        </>
      ) : (
        <Button look="secondary" size="compact" className="mt-3" onClick={undo}>
          Undo
        </Button>
      )}
    </section>
  )
}

const formatRest = (count: number): string =>
  count === 1
    ? '1 answer below is from the last visit. Leak questions and readings are not part of it.'
    : `${count} answers below are from the last visit. Leak questions and readings are not among them.`

const formatDone = (count: number): string => `${formatMany(count, 'answer')} confirmed, same as last visit.`

function Confirmed({ fields }: { fields: readonly AnsweredField[] }) {
  const { store } = useFormContext()
  const { answers } = store.draft()
  return (
    <details className="group mt-1">
      <summary className="flex min-h-12 cursor-pointer list-none items-center gap-1.5 font-semibold text-link [&::-webkit-details-marker]:hidden">
        <ChevronRightIcon
          aria-hidden="true"
          className="size-5 shrink-0 transition-transform group-open:rotate-90"
          strokeWidth={2}
        />
        What it confirms
      </summary>
      <ul className="mb-2 columns-1 gap-x-8 border-l-4 border-line pl-3 lg:columns-2">
        {fields.map(field => (
          <li key={field.id} className="break-inside-avoid py-1 leading-snug wrap-anywhere">
            {leadOf(field)}
            <strong>{rulesOf(field).line(answerIn(answers, field))}</strong>
          </li>
        ))}
      </ul>
    </details>
  )
}
