// The search field, the state menu, further filters behind a button, and what can be done with everything they find.

import { TrashIcon } from '@heroicons/react/24/outline'
import { type ReactNode, useId, useState } from 'react'
import { Link } from '#web/router/links.tsx'
import { SearchField, StateMenu } from '#web/staff/list/filter-controls.tsx'
import { FilterForm, FiltersButton } from '#web/staff/list/filter-form.tsx'
import { buttonLook } from '#web/ui/button.tsx'
import { FurtherFilters } from './further-filters.tsx'
import { countFurther, type FormFilter } from './list-filter.ts'

export function FilterCard({ filter, children }: { filter: FormFilter; children: ReactNode }) {
  const id = useId()
  const further = countFurther(filter.filter)
  const [isOpen, setOpen] = useState(further > 0)
  return (
    <FilterForm
      filter={filter}
      columns={`sm:grid-cols-[minmax(0,1fr)_13rem_auto] sm:items-end sm:gap-y-4 ${isOpen ? '' : 'min-[87.5rem]:grid-cols-[minmax(0,1fr)_12rem_auto_auto]'}`}
    >
      <div className="max-sm:col-span-2">
        <SearchField filter={filter} placeholder="Facility, inspector or date" />
      </div>
      <StateMenu state={filter.filter.state} onChange={chosen => filter.choose({ state: chosen })} />
      <FiltersButton
        count={further}
        isOpen={isOpen}
        onToggle={() => setOpen(!isOpen)}
        controls={`${id}-further`}
      />
      <div
        data-open={isOpen}
        className={`col-span-full flex flex-wrap gap-2 sm:gap-3 ${isOpen ? '' : 'max-sm:hidden min-[87.5rem]:col-span-1'}`}
      >
        {children}
        <Link
          to="/completed-forms/trash"
          className={`${buttonLook('secondary')} max-sm:flex-auto max-sm:px-3 sm:ml-auto`}
        >
          <TrashIcon className="size-5" strokeWidth={2} />
          Trash
        </Link>
      </div>
      {/* A printed list says what it is narrowed to, also by filters that are folded away. */}
      <div
        id={`${id}-further`}
        className={`col-span-full border-line max-sm:mt-2 sm:border-t sm:pt-4 ${isOpen ? '' : 'hidden print:block'}`}
      >
        {isOpen || further > 0 ? <FurtherFilters filter={filter} /> : null}
      </div>
    </FilterForm>
  )
}
