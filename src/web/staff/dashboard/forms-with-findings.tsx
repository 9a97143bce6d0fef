// The newest forms in which something was found, worst first to the eye, and the way to all of them. Nothing is shown
// where there are none, or where the server does not say.

import { ArrowRightIcon } from '@heroicons/react/24/outline'
import { Suspense, useId } from 'react'
import type { Result } from '#api/client.ts'
import type { CompletedFormRow } from '#domain/completed-forms/completed-form.ts'
import { Await } from '#web/router/hooks.ts'
import { Link } from '#web/router/links.tsx'
import { FindingMark } from '#web/staff/one-form/finding-mark.tsx'
import { withDefaults } from '#web/staff/one-form/table-row.ts'
import { sayForms } from '#web/staff/words/count-words.ts'

export type Found = Result<{ items: readonly CompletedFormRow[]; total: number; isTotalCapped: boolean }>

export const FormsWithFindings = ({ found }: { found: Promise<Found> }) => (
  <Suspense fallback={null}>
    <Await resolve={found}>{result => <Findings result={result} />}</Await>
  </Suspense>
)

function Findings({ result }: { result: Found }) {
  const id = useId()
  const forms = result.ok ? result.value.items.filter(({ worst }) => worst) : []
  if (!result.ok || forms.length === 0) return null
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-4 text-xl">
        Forms with findings
      </h2>
      <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface shadow-low">
        {forms.map(form => (
          <li key={form.id}>
            <FoundForm form={form} />
          </li>
        ))}
        <li>
          <Link
            to="/completed-forms?findings=any"
            className="flex min-h-12 items-center justify-between gap-3 px-4 py-2 font-semibold text-link hover:bg-tint"
          >
            See all: {sayForms(result.value).replace('More', 'more')}
            <ArrowRightIcon className="size-5 shrink-0" strokeWidth={2} />
          </Link>
        </li>
      </ul>
    </section>
  )
}

function FoundForm({ form }: { form: CompletedFormRow }) {
  const { facilityName, inspectedBy, inspectionDate, state } = withDefaults(form)
  return (
    <Link
      to={`/view-form/${form.id}`}
      className="flex min-h-12 flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2.5 hover:bg-tint"
    >
      <span className="font-semibold wrap-anywhere">{facilityName}</span>
      <FindingMark form={form} />
      <span className="basis-full text-muted lg:ml-auto lg:basis-auto">
        {[inspectedBy, inspectionDate, state].join(' · ')}
      </span>
    </Link>
  )
}
