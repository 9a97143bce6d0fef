// What narrows and orders the register, the way to a new facility and to those that may be the same.

import { DocumentDuplicateIcon, MagnifyingGlassIcon, PlusIcon } from '@heroicons/react/24/outline'
import { useId } from 'react'
import { Link } from 'react-router'
import { type StateName, states } from '#domain/place.ts'
import { control, Menu } from '#web/staff/list/filter-controls.tsx'
import type { useFilter } from '#web/staff/list/use-filter.ts'
import { buttonLook } from '#web/ui/button.tsx'
import { longestSearch, type RegisterFilter, type RegisterStatus } from './register-filter.ts'

export function RegisterFilters({ filter }: { filter: ReturnType<typeof useFilter<RegisterFilter>> }) {
  const id = useId()
  const { state, status, order } = filter.filter
  return (
    <search className="mb-4 block rounded-card border-line bg-surface max-sm:bg-transparent sm:border sm:p-4 sm:shadow-low">
      <form
        className="grid grid-cols-2 gap-x-3 gap-y-2 sm:gap-y-3 lg:grid-cols-[minmax(0,1fr)_11rem_11rem_13rem] lg:items-end"
        onSubmit={event => {
          event.preventDefault()
          filter.applyNow()
        }}
      >
        <div className="max-lg:col-span-2">
          <label htmlFor={`${id}-search`} className="mb-1.5 block font-semibold max-sm:sr-only">
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
              placeholder="Name, customer, number or address"
              onChange={event => filter.type(event.target.value)}
              onBlur={filter.applyNow}
              className={`${control} py-2 pr-3.5 pl-11 placeholder:text-muted`}
            />
          </div>
        </div>
        <Menu
          label="State"
          name="state"
          isLabelBrief
          value={state ?? ''}
          onChange={chosen => filter.choose({ state: (chosen || null) as StateName | null })}
        >
          <option value="">All States</option>
          {states.map(({ name }) => (
            <option key={name}>{name}</option>
          ))}
        </Menu>
        <Menu
          label="Status"
          name="status"
          isLabelBrief
          value={status ?? ''}
          onChange={chosen => filter.choose({ status: (chosen || null) as RegisterStatus | null })}
        >
          <option value="">Any status</option>
          <option value="active">Active</option>
          <option value="closed">Closed</option>
          <option value="deleted">In the trash</option>
        </Menu>
        <div className="max-lg:col-span-2">
          <Menu
            label="Sort by"
            name="order"
            isLabelBrief
            value={order}
            onChange={chosen => filter.choose({ order: chosen === 'name' ? 'name' : 'worst' })}
          >
            <option value="worst">Most urgent first</option>
            <option value="name">Name, A to Z</option>
          </Menu>
        </div>
        <div className="col-span-full flex flex-wrap gap-2 sm:gap-3">
          <Link to="/facilities/new" className={`${buttonLook('secondary')} max-sm:flex-auto max-sm:px-3`}>
            <PlusIcon className="size-5" strokeWidth={2} />
            New facility
          </Link>
          <Link to="/facilities/pairs" className={`${buttonLook('secondary')} max-sm:flex-auto max-sm:px-3`}>
            <DocumentDuplicateIcon className="size-5" strokeWidth={2} />
            Possible duplicates
          </Link>
        </div>
      </form>
    </search>
  )
}
