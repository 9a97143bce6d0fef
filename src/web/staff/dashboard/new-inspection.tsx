// One tap to a new inspection, at the top of the start page where nothing that loads can move it. Where there are several
// forms to choose from, the state's page asks which.

import { PlusIcon } from '@heroicons/react/20/solid'
import { states } from '#domain/place.ts'
import { Link } from '#web/router/links.tsx'
import { useRegistry } from '#web/staff/templates/registry.tsx'
import { buttonLook } from '#web/ui/button.tsx'

export function NewInspection() {
  const { newest } = useRegistry()
  const [only] = newest.length === 1 ? newest : []
  return (
    <ul className="mb-6 grid grid-cols-[repeat(auto-fit,minmax(4.5rem,1fr))] gap-2 sm:flex sm:flex-wrap lg:mb-8">
      {states.map(({ name, code, slug }) => (
        <li key={slug}>
          <Link
            to={only ? `/forms/${slug}/${only.id}` : `/forms/${slug}`}
            className={`${buttonLook('accent')} w-full gap-1.5 px-2 sm:px-4`}
          >
            <PlusIcon aria-hidden="true" className="size-5 shrink-0" />
            <span>
              <span className="sr-only">New inspection in </span>
              <span className="max-sm:sr-only">{name}</span>
              {/* A phone has room for the short name only; a screen reader says both. */}
              <span className="sm:hidden"> {code}</span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
