// Name, place, customer and what to know on arrival.

import { useId } from 'react'
import { type FacilityContent, facilityStatuses } from '#domain/facilities/facility.ts'
import type { FieldErrors } from '#domain/problems/problem.ts'
import { type StateName, states } from '#domain/states.ts'
import { Menu, Options } from '#web/staff/list/filter-controls.tsx'
import { Card } from '#web/ui/card.tsx'
import { TextField } from '#web/ui/text-field.tsx'

interface FactFieldsProps {
  content: FacilityContent
  errors: FieldErrors
  onChange: (part: Partial<FacilityContent>) => void
}

export const statusNames = { active: 'Active', closed: 'Closed' } as const

export function FactFields({ content, errors, onChange }: FactFieldsProps) {
  const line = (field: 'name' | 'customer' | 'stateFacilityNumber') => ({
    name: field,
    value: content[field],
    error: errors[field],
    autoComplete: 'off',
    onChange: (event: { target: { value: string } }) => onChange({ [field]: event.target.value }),
  })
  return (
    <Card title="Facts">
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField label="Name" required {...line('name')} />
        <TextField label="Customer" {...line('customer')} />
        <Menu
          label="State"
          name="state"
          value={content.state}
          onChange={state => onChange({ state: state as StateName })}
        >
          <Options of={states.map(({ name }) => [name, name])} />
        </Menu>
        <TextField label="State facility number" {...line('stateFacilityNumber')} />
        <Menu
          label="Status"
          name="status"
          value={content.status}
          onChange={status => onChange({ status: status as FacilityContent['status'] })}
        >
          <Options of={facilityStatuses.map(status => [status, statusNames[status]])} />
        </Menu>
        <span className="max-sm:hidden" />
        <Paragraph
          label="Address"
          value={content.address}
          error={errors.address}
          onChange={address => onChange({ address })}
        />
        <Paragraph
          label="On arrival: gate, hours, hazards"
          value={content.arrivalNotes}
          error={errors.arrivalNotes}
          onChange={arrivalNotes => onChange({ arrivalNotes })}
        />
      </div>
    </Card>
  )
}

interface ParagraphProps {
  label: string
  value: string
  error: string | undefined
  onChange: (text: string) => void
}

function Paragraph({ label, value, error, onChange }: ParagraphProps) {
  const id = useId()
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block font-semibold">
        {label}
      </label>
      <textarea
        id={id}
        rows={3}
        value={value}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        onChange={event => onChange(event.target.value)}
        className={`block field-sizing-content min-h-24 w-full rounded-control border bg-surface px-3.5 py-2 text-ink focus-visible:outline-offset-0 ${error ? 'border-2 border-danger' : 'border-control'}`}
      />
      {error ? (
        <p id={`${id}-error`} className="mt-1.5 font-semibold text-danger">
          {error}
        </p>
      ) : null}
    </div>
  )
}
