// The facilities that the rows of a file may mean, read from the database at one moment.

import type { Facility } from '#domain/facilities/facility.ts'
import { facilityKey } from '#domain/facilities/facility-key.ts'
import { noDates } from '#domain/facilities/sheet/known-dates.ts'
import type { KnownRegister } from '#domain/facilities/sheet/plan.ts'
import type { ReadRow } from '#domain/facilities/sheet/read-rows.ts'
import { nameKeyOf } from '#domain/facilities/sheet/row-groups.ts'
import { states } from '#domain/states.ts'
import type { Db } from '#server/db/dialect.ts'
import { type DatesAt, listDates } from './dates-store.ts'
import { findNamed, findNumbered } from './store.ts'

const atOnce = 500

interface FoundRegister extends KnownRegister {
  /** All that were found, in one order. */
  facilities: readonly Facility[]
}

export async function findRegister(db: Db, rows: readonly ReadRow[]): Promise<FoundRegister> {
  const named = new Map<string, Facility>()
  const numbered = new Map<string, Facility[]>()
  for (const { name: state } of states) {
    const here = rows.map(({ facility }) => facility).filter(facility => facility.state === state)
    for (const keys of inParts(here.flatMap(({ name }) => (name === undefined ? [] : facilityKey(name))))) {
      for (const [name, facility] of await findNamed(db, state, keys))
        named.set(nameKeyOf({ state, name }), facility)
    }
    const numbers = here.flatMap(({ stateFacilityNumber }) => stateFacilityNumber ?? [])
    for (const part of inParts(numbers)) {
      for (const facility of await findNumbered(db, state, part)) {
        const key = `${state}\n${facility.stateFacilityNumber}`
        numbered.set(key, [...(numbered.get(key) ?? []), facility])
      }
    }
  }
  const all = [...named.values(), ...[...numbered.values()].flat()].map(each => [each.id, each] as const)
  const facilities = [...new Map(all).values()]
  const dates = new Map<string, DatesAt>()
  for (const part of inParts(facilities))
    for (const [id, known] of await listDates(db, part)) dates.set(id, known)
  return {
    facilities,
    byNumber: (state, number) => numbered.get(`${state}\n${number}`) ?? [],
    byName: (state, name) => named.get(nameKeyOf({ state, name })) ?? null,
    datesAt: id => dates.get(id) ?? noDates,
  }
}

function inParts<Item>(items: readonly Item[]): Item[][] {
  const all = [...new Set(items)]
  const count = Math.ceil(all.length / atOnce)
  return Array.from({ length: count }, (_, part) => all.slice(part * atOnce, (part + 1) * atOnce))
}
