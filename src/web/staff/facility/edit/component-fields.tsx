// The components of a tank, one line each: what it is, what it is called, and the way out.

import { PlusIcon, XMarkIcon } from '@heroicons/react/20/solid'
import { type Component, componentNames } from '#domain/facilities/component.ts'
import type { FieldErrors } from '#domain/problems/problem.ts'
import { Choice } from '#web/staff/list/filter-controls.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/text-field.tsx'

interface ComponentFieldsProps {
  components: readonly Component[]
  /** Of the tank, by its fields. */
  errors: FieldErrors
  onChange: (components: Component[]) => void
}

export function ComponentFields({ components, errors, onChange }: ComponentFieldsProps) {
  const change = (id: string, part: Partial<Component>) =>
    onChange(components.map(each => (each.id === id ? { ...each, ...part } : each)))
  const last = components.at(-1)
  return (
    <fieldset className="col-span-full border-t border-line pt-3">
      <legend className="sr-only">Components</legend>
      <p className="font-semibold">Components</p>
      <p className="mb-3 text-[0.9375rem] text-muted">
        Each one is tested separately; testing only some leaves the test due.
      </p>
      <ul className="mb-3 grid gap-3 empty:hidden">
        {components.map((component, index) => (
          <li
            key={component.id}
            className="grid grid-cols-[minmax(0,1fr)_3rem] items-end gap-x-2 gap-y-2 sm:grid-cols-[minmax(0,14rem)_minmax(0,1fr)_3rem]"
          >
            <div className="max-sm:col-span-full">
              <Choice
                label="Kind"
                name={`kind-${component.id}`}
                value={component.kind}
                words={componentNames}
                onChange={kind => change(component.id, { kind })}
              />
            </div>
            <TextField
              label="Name"
              value={component.label}
              error={errors[`components.${index}.label`]}
              autoComplete="off"
              onChange={event => change(component.id, { label: event.target.value })}
            />
            <Button
              look="ghost-danger"
              className="size-12 px-0!"
              onClick={() => onChange(components.filter(({ id }) => id !== component.id))}
              aria-label={`Remove ${component.label || componentNames[component.kind].toLowerCase()}`}
            >
              <XMarkIcon aria-hidden="true" className="size-6" />
            </Button>
          </li>
        ))}
      </ul>
      <Button
        look="ghost"
        onClick={() =>
          onChange([...components, { id: crypto.randomUUID(), kind: last?.kind ?? 'bucket', label: '' }])
        }
      >
        <PlusIcon aria-hidden="true" className="size-5" />
        Add a component
      </Button>
    </fieldset>
  )
}
