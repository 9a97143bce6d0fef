// Says above a signed form that it is signed, by whom and when, before anything in it is changed.

import { PencilSquareIcon } from '@heroicons/react/24/outline'
import { type CompletedForm, displayDefaults, roleAnswers } from '#domain/completed-forms/completed-form.ts'
import { dayOf, formatDay } from '#domain/day.ts'
import type { Template } from '#domain/form/template.ts'
import { signatureIn } from '#domain/form/walk.ts'
import { WholeDays } from '#web/staff/words/whole-days.tsx'

type Signed = Pick<CompletedForm, 'answers' | 'createdAt' | 'corrections'>

/** Null where the form is not signed. */
export function formatSigned(
  template: Template,
  { answers, createdAt, corrections = [] }: Signed,
): string | null {
  if (signatureIn(template, answers) === '') return null
  const again = corrections.findLast(({ signedAgain }) => signedAgain)
  if (again) return `Signed again by ${again.by.displayName} on ${formatDay(dayOf(again.at))}.`
  const name = roleAnswers(template, answers).inspectedBy.trim() || displayDefaults.inspectedBy
  return `Signed by ${name}, submitted ${formatDay(dayOf(createdAt))}.`
}

export function SignedNotice({ template, form }: { template: Template; form: Signed | null }) {
  const signed = form && formatSigned(template, form)
  if (!signed) return null
  return (
    <p className="mb-4 flex gap-3 rounded-control border border-notice-line bg-notice px-4 py-3 text-on-notice">
      <PencilSquareIcon aria-hidden="true" className="size-6 shrink-0" strokeWidth={2} />
      <span className="min-w-0 wrap-anywhere">
        <strong>
          <WholeDays>{signed}</WholeDays>
        </strong>{' '}
        If you change it, you’ll be asked for a reason or a new signature.
      </span>
    </p>
  )
}
