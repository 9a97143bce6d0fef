// Says in a row that a form does not count, or that not all of it was confirmed. The word is drawn by the style sheet, so that
// the cell still reads as the name of the facility and nothing else.

import { ExclamationCircleIcon, QuestionMarkCircleIcon } from '@heroicons/react/24/solid'
import type { CompletedFormRow } from '#domain/completed-forms/completed-form.ts'
import { tagsOfRow, tagWords } from '#domain/form/form-tags.ts'

export const RowTags = ({ form }: { form: CompletedFormRow }) =>
  tagsOfRow(form).map(({ word, sentence }) => {
    const isQuiet = word === tagWords.unconfirmed
    const Icon = isQuiet ? QuestionMarkCircleIcon : ExclamationCircleIcon
    return (
      <span
        key={word}
        role="img"
        aria-label={sentence}
        className={`inline-flex shrink-0 items-center gap-1 rounded-full border px-2 py-px align-middle text-sm leading-snug font-semibold whitespace-nowrap ${isQuiet ? 'border-line bg-sunken text-muted' : 'border-danger-line bg-danger-soft text-danger'}`}
      >
        <Icon aria-hidden="true" className="size-4" />
        <span aria-hidden="true" data-word={word} className="before:content-[attr(data-word)]" />
      </span>
    )
  })
