// The drafts on this device that the server does not have yet, shown first until they are submitted or
// discarded.

import { ClockIcon } from '@heroicons/react/24/outline'
import { useId } from 'react'
import { Link } from 'react-router'
import type { Draft } from '#web/offline/database.ts'
import { draftAddress, facilityOf } from '#web/offline/draft-words.ts'
import { useRegistry } from '#web/staff/templates/registry.tsx'
import { sayMoment } from '#web/staff/words/moment.ts'
import { buttonLook } from '#web/ui/button.tsx'

export function UnfinishedForms({ drafts }: { drafts: readonly Draft[] }) {
  const id = useId()
  const registry = useRegistry()
  if (drafts.length === 0) return null
  return (
    <section aria-labelledby={id} className="mb-4 rounded-card border border-notice-line bg-notice px-4 py-3">
      <h2 id={id} className="flex items-center gap-2 text-base">
        <ClockIcon className="size-5 shrink-0" strokeWidth={2} />
        Not submitted yet
      </h2>
      <ul className="mt-1 divide-y divide-notice-line">
        {drafts.map(draft => (
          <li key={draft.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
            <p className="min-w-0 flex-1 basis-56">
              <span className="font-semibold wrap-anywhere">{facilityOf(draft, registry)}</span>
              <span className="block text-[0.9375rem] text-muted">
                {draft.baseVersion === null ? 'New form' : 'Changes to a saved form'}, {draft.state}, last
                changed {sayMoment(draft.changedAt)}
              </span>
            </p>
            <Link to={draftAddress(draft)} className={`${buttonLook('secondary')} max-sm:flex-auto`}>
              Resume<span className="sr-only"> {facilityOf(draft, registry)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
