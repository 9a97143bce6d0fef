// Name, place, customer and what to know on arrival.

import type { FacilityContent } from '#domain/facilities/facility.ts'
import type { FieldErrors } from '#domain/problems/problem.ts'
import { type StateName, states } from '#domain/states.ts'
import { Choice, Menu, Options } from '#web/staff/list/filter-controls.tsx'
import { Card } from '#web/ui/card.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextField } from '#web/ui/text-field.tsx'

interface FactFieldsProps {
  content: FacilityContent
  errors: FieldErrors
  onChange: (part: Partial<FacilityContent>) => void
}

const statusNames = { active: 'Active', closed: 'Closed' } as const

export function FactFields({ content, errors, onChange }: FactFieldsProps) {
  const line = (field: 'name' | 'customer' | 'stateFacilityNumber' | 'address' | 'arrivalNotes') => ({
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
        <Choice
          label="Status"
          name="status"
          value={content.status}
          words={statusNames}
          onChange={status => onChange({ status })}
        />
        <span className="max-sm:hidden" />
        <TextArea label="Address" rows={3} grows {...line('address')} />
        <TextArea label="On arrival: gate, hours, hazards" rows={3} grows {...line('arrivalNotes')} />
      </div>
    </Card>
  )
}
