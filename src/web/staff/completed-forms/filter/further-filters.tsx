// The filters that are opened on demand: findings, days of the inspection, the inspector; and the order, for screens
// that are too narrow for the table's head.

import { useEffect, useState } from 'react'
import { listInspectors } from '#api/form-list.ts'
import {
  type Direction,
  directions,
  type FindingsFilter,
  type ListSort,
} from '#domain/completed-forms/form-list.ts'
import { gravity, severityWords } from '#domain/form/verdict.ts'
import { Day, Menu, Options, withChosen } from '#web/staff/list/filter-controls.tsx'
import { call } from '#web/staff/session/session.ts'
import { today } from '#web/staff/words/moment.ts'
import { cancelable } from '#web/ui/cancelable.ts'
import { FacilityFilter } from './facility-filter.tsx'
import type { FormFilter } from './list-filter.ts'
import { formatMonth, lastMonths, monthOf, spanOf } from './months.ts'
import { formatOrder, sortWords } from './order-words.ts'

export function FurtherFilters({ filter }: { filter: FormFilter }) {
  const { findings, from, to, inspector, facilityId } = filter.filter
  const inspectors = useInspectors()
  const months = lastMonths(today(new Date()))
  const month = monthOf({ from, to })
  return (
    <div className="grid gap-x-3 gap-y-4 sm:grid-cols-2 lg:grid-cols-3">
      <Menu
        label="Findings"
        name="findings"
        value={findings ?? ''}
        onChange={chosen => filter.choose({ findings: (chosen || null) as FindingsFilter | null })}
      >
        <option value="">All forms</option>
        <option value="any">With findings</option>
        <option value="none">Without findings</option>
        <Options of={gravity.map(severity => [severity, severityWords[severity]])} />
      </Menu>
      <Menu
        label="Inspector"
        name="inspector"
        value={inspector}
        onChange={chosen => filter.choose({ inspector: chosen })}
      >
        <option value="">Everyone</option>
        <Options of={withChosen(inspectors, inspector).map(name => [name, name])} />
      </Menu>
      <Menu
        label="Month"
        name="month"
        value={month}
        onChange={chosen => filter.choose(chosen ? spanOf(chosen) : { from: '', to: '' })}
      >
        <option value="">{month === '' && (from || to) ? 'Custom dates' : 'All months'}</option>
        <Options of={withChosen(months, month).map(each => [each, formatMonth(each)])} />
      </Menu>
      <FacilityFilter facilityId={facilityId} onChoose={chosen => filter.choose({ facilityId: chosen })} />
      <Day label="From" name="from" value={from} onChange={day => filter.choose({ from: day })} />
      <Day label="To" name="to" value={to} onChange={day => filter.choose({ to: day })} />
      <div className="lg:hidden">
        <OrderMenu filter={filter} />
      </div>
    </div>
  )
}

function OrderMenu({ filter }: { filter: FormFilter }) {
  const { sort, direction } = filter.filter
  return (
    <Menu
      label="Sort by"
      name="sort"
      value={sort ? `${sort} ${direction}` : ''}
      onChange={chosen => {
        const [by = '', way = 'desc'] = chosen.split(' ')
        filter.choose({ sort: (by || null) as ListSort | null, direction: way as Direction })
      }}
    >
      <option value="">Most recently changed first</option>
      <Options
        of={Object.keys(sortWords).flatMap(by =>
          directions.map(way => [`${by} ${way}`, formatOrder(by as keyof typeof sortWords, way)] as const),
        )}
      />
    </Menu>
  )
}

/** None where the server does not say: the menu still shows the one that is chosen. */
function useInspectors(): readonly string[] {
  const [names, setNames] = useState<readonly string[]>([])
  useEffect(
    () =>
      cancelable(call(listInspectors), answer => {
        if (answer.ok) setNames(answer.value.names)
      }),
    [],
  )
  return names
}
