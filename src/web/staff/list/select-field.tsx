// A menu with its label above.

import { ChevronDownIcon } from '@heroicons/react/24/outline'
import { useId } from 'react'

interface SelectFieldProps {
  label: string
  value: string
  onChange: (value: string) => void
  options: readonly { value: string; label: string }[]
}

export function SelectField({ label, value, onChange, options }: SelectFieldProps) {
  const id = useId()
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block font-semibold">
        {label}
      </label>
      <div className="relative">
        <select
          id={id}
          value={value}
          onChange={event => onChange(event.target.value)}
          className="block min-h-12 w-full cursor-pointer appearance-none truncate rounded-control border border-control bg-surface pr-10 pl-3.5 text-ink focus-visible:outline-offset-0"
        >
          {options.map(option => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDownIcon
          className="pointer-events-none absolute top-3.5 right-3 size-5 text-muted"
          strokeWidth={2}
        />
      </div>
    </div>
  )
}
