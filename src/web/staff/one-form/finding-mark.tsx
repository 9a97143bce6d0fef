// Says in a row that a form has findings, and how grave the worst of them is: by a word, an icon and a color. The word is
// drawn by the style sheet, so that the cell still reads as the name of the facility and nothing else.

import type { CompletedFormRow } from '#domain/completed-forms/completed-form.ts'
import { severityWords } from '#domain/form/verdict.ts'
import { SeverityMark, severityBadges } from './severity.tsx'

/** Nothing where there is nothing to say, or where the server does not say it. */
export function FindingMark({ form }: { form: Pick<CompletedFormRow, 'findings' | 'worst'> }) {
  const { findings = 0, worst } = form
  if (!worst || findings === 0) return null
  const word = severityWords[worst]
  return (
    <span
      role="img"
      aria-label={findings === 1 ? `1 finding: ${word}` : `${findings} findings, the worst: ${word}`}
      className={`inline-flex shrink-0 items-center gap-1 rounded-full border px-2 py-px align-middle text-sm leading-snug font-semibold whitespace-nowrap ${severityBadges[worst]}`}
    >
      <SeverityMark severity={worst} className="size-4" />
      <span
        aria-hidden="true"
        data-word={findings === 1 ? word : `${word} +${findings - 1}`}
        className="before:content-[attr(data-word)]"
      />
    </span>
  )
}
