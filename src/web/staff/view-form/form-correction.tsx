// What was done to a form after it was signed, and the way to what was signed first. An earlier version says that it is
// one, and leads to the current form.

import { ClockIcon, PencilIcon } from '@heroicons/react/20/solid'
import type { CompletedForm } from '#domain/completed-forms/completed-form.ts'
import { formatCorrection } from '#domain/form/correction.ts'
import type { Report } from '#domain/form/report.ts'
import { TextLink } from '#web/staff/page/text-link.tsx'

export function FormCorrection({ form, report }: { form: CompletedForm; report: Report }) {
  const sentences = formatCorrection(report)
  if (sentences.length === 0) return null
  const isEarlier = report.replacedAt !== null
  const Icon = isEarlier ? ClockIcon : PencilIcon
  const [first] = form.corrections ?? []
  return (
    <section
      aria-label={isEarlier ? 'Earlier version' : 'Correction'}
      className="flex gap-3 rounded-card border border-l-6 border-tint-line border-l-tint-line bg-tint px-4 py-3.5 text-on-tint sm:px-5"
    >
      <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
      <div className="min-w-0">
        {sentences.map((sentence, index) => (
          <p key={sentence} className={`wrap-anywhere ${index === 0 ? 'font-semibold' : ''}`}>
            <bdi>{sentence}</bdi>
          </p>
        ))}
        <p className="mt-1 flex flex-wrap gap-x-5">
          {first && first.version - 1 !== report.version ? (
            <TextLink
              to={`/view-form/${form.id}?version=${first.version - 1}`}
              isUnderlined
              className="sm:min-h-0"
            >
              See the form as first signed
            </TextLink>
          ) : null}
          {isEarlier ? (
            <TextLink to={`/view-form/${form.id}`} isUnderlined className="sm:min-h-0">
              See the current form
            </TextLink>
          ) : null}
        </p>
      </div>
    </section>
  )
}
