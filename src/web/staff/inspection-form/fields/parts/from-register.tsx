// What the register knows that a part of the form can be about, added in one tap with its name, tank and id.

import type { Component } from '#domain/facilities/component.ts'
import { nameField } from '#domain/form/part.ts'
import type { Answer, Part, PartKind } from '#domain/form/template.ts'
import { Button } from '#web/ui/button.tsx'
import type { PartTank } from './use-tanks.ts'

export interface PartStart {
  tank?: PartTank | undefined
  component?: Component | undefined
  facts?: readonly [string, Answer][]
}

export interface KnownPart extends PartStart {
  kind: PartKind
  tank: PartTank
}

/** What the register knows of this kind: components, or the tanks themselves. */
export const startsAt = (kind: PartKind, tanks: readonly PartTank[]): KnownPart[] =>
  tanks.flatMap(tank => {
    if (!kind.component) return [{ kind, tank, facts: [[nameField, tank.name]] }]
    const own = tank.components.filter(component => component.kind === kind.component)
    return own.map(component => ({ kind, tank, component, facts: [[nameField, component.label]] }))
  })

/** At another tank it is another component. */
export function movedTo(part: Part, tankId: string, tanks: readonly PartTank[]): Part {
  const isRegistered = tanks.some(({ components }) => components.some(({ id }) => id === part.componentId))
  return { ...part, tankId, ...(isRegistered && { componentId: crypto.randomUUID() }) }
}

interface FromRegisterProps {
  known: readonly KnownPart[]
  hasTanks: boolean
  onAdd: (part: KnownPart) => void
}

export function FromRegister({ known, hasTanks, onAdd }: FromRegisterProps) {
  if (known.length === 0) return null
  return (
    <div>
      <p className="mb-2 font-semibold">From the register</p>
      <div className="flex flex-wrap gap-2">
        {known.map(part => (
          <Button
            key={`${part.kind.id} ${part.component?.id ?? part.tank.id}`}
            look="ghost"
            onClick={() => onAdd(part)}
          >
            <span className="sr-only">Add {part.kind.name.toLowerCase()} </span>
            {part.component
              ? [part.component.label, hasTanks && part.tank.name].filter(Boolean).join(', ')
              : part.tank.name}
          </Button>
        ))}
      </div>
    </div>
  )
}
