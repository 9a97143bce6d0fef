// The frame that the filters of every list stand in: a card with the search field first, and a button that shows the rest
// where there is no room for it.

import { AdjustmentsHorizontalIcon } from '@heroicons/react/24/outline'
import type { ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'
import type { Search } from './filter-controls.tsx'

interface FilterFormProps {
  filter: Search
  /** Above the fields: the views of the list. */
  views?: ReactNode
  /** How the fields stand beside each other. */
  columns: string
  children: ReactNode
}

export const FilterForm = ({ filter, views, columns, children }: FilterFormProps) => (
  <search className="mb-3 grid gap-2 rounded-card border-line bg-surface max-sm:bg-transparent sm:mb-4 sm:gap-3 sm:border sm:p-4 sm:shadow-low">
    {views}
    <form
      className={`grid grid-cols-2 gap-2 sm:gap-3 ${columns}`}
      onSubmit={event => {
        event.preventDefault()
        filter.applyNow()
      }}
    >
      {children}
    </form>
  </search>
)

interface FiltersButtonProps {
  /** How many filters are set behind it. */
  count: number
  isOpen: boolean
  onToggle: () => void
  controls?: string
  className?: string
}

export const FiltersButton = ({ count, isOpen, onToggle, controls, className = '' }: FiltersButtonProps) => (
  <Button
    look="secondary"
    aria-expanded={isOpen}
    aria-controls={controls}
    onClick={onToggle}
    className={`max-sm:px-3 ${className}`}
  >
    <AdjustmentsHorizontalIcon className="size-5" strokeWidth={2} />
    {count > 0 ? `Filters (${count})` : 'Filters'}
  </Button>
)
