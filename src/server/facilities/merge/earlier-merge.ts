// A merge of an earlier release stored what moved, not how both facilities were. Where nothing was changed since, both can be
// told from it.

import type { Facility } from '#domain/facilities/facility.ts'
import { unknownFacts, unknownTankFacts } from '#domain/facilities/merged-facts.ts'
import type { EarlierMoved, Moved } from './store.ts'

export function earlierMerge(
  moved: EarlierMoved,
  into: Facility,
  from: Facility,
  spellings: readonly { id: string; name: string }[],
): Pick<Moved, 'forms' | 'spellings' | 'before' | 'since'> {
  const { forms, tanks, labels = {}, order = [], taken = { facility: {}, tanks: {} }, aliases } = moved
  const back = into.tanks
    .filter(({ id }) => tanks.includes(id))
    .map(tank => ({ ...tank, label: labels[tank.id]?.was ?? tank.label }))
  const here = into.tanks.filter(({ id }) => !tanks.includes(id))
  const before: Moved['before'] = [
    {
      ...into,
      ...only(unknownFacts, taken.facility),
      aliases: into.aliases.filter(alias => !aliases.includes(alias)),
      tanks: here.map(tank => ({ ...tank, ...only(unknownTankFacts, taken.tanks[tank.id] ?? {}) })),
    },
    {
      ...from,
      aliases: aliases.slice(1),
      tanks: [...from.tanks, ...back].sort((a, b) => order.indexOf(a.id) - order.indexOf(b.id)),
    },
  ]
  const own = spellings.filter(({ name }) => aliases.indexOf(name) > 0)
  return { forms, spellings: own.map(({ id }) => id), before }
}

const only = <T extends object>(unknown: T, taken: object): Partial<T> =>
  Object.fromEntries(Object.entries(unknown).filter(([key]) => key in taken)) as Partial<T>
