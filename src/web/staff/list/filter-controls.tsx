// The controls of the filter: a menu and a day, each with its label.

import { ChevronDownIcon } from '@heroicons/react/24/outline'
import { type ReactNode, useId } from 'react'

export const control =
  'block min-h-12 w-full rounded-control border border-control bg-surface text-ink focus-visible:outline-offset-0'

interface FieldProps {
  label: string
  name: string
  value: string
  onChange: (value: string) => void
}

interface MenuProps extends FieldProps {
  /** Phones leave the label to screen readers: the menu's first choice says what it is about. */
  isLabelBrief?: boolean
  children: ReactNode
}

export function Menu({ label, name, value, onChange, isLabelBrief = false, children }: MenuProps) {
  const id = useId()
  return (
    <div className="min-w-0">
      <label htmlFor={id} className={`mb-1.5 block font-semibold ${isLabelBrief ? 'max-sm:sr-only' : ''}`}>
        {label}
      </label>
      <div className="relative">
        <select
          id={id}
          name={name}
          value={value}
          onChange={event => onChange(event.target.value)}
          className={`${control} cursor-pointer appearance-none truncate pr-10 pl-3.5`}
        >
          {children}
        </select>
        <ChevronDownIcon
          className="pointer-events-none absolute top-3.5 right-3 size-5 text-muted"
          strokeWidth={2}
        />
      </div>
    </div>
  )
}

export function Day({ label, name, value, onChange }: FieldProps) {
  const id = useId()
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="mb-1.5 block font-semibold">
        {label}
      </label>
      <input
        id={id}
        type="date"
        name={name}
        value={value}
        onChange={event => onChange(event.target.value)}
        className={`${control} px-3`}
      />
    </div>
  )
}
