// What the register says about one tank. Only the register can say that it is empty or closed, so it asks since when.

import { type ReactNode, useEffect, useRef } from 'react'
import { intersticeKinds, type Tank, tankStatuses, tankTypes } from '#domain/facilities/facility.ts'
import { intersticeNames, tankStatusNames, tankTypeNames } from '#domain/facilities/tank-words.ts'
import type { FieldErrors } from '#domain/problems/problem.ts'
import {
  cathodics,
  cathodicWords,
  materials,
  materialWords,
  pipings,
  pipingWords,
} from '#domain/rules/tank-facts.ts'
import { Menu, Options } from '#web/staff/list/filter-controls.tsx'
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
  const own = { id: tank.id, onChange }
  return (
    <fieldset className="grid grid-cols-2 gap-3 lg:grid-cols-3">
      <legend className="sr-only">{name}</legend>
      <TextField label="Label" {...line('label')} />
      <Choice
        {...own}
        label="Type"
        field="tankType"
        value={tank.tankType}
        of={tankTypes}
        words={tankTypeNames}
      />
      <TextField label="Volume (gal)" inputMode="decimal" {...line('volume')} />
      <TextField label="Product" {...line('product')} />
      <Choice
        {...own}
        label="Interstice"
        field="interstice"
        value={tank.interstice}
        of={intersticeKinds}
        words={intersticeNames}
      />
      <Choice {...own} label="Piping" field="piping" value={tank.piping} of={pipings} words={pipingWords} />
      <Sought isSought={isSought}>
        <Choice
          {...own}
          label="Material"
          field="material"
          value={tank.material}
          of={materials}
          words={materialWords}
        />
      </Sought>
      <div className={wide}>
        <Choice
          {...own}
          label="Cathodic protection"
          field="cathodic"
          value={tank.cathodic}
          of={cathodics}
          words={cathodicWords}
        />
      </div>
      <div className={wide}>
        <Choice
          {...own}
          label="Status"
          field="status"
          value={tank.status}
          of={tankStatuses}
          words={tankStatusNames}
          onChange={({ status = tank.status }) => onChange({ status, ...noDays })}
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

interface ChoiceProps<Field extends keyof Tank> {
  id: string
  label: string
  field: Field
  value: Tank[Field] & string
  of: readonly (Tank[Field] & string)[]
  words: Record<Tank[Field] & string, string>
  onChange: (part: Partial<Tank>) => void
}

const Choice = <Field extends keyof Tank>(props: ChoiceProps<Field>) => {
  const { id, label, field, value, of, words, onChange } = props
  return (
    <Menu
      label={label}
      name={`${field}-${id}`}
      value={value}
      onChange={chosen => onChange({ [field]: chosen })}
    >
      <Options of={of.map(each => [each, words[each]])} />
    </Menu>
  )
}

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
