// The cards of the start page: the forms of each state, and those that were completed. They come first and never move.

import { ArchiveBoxIcon } from '@heroicons/react/24/outline'
import type { ReactNode } from 'react'
import { states } from '#domain/states.ts'
import { Link } from '#web/router/links.tsx'

export const FormCards = () => (
  <ul className="mb-5 grid grid-cols-2 gap-2 max-[15rem]:grid-cols-1 sm:grid-cols-5 xl:grid-cols-[repeat(5,auto)] xl:gap-3">
    {states.map(({ name, code, slug }) => (
      <li key={slug}>
        <Card to={`/forms/${slug}`} mark={code} title={`${name} Forms`} />
      </li>
    ))}
    <li className="max-sm:col-span-full">
      <Card
        to="/completed-forms"
        mark={<ArchiveBoxIcon className="size-5" strokeWidth={2} />}
        title="Completed Forms"
      />
    </li>
  </ul>
)

const Card = ({ to, mark, title }: { to: string; mark: ReactNode; title: string }) => (
  <Link
    to={to}
    className="flex h-full min-h-14 items-center gap-2 rounded-card border border-line bg-surface px-2 py-2 sm:gap-2.5 sm:px-3 shadow-low transition-colors hover:border-control hover:bg-tint"
  >
    {/* Between a phone and a wide screen the names need the room. */}
    <span
      aria-hidden="true"
      className="grid size-[1.875rem] shrink-0 place-items-center rounded-control bg-primary font-heading text-sm whitespace-nowrap text-on-primary sm:max-xl:hidden xl:size-[2.25rem] xl:text-[0.9375rem]"
    >
      {mark}
    </span>
    <span className="min-w-0 leading-snug font-semibold max-sm:text-[0.9375rem]">{title}</span>
  </Link>
)
