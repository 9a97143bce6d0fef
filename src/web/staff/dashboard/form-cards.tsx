// The cards of the start page: the forms of each state, and those that were completed.

import { ArchiveBoxIcon, ArrowRightIcon } from '@heroicons/react/24/outline'
import type { ReactNode } from 'react'
import { states } from '#domain/place.ts'
import { Link } from '#web/router/links.tsx'

export const FormCards = () => (
  <ul className="mb-8 grid gap-3 sm:grid-cols-2 sm:gap-4 xl:grid-cols-4">
    {states.map(({ name, code, slug }) => (
      <li key={slug}>
        <Card to={`/forms/${slug}`} mark={code} title={`${name} Forms`} />
      </li>
    ))}
    <li className="sm:col-span-2 xl:col-span-4">
      <Card
        to="/completed-forms"
        mark={<ArchiveBoxIcon className="size-6" strokeWidth={2} />}
        title="Completed Forms"
        text="Find, view, edit and print what has been submitted."
      />
    </li>
  </ul>
)

interface CardProps {
  to: string
  mark: ReactNode
  title: string
  text?: string
}

const Card = ({ to, mark, title, text }: CardProps) => (
  <Link
    to={to}
    className="flex h-full min-h-20 items-center gap-4 rounded-card border border-line bg-surface p-4 shadow-low transition-colors hover:border-control hover:bg-tint"
  >
    <span
      aria-hidden="true"
      className="grid size-12 shrink-0 place-items-center rounded-control bg-primary font-heading text-on-primary"
    >
      {mark}
    </span>
    <span className="min-w-0 flex-1">
      <span className="block text-lg leading-snug font-semibold">{title}</span>
      {text ? <span className="block text-muted">{text}</span> : null}
    </span>
    {/* Four beside each other need the room for their names. */}
    <ArrowRightIcon
      aria-hidden="true"
      className={`size-5 shrink-0 text-link ${text ? '' : 'xl:hidden'}`}
      strokeWidth={2}
    />
  </Link>
)
