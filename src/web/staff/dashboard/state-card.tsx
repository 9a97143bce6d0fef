// A state: the card leads to its forms, the button straight into a new inspection where there is only one form to choose.

import { PlusIcon } from '@heroicons/react/20/solid'
import type { states } from '#domain/place.ts'
import { Link } from '#web/router/links.tsx'
import { useRegistry } from '#web/staff/templates/registry.tsx'
import { buttonLook } from '#web/ui/button.tsx'

export function StateCard({ state }: { state: (typeof states)[number] }) {
  const { newest } = useRegistry()
  const [only] = newest.length === 1 ? newest : []
  return (
    <div className="relative flex h-full min-h-20 items-center gap-x-4 gap-y-3 rounded-card border border-line bg-surface p-4 shadow-low transition-colors hover:border-control hover:bg-tint xl:flex-wrap">
      <span
        aria-hidden="true"
        className="grid size-12 shrink-0 place-items-center rounded-control bg-primary font-heading text-on-primary"
      >
        {state.code}
      </span>
      <Link
        to={`/forms/${state.slug}`}
        className="min-w-0 flex-1 text-lg leading-snug font-semibold after:absolute after:inset-0 after:rounded-card after:content-['']"
      >
        {state.name} Forms
      </Link>
      {only ? (
        <Link
          to={`/forms/${state.slug}/${only.id}`}
          className={`${buttonLook('accent')} relative shrink-0 px-3 xl:w-full`}
        >
          <PlusIcon aria-hidden="true" className="size-5" />
          {/* Narrow cards have room for the first word only; a screen reader says all of them. */}
          <span>
            New<span className="max-xl:sr-only"> inspection</span>
            <span className="sr-only"> in {state.name}</span>
          </span>
        </Link>
      ) : null}
    </div>
  )
}
