// A component of a tank in the register: a spill bucket, sump, sensor or line leak detector, which tests are about one by one.

import type { ComponentKind } from '#domain/form/template.ts'
import { facilityKey } from './facility-key.ts'

export interface Component {
  id: string
  kind: ComponentKind
  label: string
}

export const componentNames: Record<ComponentKind, string> = {
  bucket: 'Spill bucket',
  sump: 'Sump',
  sensor: 'Sensor',
  'leak-detector': 'Line leak detector',
}

export const componentsPerTank = 60
export const componentLabelLength = 100

export const isSameComponent = (
  one: Omit<Component, 'id'>,
  other: { kind: ComponentKind; label: string },
): boolean => one.kind === other.kind && facilityKey(one.label) === facilityKey(other.label)

/** `Spill bucket: North fill; Sump: STP`: in the history, on the facility's page and in a cell of a file. */
export const formatComponents = (components: readonly Component[]): string =>
  components.map(({ kind, label }) => `${componentNames[kind]}: ${label}`).join('; ')

/** Those of the one, and what only the other has. */
export const joinComponents = (
  components: readonly Component[],
  others: readonly Component[],
): Component[] => {
  const added = others.filter(
    each => !components.some(known => known.id === each.id || isSameComponent(known, each)),
  )
  return [...components, ...added].slice(0, componentsPerTank)
}
