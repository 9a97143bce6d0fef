// What the register says about one tank. Only the register can say that it is empty or closed, so it asks since when.

import { type ReactNode, useEffect, useRef } from 'react'
import type { Tank } from '#domain/facilities/facility.ts'
import { intersticeNames, tankStatusNames, tankTypeNames } from '#domain/facilities/tank-words.ts'
import type { FieldErrors } from '#domain/problems/problem.ts'
import { cathodicWords, materialWords, pipingWords } from '#domain/rules/tank-facts.ts'
import { Choice } from '#web/staff/list/filter-controls.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { ComponentFields } from './component-fields.tsx'

/** On a phone half a line has no room for a date or the longest choice. */
const wide = 'min-w-0 max-sm:col-span-full'

interface OneTankProps {
  tank: Tank
  /** What it is called where it has no label yet. */
  name: string
  /** Of this tank, by its fields. */
  errors: FieldErrors
  /** The form was opened to say how it is built. */
  isSought: boolean
  onChange: (part: Partial<Tank>) => void
  children: ReactNode
}

export function OneTank({ tank, name, errors, isSought, onChange, children }: OneTankProps) {
  const line = (field: 'label' | 'volume' | 'product' | 'closedReason') => ({
    value: tank[field],
    error: errors[field],
    autoComplete: 'off',
    onChange: (event: { target: { value: string } }) => onChange({ [field]: event.target.value }),
  })
  const day = (field: 'emptySince' | 'closedOn') => ({
    type: 'date',
    value: tank[field] ?? '',
    error: errors[field],
    onChange: (event: { target: { value: string } }) => onChange({ [field]: event.target.value || null }),
  })
  const choice = <Field extends keyof Tank>(field: Field) => ({
    name: `${field}-${tank.id}`,
    value: tank[field],
    onChange: (value: Tank[Field]) => onChange({ [field]: value }),
  })
  return (
    <fieldset className="grid grid-cols-2 gap-3 lg:grid-cols-3">
      <legend className="sr-only">{name}</legend>
      <TextField label="Label" {...line('label')} />
      <Choice label="Type" {...choice('tankType')} words={tankTypeNames} />
      <TextField label="Volume (gal)" inputMode="decimal" {...line('volume')} />
      <TextField label="Product" {...line('product')} />
      <Choice label="Interstice" {...choice('interstice')} words={intersticeNames} />
      <Choice label="Piping" {...choice('piping')} words={pipingWords} />
      <Sought isSought={isSought}>
        <Choice label="Material" {...choice('material')} words={materialWords} />
      </Sought>
      <div className={wide}>
        <Choice label="Cathodic protection" {...choice('cathodic')} words={cathodicWords} />
      </div>
      <div className={wide}>
        <Choice
          label="Status"
          {...choice('status')}
          words={tankStatusNames}
          onChange={status => onChange({ status, ...noDays })}
        />
      </div>
      {tank.status === 'out-of-service-empty' ? (
        <div className={wide}>
          <TextField
            label="Empty since"
            hint="No more than 1 inch of liquid is left."
            {...day('emptySince')}
          />
        </div>
      ) : null}
      {tank.status === 'closed' ? (
        <>
          <div className={wide}>
            <TextField label="Closed on" {...day('closedOn')} />
          </div>
          <div className={wide}>
            <TextField label="Reason" {...line('closedReason')} />
          </div>
        </>
      ) : null}
      {tank.status === 'tagged-out' ? (
        <p className="col-span-full text-[0.9375rem] text-muted">
          A tag does not change the schedule: the monthly walkthrough stays due.
        </p>
      ) : null}
      <ComponentFields
        components={tank.components ?? []}
        errors={errors}
        onChange={components => onChange({ components })}
      />
      {children}
    </fieldset>
  )
}

/** They belong to the status that was chosen before. */
const noDays = { emptySince: null, closedOn: null, closedReason: '' } as const

/** Brings its menu into sight, with the focus on it. */
function Sought({ isSought, children }: { isSought: boolean; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!isSought) return
    place.current?.scrollIntoView({ block: 'center' })
    place.current?.querySelector('select')?.focus({ preventScroll: true })
  }, [isSought])
  return (
    <div ref={place} className={wide}>
      {children}
    </div>
  )
}
