// The views of the list of findings with how many are in each, and what narrows all of them.

import { XMarkIcon } from '@heroicons/react/24/outline'
import { type ReactNode, Suspense, useState } from 'react'
import type { Result } from '#api/client.ts'
import type { Colleague } from '#domain/contact/contact-inbox.ts'
import { gravity, severityWords } from '#domain/form/verdict.ts'
import { Await } from '#web/router/hooks.ts'
import { CustomerMenu } from '#web/staff/list/customer-menu.tsx'
import { Menu, Options, SearchField, StateMenu } from '#web/staff/list/filter-controls.tsx'
import { FilterForm, FiltersButton } from '#web/staff/list/filter-form.tsx'
import { PersonMenu } from '#web/staff/list/person-menu.tsx'
import type { FilterInUse } from '#web/staff/list/use-filter.ts'
import { ViewButtons } from '#web/staff/list/view-buttons.tsx'
import { useUser } from '#web/staff/session/use-user.ts'
import { Button } from '#web/ui/button.tsx'
import { type FindingsFilter, views, viewWords } from './findings-filter.ts'
import type { Counted } from './findings-list.ts'

export type Colleagues = Promise<Result<{ colleagues: Colleague[] }>>

interface FindingsViewsProps {
  filter: FilterInUse<FindingsFilter>
  counted: Counted | null | undefined
  colleagues: Colleagues
  /** Of the facility that the list is narrowed to. */
  facilityName: string | null
  /** The downloads. */
  children: ReactNode
}

export function FindingsViews({ filter, counted, colleagues, facilityName, children }: FindingsViewsProps) {
  const { view, severity, state, customer, person, facility, isPastDue } = filter.filter
  const [isOpen, setOpen] = useState(false)
  const { uid } = useUser()
  const personMenu = (people: readonly Colleague[]) => (
    <PersonMenu
      label="Assigned to"
      name="person"
      isLabelBrief
      first={[
        ['', 'Any person'],
        [uid, 'Assigned to me'],
      ]}
      people={people}
      person={person}
      onChange={chosen => filter.choose({ person: chosen })}
    />
  )
  const narrowedBy = [severity, person, state, customer, isPastDue].filter(Boolean).length
  return (
    <FilterForm
      filter={filter}
      columns="sm:grid-cols-3 lg:grid-cols-4 lg:items-end"
      views={
        <ViewButtons
          legend="Status"
          views={views.map(each => ({
            view: each,
            word: viewWords[each],
            count: counted === null ? null : counted?.counts[each],
          }))}
          chosen={view}
          onChoose={chosen => filter.choose({ view: chosen })}
        />
      }
    >
      <div className="col-span-2 sm:max-lg:col-span-1">
        <SearchField filter={filter} placeholder="Facility or question" />
      </div>
      <div className={isOpen ? 'contents' : 'max-sm:hidden sm:contents'}>
        <Menu
          label="Severity"
          name="severity"
          isLabelBrief
          value={severity ?? ''}
          onChange={chosen => filter.choose({ severity: gravity.find(each => each === chosen) ?? null })}
        >
          <option value="">All severities</option>
          <Options of={gravity.map(each => [each, severityWords[each]])} />
        </Menu>
        <Suspense fallback={personMenu([])}>
          <Await resolve={colleagues}>{answer => personMenu(answer.ok ? answer.value.colleagues : [])}</Await>
        </Suspense>
        <StateMenu state={state} onChange={chosen => filter.choose({ state: chosen })} />
        <CustomerMenu customer={customer} onChange={chosen => filter.choose({ customer: chosen })} />
        <Menu
          label="Fix by"
          name="due"
          isLabelBrief
          value={isPastDue ? 'past' : ''}
          onChange={chosen => filter.choose({ isPastDue: chosen === 'past' })}
        >
          <option value="">Any day</option>
          <option value="past">Past due</option>
        </Menu>
      </div>
      <div className="col-span-full flex flex-wrap gap-2 sm:gap-3">
        {facility ? (
          <Button look="secondary" onClick={() => filter.choose({ facility: '' })}>
            <XMarkIcon className="size-5 shrink-0" strokeWidth={2} />
            <span className="min-w-0 wrap-anywhere">{facilityName ?? 'One facility'} only</span>
          </Button>
        ) : null}
        <FiltersButton
          count={narrowedBy}
          isOpen={isOpen}
          onToggle={() => setOpen(!isOpen)}
          className="max-sm:flex-auto sm:hidden"
        />
        {children}
      </div>
    </FilterForm>
  )
}
