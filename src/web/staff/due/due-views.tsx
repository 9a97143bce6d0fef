// The views of the due list with how much is in each, and the menus that narrow all of them.

import { dutyNames } from '#domain/due/due-words.ts'
import { dutyIds } from '#domain/due/duty-ids.ts'
import { CustomerMenu } from '#web/staff/list/customer-menu.tsx'
import { Menu, StateMenu } from '#web/staff/list/filter-controls.tsx'
import type { useFilter } from '#web/staff/list/use-filter.ts'
import { ViewButtons } from '#web/staff/list/view-buttons.tsx'
import { type DueFilter, type View, views, viewWords } from './due-filter.ts'
import type { Counts } from './due-list.ts'

interface DueViewsProps {
  filter: ReturnType<typeof useFilter<DueFilter>>
  counts: Counts | null
}

export function DueViews({ filter, counts }: DueViewsProps) {
  const { view, state, customer, duty } = filter.filter
  const shown: { view: View | null; word: string; count: number | undefined }[] = [
    { view: null, word: 'All', count: counts?.all },
    ...views.map(each => ({ view: each, word: viewWords[each], count: counts?.[each] })),
  ]
  return (
    <search className="mb-4 grid gap-3 rounded-card border-line bg-surface max-sm:bg-transparent sm:border sm:p-4 sm:shadow-low">
      <ViewButtons
        legend="When it is due"
        views={shown}
        chosen={view}
        onChoose={chosen => filter.choose({ view: chosen })}
      />
      <div className="grid grid-cols-2 gap-x-3 gap-y-2 sm:grid-cols-3">
        <StateMenu state={state} onChange={chosen => filter.choose({ state: chosen })} />
        <Menu
          label="Kind"
          name="duty"
          isLabelBrief
          value={duty ?? ''}
          onChange={chosen => filter.choose({ duty: dutyIds.find(each => each === chosen) ?? null })}
        >
          <option value="">All kinds</option>
          {dutyIds.map(each => (
            <option key={each} value={each}>
              {dutyNames[each]}
            </option>
          ))}
        </Menu>
        <div className="max-sm:col-span-2">
          <CustomerMenu customer={customer} onChange={chosen => filter.choose({ customer: chosen })} />
        </div>
      </div>
    </search>
  )
}
