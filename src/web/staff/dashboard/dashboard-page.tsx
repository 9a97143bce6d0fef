// The start page: the forms of each state, the completed forms, the latest submissions and the year's chart.

import { ArchiveBoxIcon, ArrowRightIcon } from '@heroicons/react/24/outline'
import type { ReactNode } from 'react'
import { Link, useLoaderData } from 'react-router'
import { countFormsByMonth, listCompletedForms } from '#api/completed-forms.ts'
import { states } from '#domain/place.ts'
import { pageTexts } from '#domain/site-map.ts'
import { PageHeader } from '#web/staff/page/page-header.tsx'
import { call } from '#web/staff/session/session.ts'
import { useUser } from '#web/staff/session/use-user.ts'
import { privatePageMeta } from '#web/ui/page-meta.ts'
import { RecentSubmissions } from './recent-submissions.tsx'
import { YearOfForms } from './year/year-of-forms.tsx'

export const meta = () => privatePageMeta(pageTexts.dashboard)

// Neither is awaited: the page shows at once, and each part says that it is loading.
export const clientLoader = () => ({
  recent: call(listCompletedForms, { query: { order: 'submittedAt', limit: 5 } }),
  year: call(countFormsByMonth),
})

export default function DashboardPage() {
  const user = useUser()
  const { recent, year } = useLoaderData<typeof clientLoader>()
  return (
    <>
      <PageHeader title={`Welcome, ${user.displayName}`} text="Choose a state to start an inspection form." />
      <ul className="mb-10 grid gap-3 sm:grid-cols-2 sm:gap-4 xl:grid-cols-4">
        {states.map(state => (
          <li key={state.slug}>
            <LinkCard to={`/forms/${state.slug}`} mark={state.code} title={`${state.name} Forms`} />
          </li>
        ))}
        <li className="sm:col-span-2 xl:col-span-4">
          <LinkCard
            to="/completed-forms"
            mark={<ArchiveBoxIcon className="size-6" strokeWidth={2} />}
            title="Completed Forms"
            text="Find, view, edit and print what has been submitted."
          />
        </li>
      </ul>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
        <RecentSubmissions recent={recent} />
        <YearOfForms year={year} />
      </div>
    </>
  )
}

interface LinkCardProps {
  to: string
  mark: ReactNode
  title: string
  text?: string
}

function LinkCard({ to, mark, title, text }: LinkCardProps) {
  return (
    <Link
      to={to}
      prefetch="intent"
      className={`relative flex h-full min-h-20 items-center gap-4 rounded-card border border-line bg-surface p-4 shadow-low transition-colors hover:border-control hover:bg-tint ${text ? '' : 'xl:flex-col xl:items-start xl:p-5'}`}
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
      <ArrowRightIcon
        className={`size-5 shrink-0 text-link ${text ? 'xl:mr-1' : 'xl:absolute xl:top-5 xl:right-5'}`}
        strokeWidth={2}
      />
    </Link>
  )
}
