// Says in a row that a form has findings, how grave the worst of them is and how many are closed: by a word, an icon and a color.
// The words are drawn by the style sheet, so that the cell still reads as the name of the facility and nothing else.

import type { CompletedFormRow } from '#domain/completed-forms/completed-form.ts'
import { formatClosed } from '#domain/findings/finding-words.ts'
import { severityWords } from '#domain/form/verdict.ts'
import { SeverityMark, severityBadges } from './severity.tsx'

type Judged = Pick<CompletedFormRow, 'findings' | 'worst' | 'raised' | 'closed'>

/** Nothing where there is nothing to say, or where the server does not say it. */
export function FindingMark({ form }: { form: Judged }) {
  const { findings = 0, worst } = form
  if (!worst || findings === 0) return null
  const word = severityWords[worst]
  const closed = formatClosed(form)
  const label = findings === 1 ? `1 finding: ${word}` : `${findings} findings, the worst: ${word}`
  return (
    <span
      role="img"
      aria-label={closed ? `${label}; ${closed}` : label}
      className="inline-flex flex-wrap items-center gap-x-2 gap-y-1 align-middle text-sm leading-snug font-semibold"
    >
      <span
        aria-hidden="true"
        className={`inline-flex shrink-0 items-center gap-1 rounded-full border px-2 py-px whitespace-nowrap ${severityBadges[worst]}`}
      >
        <SeverityMark severity={worst} className="size-4" />
        <span
          data-word={findings === 1 ? word : `${word} +${findings - 1}`}
          className="before:content-[attr(data-word)]"
        />
      </span>
      {closed ? (
        <span
          aria-hidden="true"
          data-word={closed}
          className="font-normal whitespace-nowrap text-muted before:content-[attr(data-word)]"
        />
      ) : null}
    </span>
  )
}
