// What a form about parts adds to the components of tanks: those that it names and the register does not know. Like a tank that
// comes with a form, that is a change of the facility with a version and a place in the history.

import { randomUUIDv7 } from 'node:crypto'
import { componentLabelLength, joinComponents } from '#domain/facilities/component.ts'
import type { Tank } from '#domain/facilities/facility.ts'
import { kindOf, nameField, partsIn } from '#domain/form/part.ts'
import type { Answers, Template } from '#domain/form/template.ts'
import { partsFieldOf } from '#domain/form/walk.ts'
import type { Db } from '#server/db/dialect.ts'
import { findFacility } from '../store.ts'
import { setComponents } from '../tank-store.ts'
import { noteTanks } from './add-tank.ts'

type KnownTank = Pick<Tank, 'id' | 'components'>

interface Named {
  template: Template
  answers: Answers
  /** The tank of the form, which parts that name none are about. */
  tankId: string | null
}

/** Only what has a name: users could not tell the others apart. */
function withNamedParts<T extends KnownTank>(tanks: readonly T[], form: Named): T[] {
  const kinds = partsFieldOf(form.template)?.kinds ?? []
  const known = new Set(tanks.flatMap(({ components = [] }) => components.map(({ id }) => id)))
  return tanks.map(tank => {
    const named = partsIn(form.answers).flatMap(part => {
      const kind = kindOf(kinds, part)?.component
      const label = String(part[nameField] ?? '')
        .trim()
        .slice(0, componentLabelLength)
      if (!kind || label === '' || (part.tankId ?? form.tankId) !== tank.id) return []
      if (part.componentId && known.has(part.componentId)) return []
      return [{ id: part.componentId ?? randomUUIDv7(), kind, label }]
    })
    return named.length === 0 ? tank : { ...tank, components: joinComponents(tank.components ?? [], named) }
  })
}

interface At {
  facilityId: string
  /** The facility came with the same form. */
  isNew: boolean
  by: string
  now: Date
}

/** The facility is held by the caller. Returns its tanks with what the form added. */
export async function addComponents<T extends KnownTank>(
  db: Db,
  tanks: T[],
  form: Named,
  { facilityId, isNew, by, now }: At,
): Promise<T[]> {
  const after = withNamedParts(tanks, form)
  const changed = after.filter(
    ({ components }, index) => components?.length !== tanks[index]?.components?.length,
  )
  if (changed.length === 0) return tanks
  const facility = isNew ? null : await findFacility(db, facilityId)
  for (const tank of changed) await setComponents(db, tank)
  if (facility) {
    const componentsOf = new Map(changed.map(({ id, components }) => [id, components]))
    const all = facility.tanks.map(tank => ({
      ...tank,
      components: componentsOf.get(tank.id) ?? tank.components,
    }))
    await noteTanks(db, facility, all, { by, now })
  }
  return after
}
