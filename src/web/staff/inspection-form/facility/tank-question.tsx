// Which of several tanks the form is about. Without an answer the form is about none of them, and so nothing is done for any.

import { useContext, useId } from 'react'
import { partsFieldOf } from '#domain/form/walk.ts'
import { Segments } from '../fields/segments.tsx'
import { useDraft, useFormContext } from '../state/form-context.ts'
import { formatTank } from './format-tank.ts'
import { FacilityChoiceContext } from './use-facility-choice.ts'

export function TankQuestion() {
  const { template } = useFormContext()
  const choice = useContext(FacilityChoiceContext)
  const chosen = useDraft(draft => draft.tankId) ?? ''
  const id = useId()
  // Where parts repeat, each says which tank it is at.
  if (!choice || choice.tanks.length === 0 || partsFieldOf(template)) return null
  const { tanks, chooseTank } = choice
  const isClosed = tanks.some(tank => tank.id === chosen && tank.status === 'closed')
  return (
    <div role="status" className="mt-3 rounded-control border border-tint-line bg-tint p-3 text-on-tint">
      <p id={id} className="mb-2 font-semibold">
        Which tank?
      </p>
      <Segments
        id={`${id}-tank`}
        name="tank"
        labelId={id}
        describedBy={undefined}
        segments={tanks.map(tank => ({ value: tank.id, label: formatTank(tank) }))}
        chosen={chosen}
        onChoose={value => {
          const tank = tanks.find(each => each.id === value)
          if (tank && value !== chosen) void chooseTank(tank)
        }}
        severity={null}
        origin={chosen === '' ? 'empty' : 'given'}
      />
      {isClosed ? (
        <p className="mt-2">The register says this tank is closed. The form will say so too.</p>
      ) : null}
    </div>
  )
}
