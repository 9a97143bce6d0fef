// The tanks of a facility, one below the other.

import { PlusIcon } from '@heroicons/react/20/solid'
import {
  freeTankLabel,
  intersticeKinds,
  newTankFacts,
  type Tank,
  tankStatuses,
  tankTypes,
} from '#domain/facilities/facility.ts'
import { intersticeNames, tankStatusNames, tankTypeNames } from '#domain/facilities/tank-words.ts'
import type { FieldErrors } from '#domain/problem.ts'
import { Menu } from '#web/staff/list/filter-controls.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { TextField } from '#web/ui/text-field.tsx'

interface TankFieldsProps {
  tanks: readonly Tank[]
  errors: FieldErrors
  onChange: (tanks: readonly Tank[]) => void
}

const newTank = (others: readonly Tank[]): Tank => ({
  id: crypto.randomUUID(),
  label: freeTankLabel(others),
  tankType: 'unknown',
  volume: '',
  ...newTankFacts,
})

export function TankFields({ tanks, errors, onChange }: TankFieldsProps) {
  const change = (id: string, part: Partial<Tank>) =>
    onChange(tanks.map(tank => (tank.id === id ? { ...tank, ...part } : tank)))
  return (
    <Card title="Tanks">
      <ul className="mb-4 grid gap-4 empty:hidden">
        {tanks.map((tank, index) => (
          <li key={tank.id} className="rounded-control border border-line p-3 sm:p-4">
            <fieldset className="grid grid-cols-2 gap-3 lg:grid-cols-3">
              <legend className="sr-only">{tank.label || `Tank ${index + 1}`}</legend>
              <TextField
                label="Label"
                value={tank.label}
                error={errors[`tanks.${index}.label`]}
                autoComplete="off"
                onChange={event => change(tank.id, { label: event.target.value })}
              />
              <Menu
                label="Type"
                name={`type-${tank.id}`}
                value={tank.tankType}
                onChange={type => change(tank.id, { tankType: type as Tank['tankType'] })}
              >
                {tankTypes.map(type => (
                  <option key={type} value={type}>
                    {tankTypeNames[type]}
                  </option>
                ))}
              </Menu>
              <TextField
                label="Volume (gal)"
                value={tank.volume}
                error={errors[`tanks.${index}.volume`]}
                inputMode="decimal"
                autoComplete="off"
                onChange={event => change(tank.id, { volume: event.target.value })}
              />
              <TextField
                label="Product"
                value={tank.product}
                error={errors[`tanks.${index}.product`]}
                autoComplete="off"
                onChange={event => change(tank.id, { product: event.target.value })}
              />
              <Menu
                label="Interstice"
                name={`interstice-${tank.id}`}
                value={tank.interstice}
                onChange={kind => change(tank.id, { interstice: kind as Tank['interstice'] })}
              >
                {intersticeKinds.map(kind => (
                  <option key={kind} value={kind}>
                    {intersticeNames[kind]}
                  </option>
                ))}
              </Menu>
              <Menu
                label="Status"
                name={`status-${tank.id}`}
                value={tank.status}
                onChange={status => change(tank.id, { status: status as Tank['status'] })}
              >
                {tankStatuses.map(status => (
                  <option key={status} value={status}>
                    {tankStatusNames[status]}
                  </option>
                ))}
              </Menu>
              <div className="col-span-full flex justify-end">
                <Button
                  look="ghost-danger"
                  onClick={() => onChange(tanks.filter(({ id }) => id !== tank.id))}
                  aria-label={`Remove ${tank.label || `tank ${index + 1}`}`}
                >
                  Remove
                </Button>
              </div>
            </fieldset>
          </li>
        ))}
      </ul>
      <Button look="secondary" onClick={() => onChange([...tanks, newTank(tanks)])}>
        <PlusIcon aria-hidden="true" className="size-5" />
        Add a tank
      </Button>
    </Card>
  )
}
