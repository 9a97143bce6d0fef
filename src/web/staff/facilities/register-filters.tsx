// What narrows and orders the register, and what can be done with it: a new facility, those that may be the same, the
// register as a file, out and in.

import {
  ArrowUpTrayIcon,
  DocumentDuplicateIcon,
  EllipsisHorizontalIcon,
  PlusIcon,
} from '@heroicons/react/24/outline'
import { type ReactNode, useId, useState } from 'react'
import { Link } from '#web/router/links.tsx'
import { NearButton } from '#web/staff/device/near-button.tsx'
import { Menu, SearchField, StateMenu } from '#web/staff/list/filter-controls.tsx'
import { FilterForm } from '#web/staff/list/filter-form.tsx'
import type { FilterInUse } from '#web/staff/list/use-filter.ts'
import { useUser } from '#web/staff/session/use-user.ts'
import { Button, buttonLook } from '#web/ui/button.tsx'
import type { RegisterFilter, RegisterStatus } from './register-filter.ts'

const action = `${buttonLook('secondary')} max-sm:flex-auto max-sm:px-3`

interface RegisterFiltersProps {
  filter: FilterInUse<RegisterFilter>
  /** The downloads. */
  children: ReactNode
}

export function RegisterFilters({ filter, children }: RegisterFiltersProps) {
  const { admin } = useUser()
  const id = useId()
  // Phones show the rows first, and what is done rarely on request.
  const [isOpen, setOpen] = useState(false)
  const { state, status, order } = filter.filter
  return (
    <FilterForm filter={filter} columns="lg:grid-cols-[minmax(0,1fr)_11rem_11rem_13rem] lg:items-end">
      <div className="max-lg:col-span-2">
        <SearchField filter={filter} placeholder="Name, customer, number or address" />
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
      <div className="flex items-end gap-2 max-lg:col-span-2">
        <div className="min-w-0 grow">
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
        <span className="sm:hidden">
          <NearButton />
        </span>
      </div>
      <div className="col-span-full flex flex-wrap gap-2 sm:gap-3">
        <span className="max-sm:hidden">
          <NearButton />
        </span>
        <Link to="/facilities/new" className={action}>
          <PlusIcon className="size-5" strokeWidth={2} />
          New facility
        </Link>
        <Button
          look="secondary"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
          className="max-sm:flex-auto max-sm:px-3 sm:hidden"
        >
          <EllipsisHorizontalIcon className="size-5" strokeWidth={2} />
          More
        </Button>
        <div id={id} className={`contents ${isOpen ? '' : 'max-sm:hidden'}`}>
          <Link to="/facilities/pairs" className={action}>
            <DocumentDuplicateIcon className="size-5" strokeWidth={2} />
            Possible duplicates
          </Link>
          {children}
          {admin ? (
            <Link to="/facilities/import" className={action}>
              <ArrowUpTrayIcon className="size-5" strokeWidth={2} />
              Import
            </Link>
          ) : null}
        </div>
      </div>
    </FilterForm>
  )
}
