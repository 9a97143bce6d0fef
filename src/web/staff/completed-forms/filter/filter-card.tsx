// The search field, the state menu, and what can be done with everything they find.

import { ChevronDownIcon, MagnifyingGlassIcon, TrashIcon } from '@heroicons/react/24/outline'
import { type ReactNode, useId } from 'react'
import { Link } from 'react-router'
import { type StateName, states } from '#domain/place.ts'
import { buttonLook } from '#web/ui/button.tsx'
import { longestSearch } from './list-filter.ts'
import type { useFilter } from './use-filter.ts'

const control =
  'block min-h-12 w-full rounded-control border border-control bg-surface text-ink focus-visible:outline-offset-0'

export function FilterCard({
  filter,
  children,
}: {
  filter: ReturnType<typeof useFilter>
  children: ReactNode
}) {
  const id = useId()
  return (
    <search className="mb-4 block rounded-card border border-line bg-surface p-4 shadow-low">
      <form
        className="grid gap-x-3 gap-y-4 sm:grid-cols-[minmax(0,1fr)_13rem] xl:grid-cols-[minmax(0,1fr)_13rem_auto] xl:items-end"
        onSubmit={event => {
          event.preventDefault()
          filter.applyNow()
        }}
      >
        <div>
          <label htmlFor={`${id}-search`} className="mb-1.5 block font-semibold">
            Search
          </label>
          <div className="relative">
            <MagnifyingGlassIcon
              className="pointer-events-none absolute top-3.5 left-3.5 size-5 text-muted"
              strokeWidth={2}
            />
            <input
              id={`${id}-search`}
              type="search"
              name="search"
              value={filter.text}
              maxLength={longestSearch}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              enterKeyHint="search"
              placeholder="Facility, inspector or date"
              onChange={event => filter.type(event.target.value)}
              onBlur={filter.applyNow}
              className={`${control} py-2 pr-3.5 pl-11 placeholder:text-muted`}
            />
          </div>
        </div>
        <div>
          <label htmlFor={`${id}-state`} className="mb-1.5 block font-semibold">
            State
          </label>
          <div className="relative">
            <select
              id={`${id}-state`}
              name="state"
              value={filter.filter.state ?? ''}
              onChange={event => filter.chooseState((event.target.value || null) as StateName | null)}
              className={`${control} cursor-pointer appearance-none pr-10 pl-3.5`}
            >
              <option value="">All States</option>
              {states.map(({ name }) => (
                <option key={name}>{name}</option>
              ))}
            </select>
            <ChevronDownIcon
              className="pointer-events-none absolute top-3.5 right-3 size-5 text-muted"
              strokeWidth={2}
            />
          </div>
        </div>
        <div className="flex flex-wrap gap-2 sm:col-span-2 sm:gap-3 xl:col-span-1">
          {children}
          <Link
            to="/completed-forms/trash"
            className={`${buttonLook('secondary')} max-sm:flex-1 max-sm:px-3 sm:ml-auto xl:ml-0`}
          >
            <TrashIcon className="size-5" strokeWidth={2} />
            Trash
          </Link>
        </div>
      </form>
    </search>
  )
}
