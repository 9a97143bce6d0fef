// The components of a tank in one cell: `Spill bucket: North fill; Sump: STP`.

import { type Component, componentLabelLength, componentNames } from '#domain/facilities/component.ts'
import { facilityKey } from '#domain/facilities/facility-key.ts'
import { componentKinds } from '#domain/form/template.ts'

/** Null where one of them has no kind that is known, or no name. */
export function readComponents(text: string): Omit<Component, 'id'>[] | null {
  const read = text
    .split(/[;\n]/u)
    .map(each => each.trim())
    .filter(Boolean)
    .map(each => {
      const [word = '', ...rest] = each.split(':')
      const label = rest.join(':').trim()
      const kind = componentKinds.find(
        one => facilityKey(componentNames[one]) === facilityKey(word) || one === facilityKey(word),
      )
      return kind && label !== '' && label.length <= componentLabelLength ? { kind, label } : null
    })
  return read.every(each => each !== null) ? read : null
}
