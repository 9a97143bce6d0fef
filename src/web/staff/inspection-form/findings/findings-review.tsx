// The open findings of the site before the form is sent: which are still there, which were not looked at, and what was done about
// those that are in order. Nothing said is asked once for all of them.

import { ChevronRightIcon } from '@heroicons/react/24/outline'
import { usualFixesOf } from '#domain/findings/fix.ts'
import { questionsLookedAt } from '#domain/findings/observed.ts'
import { formatMany } from '#domain/number-words.ts'
import { draftAsForm } from '#web/offline/draft-as-form.ts'
import type { Draft, OpenFinding } from '#web/offline/rows.ts'
import { useDraft, useFormContext } from '../state/form-context.ts'
import { FixChips } from './fix-chips.tsx'
import { fixOf, noteFix } from './fixes.ts'

interface FindingsReviewProps {
  findings: readonly OpenFinding[]
  onGoTo: (field: string) => void
}

export function FindingsReview({ findings, onGoTo }: FindingsReviewProps) {
  const { template, store } = useFormContext()
  const draft = useDraft(draft => draft)
  const observed = questionsLookedAt(template, draftAsForm(template, draft))
  const inOrder = findings.filter(({ field }) => observed.inOrder.includes(field))
  const withoutAction = inOrder.filter(({ id }) => fixOf(draft, id) === '')
  const isStillThere = ({ field }: OpenFinding) => observed.concerns.includes(field)
  const word = (finding: OpenFinding): string => {
    if (inOrder.includes(finding)) return formatInOrder(draft, finding)
    return isStillThere(finding) ? 'Still there' : 'Not looked at'
  }
  return (
    <div className="mt-3 border-b border-line pb-3">
      <h3 className="text-lg">{formatMany(findings.length, 'open finding')} here</h3>
      <ul className="divide-y divide-line">
        {findings.map(finding => (
          <li key={finding.id}>
            <button
              type="button"
              onClick={() => onGoTo(finding.field)}
              className="flex min-h-12 w-full cursor-pointer items-center justify-between gap-3 py-2 text-left leading-snug hover:text-link"
            >
              <span className="min-w-0 wrap-anywhere">
                <strong>{word(finding)}:</strong> {finding.label}
              </span>
              <ChevronRightIcon aria-hidden="true" className="size-5 shrink-0 text-muted" strokeWidth={2} />
            </button>
          </li>
        ))}
      </ul>
      {withoutAction.length > 0 ? (
        <FixChips
          question={
            withoutAction.length === 1
              ? 'What was done about the one in order?'
              : `What was done about the ${withoutAction.length} in order?`
          }
          usual={usualFixesOf(withoutAction.map(({ severity }) => severity))}
          onChoose={note => noteFix(store, withoutAction, note)}
        />
      ) : null}
    </div>
  )
}

const formatInOrder = (draft: Draft, { id }: OpenFinding): string => {
  const note = fixOf(draft, id)
  return note ? `In order, ${note}` : 'In order'
}
