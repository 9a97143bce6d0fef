// What narrows and orders the register, and what can be done with it: a new facility, those that may be the same, the
// register as a file, out and in.

import { ArrowUpTrayIcon, DocumentDuplicateIcon, PlusIcon } from '@heroicons/react/24/outline'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Menu, SearchField, StateMenu } from '#web/staff/list/filter-controls.tsx'
import type { useFilter } from '#web/staff/list/use-filter.ts'
import { useUser } from '#web/staff/session/use-user.ts'
import { buttonLook } from '#web/ui/button.tsx'
import type { RegisterFilter, RegisterStatus } from './register-filter.ts'

interface RegisterFiltersProps {
  filter: ReturnType<typeof useFilter<RegisterFilter>>
  /** The downloads. */
  children: ReactNode
}

export function RegisterFilters({ filter, children }: RegisterFiltersProps) {
  const { admin } = useUser()
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
          <SearchField
            text={filter.text}
            placeholder="Name, customer, number or address"
            onType={filter.type}
            onDone={filter.applyNow}
          />
        </div>
        <StateMenu state={state} onChange={chosen => filter.choose({ state: chosen })} />
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
          {children}
          {admin ? (
            <Link
              to="/facilities/import"
              className={`${buttonLook('secondary')} max-sm:flex-auto max-sm:px-3`}
            >
              <ArrowUpTrayIcon className="size-5" strokeWidth={2} />
              Import
            </Link>
          ) : null}
        </div>
      </form>
    </search>
  )
}
