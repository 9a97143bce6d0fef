// The tanks of a facility, one below the other.

import { PlusIcon } from '@heroicons/react/20/solid'
import { freeTankLabel, newTankFacts, type Tank } from '#domain/facilities/facility.ts'
import type { FieldErrors } from '#domain/problems/problem.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { OneTank } from './one-tank.tsx'

interface TankFieldsProps {
  tanks: readonly Tank[]
  errors: FieldErrors
  /** The tank that the form was opened for. */
  sought: string | null
  onChange: (tanks: readonly Tank[]) => void
}

const newTank = (others: readonly Tank[]): Tank => ({
  id: crypto.randomUUID(),
  label: freeTankLabel(others),
  tankType: 'unknown',
  volume: '',
  ...newTankFacts,
})

export function TankFields({ tanks, errors, sought, onChange }: TankFieldsProps) {
  const change = (id: string, part: Partial<Tank>) =>
    onChange(tanks.map(tank => (tank.id === id ? { ...tank, ...part } : tank)))
  return (
    <Card title="Tanks">
      <ul className="mb-4 grid gap-4 empty:hidden">
        {tanks.map((tank, index) => (
          <li key={tank.id} className="rounded-control border border-line p-3 sm:p-4">
            <OneTank
              tank={tank}
              name={tank.label || `Tank ${index + 1}`}
              errors={errorsOf(errors, index)}
              isSought={tank.id === sought}
              onChange={part => change(tank.id, part)}
            >
              <div className="col-span-full flex justify-end">
                <Button
                  look="ghost-danger"
                  onClick={() => onChange(tanks.filter(({ id }) => id !== tank.id))}
                  aria-label={`Remove ${tank.label || `tank ${index + 1}`}`}
                >
                  Remove
                </Button>
              </div>
            </OneTank>
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

function errorsOf(errors: FieldErrors, index: number): FieldErrors {
  const start = `tanks.${index}.`
  const own = Object.entries(errors).filter(([field]) => field.startsWith(start))
  return Object.fromEntries(own.map(([field, sentence]) => [field.slice(start.length), sentence]))
}
