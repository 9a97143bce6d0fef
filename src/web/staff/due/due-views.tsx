// The views of the due list with how much is in each, the search, and what else narrows all of them.

import { type ReactNode, useState } from 'react'
import { dutyNames } from '#domain/due/due-words.ts'
import { dutyIds } from '#domain/due/duty-ids.ts'
import { formatNumber } from '#domain/number-words.ts'
import { NearButton } from '#web/staff/device/near-button.tsx'
import { CustomerMenu } from '#web/staff/list/customer-menu.tsx'
import { Menu, Options, SearchField, StateMenu } from '#web/staff/list/filter-controls.tsx'
import { FilterForm, FiltersButton } from '#web/staff/list/filter-form.tsx'
import type { FilterInUse } from '#web/staff/list/use-filter.ts'
import { ViewButtons } from '#web/staff/list/view-buttons.tsx'
import { type DueFilter, views, viewWords } from './due-filter.ts'
import type { Counts } from './due-list.ts'

interface DueViewsProps {
  filter: FilterInUse<DueFilter>
  counts: Counts | null
  /** The downloads. */
  children: ReactNode
}

export function DueViews({ filter, counts, children }: DueViewsProps) {
  const { view, state, customer, duty } = filter.filter
  const [isOpen, setOpen] = useState(false)
  const narrowedBy = [state, customer, duty].filter(Boolean).length
  return (
    <FilterForm
      filter={filter}
      columns="sm:grid-cols-3 sm:items-end lg:grid-cols-[2fr_1fr_1fr_1fr]"
      views={
        <div className="max-sm:hidden">
          <ViewButtons
            legend="When it is due"
            views={views.map(each => ({ view: each, word: viewWords[each], count: counts?.[each] }))}
            chosen={view}
            onChoose={chosen => filter.choose({ view: chosen })}
          />
        </div>
      }
    >
      <div className="flex items-end gap-2 max-lg:col-span-full">
        <div className="min-w-0 grow">
          <SearchField filter={filter} placeholder="Facility, customer or address" />
        </div>
        <span className="sm:hidden">
          <NearButton />
        </span>
      </div>
      <div className="sm:hidden">
        <Menu
          label="When it is due"
          name="when"
          isLabelBrief
          value={view}
          onChange={chosen => filter.choose({ view: views.find(each => each === chosen) ?? 'todo' })}
        >
          <Options
            of={views.map(each => [
              each,
              `${viewWords[each]}${counts ? ` (${formatNumber(counts[each])})` : ''}`,
            ])}
          />
        </Menu>
      </div>
      <FiltersButton
        count={narrowedBy}
        isOpen={isOpen}
        onToggle={() => setOpen(!isOpen)}
        className="sm:hidden"
      />
      <div className={isOpen ? 'contents' : 'max-sm:hidden sm:contents'}>
        <StateMenu state={state} onChange={chosen => filter.choose({ state: chosen })} />
        <Menu
          label="Kind"
          name="duty"
          isLabelBrief
          value={duty ?? ''}
          onChange={chosen => filter.choose({ duty: dutyIds.find(each => each === chosen) ?? null })}
        >
          <option value="">All kinds</option>
          <Options of={dutyIds.map(each => [each, dutyNames[each]])} />
        </Menu>
        <div className="max-sm:col-span-2">
          <CustomerMenu customer={customer} onChange={chosen => filter.choose({ customer: chosen })} />
        </div>
        <div className="col-span-full flex flex-wrap gap-2 sm:gap-3">
          <span className="max-sm:hidden">
            <NearButton />
          </span>
          {children}
        </div>
      </div>
    </FilterForm>
  )
}
