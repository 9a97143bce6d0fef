// What the form is asked before it is sent, above the button that sends it: first what it will not count for and the open leak
// questions, then the rest. Every line leads to its question; what there is much of, and what was only left as it was, is one
// line that opens. It asks, and sending is always possible.

import { CheckCircleIcon, ChevronRightIcon } from '@heroicons/react/24/outline'
import { useEffect, useMemo, useState } from 'react'
import { formatNotCounted } from '#domain/due/not-counted.ts'
import { type QuestionKind, questionKinds, type ReviewQuestion, reviewForm } from '#domain/form/review.ts'
import { signatureFieldOf } from '#domain/form/walk.ts'
import { formatMany } from '#domain/number-words.ts'
import { FormField } from '../fields/form-field.tsx'
import { FindingsHere } from '../findings/later.tsx'
import { useFormContext } from '../state/form-context.ts'
import { goToField } from './go-to-field.ts'
import { LeaksFirst } from './leaks-first.tsx'
import { useReviewInput } from './use-review-input.ts'

const reviewId = 'review'

const words: Record<QuestionKind, { tag: string; group: (count: number) => string; isFolded?: boolean }> = {
  leak: { tag: 'Leak', group: count => `${count} leak questions are not answered` },
  inspector: { tag: 'Name', group: count => `${count} names to check` },
  doubt: { tag: 'Check', group: count => `${count} answers may be off` },
  lapsed: { tag: 'Out of date', group: count => `${count} dates have passed` },
  'no-photo': { tag: 'Photo', group: count => `${count} findings have no photo` },
  unsigned: { tag: 'Signature', group: count => `${count} signatures are missing` },
  blank: {
    tag: 'Blank',
    group: count => formatMany(count, 'question is blank', 'questions are blank'),
    isFolded: true,
  },
  carried: {
    tag: 'From last visit',
    group: count => `${formatMany(count, 'answer')} from last visit, not confirmed`,
    isFolded: true,
  },
  start: {
    tag: 'Not answered',
    group: count => formatMany(count, 'answer left at its default', 'answers left at their default'),
    isFolded: true,
  },
}

/** More of a kind than this are one line that opens; leak questions never are. */
const shownSingly = 2

const isFolded = (kind: QuestionKind, count: number): boolean =>
  words[kind].isFolded || (count > shownSingly && kind !== 'leak')

function useReview(): readonly ReviewQuestion[] {
  const { template } = useFormContext()
  const input = useReviewInput()
  return useMemo(() => reviewForm(template, input), [template, input])
}

export function Review({ onGoTo }: { onGoTo: (field: string) => void }) {
  const questions = useReview()
  const { template } = useFormContext()
  // Where nothing but the signature is left to do, the pad stands ready.
  const [signing, setSigning] = useState<'ready' | 'asked for' | null>(() =>
    questions.length > 0 && questions.every(({ kind }) => kind === 'unsigned') ? 'ready' : null,
  )
  const signature = signatureFieldOf(template)
  useEffect(() => {
    if (signing === 'asked for' && signature) goToField(signature.id)
  }, [signing, signature])
  const groups = questionKinds
    .map(kind => ({ kind, own: questions.filter(question => question.kind === kind) }))
    .filter(({ kind, own }) => own.length > 0 && !(kind === 'unsigned' && signing))
  return (
    <section
      aria-labelledby={`${reviewId}-title`}
      className="mt-3.5 rounded-card border border-line bg-surface p-4 shadow-low sm:mt-5 sm:p-6"
    >
      <h2 id={`${reviewId}-title`} tabIndex={-1} className="text-xl outline-none">
        Before you send
      </h2>
      <LeaksFirst />
      <FindingsHere onGoTo={onGoTo} />
      {questions.length === 0 ? (
        <p className="mt-2 flex items-center gap-2 font-semibold text-good">
          <CheckCircleIcon aria-hidden="true" className="size-6" strokeWidth={2} />
          Ready to send.
        </p>
      ) : (
        <ul className="mt-2 -mb-2 divide-y divide-line">
          {groups.map(({ kind, own }) =>
            isFolded(kind, own.length) ? (
              <li key={kind}>
                <details className="group">
                  <summary className="flex min-h-12 cursor-pointer list-none items-center justify-between gap-3 py-2 leading-snug font-semibold [&::-webkit-details-marker]:hidden">
                    {words[kind].group(own.length)}
                    <ChevronRightIcon
                      aria-hidden="true"
                      className="size-5 shrink-0 text-muted transition-transform group-open:rotate-90"
                      strokeWidth={2}
                    />
                  </summary>
                  <ul className="mb-2 border-l-4 border-line pl-3">
                    {own.map(question => (
                      <Line
                        key={`${question.field} ${question.sentence}`}
                        question={question}
                        onGoTo={onGoTo}
                      />
                    ))}
                  </ul>
                </details>
              </li>
            ) : (
              own.map(question => (
                <Line
                  key={`${question.field} ${question.sentence}`}
                  tag={words[kind].tag}
                  question={question}
                  onGoTo={kind === 'unsigned' ? () => setSigning('asked for') : onGoTo}
                />
              ))
            ),
          )}
        </ul>
      )}
      {/* An inspector who has answered everything signs right here, without going back through the form. */}
      {signing && signature ? (
        <div className="mt-4 grid">
          <FormField field={signature} headingId={undefined} />
        </div>
      ) : null}
    </section>
  )
}

interface LineProps {
  tag?: string
  question: ReviewQuestion
  onGoTo: (field: string) => void
}

function Line({ tag, question, onGoTo }: LineProps) {
  return (
    <li>
      <button
        type="button"
        onClick={() => onGoTo(question.field)}
        className="flex min-h-12 w-full cursor-pointer items-center justify-between gap-3 py-2 text-left leading-snug hover:text-link"
      >
        <span className="min-w-0 wrap-anywhere">
          {tag ? <strong>{tag}: </strong> : null}
          {question.sentence}
        </span>
        <ChevronRightIcon aria-hidden="true" className="size-5 shrink-0 text-muted" strokeWidth={2} />
      </button>
    </li>
  )
}

/** In the bar at the bottom, so that what it will not count for and its open questions are seen before it is sent. */
export function ReviewLink() {
  const { template } = useFormContext()
  const count = useReview().length
  const [notCounted] = formatNotCounted(template, useReviewInput())
  if (count === 0) return null
  return (
    <button
      type="button"
      data-review-link
      onClick={() => {
        const title = document.getElementById(`${reviewId}-title`)
        title?.scrollIntoView()
        title?.focus({ preventScroll: true })
      }}
      className="mx-auto mb-2 flex min-h-11 w-full max-w-268 cursor-pointer flex-col justify-center text-center leading-snug font-semibold text-link sm:text-right"
    >
      {notCounted ? <span className="text-danger">{notCounted} </span> : null}
      <span className="underline underline-offset-4">
        {formatMany(count, 'thing')} to check before you send
      </span>
    </button>
  )
}
