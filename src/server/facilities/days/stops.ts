// The sites of a day as they are now: one that was merged into another is that one, one that was deleted says so, and a tank
// that is gone is the whole site. With what is to be known there, and whether somebody was there on the day.

import { isOn, type Stop, type StopDuty, type StopKey } from '#domain/planned-day.ts'
import type { Db } from '#server/db/dialect.ts'
import { listDuties, listFormsOn, listMergesAway, listPhones, listSites, listTanks } from './store.ts'

/** A merge into a facility that was merged itself, and so on. */
const mostMerges = 20

/** Each once, in their order. A facility that nobody knows is left as it is. */
export async function currentStops(db: Db, stops: readonly StopKey[]): Promise<StopKey[]> {
  let current = [...stops]
  for (let round = 0; round < mostMerges && current.length > 0; round += 1) {
    const gone = (await listSites(db, idsOf(current))).filter(({ deletedAt }) => deletedAt !== null)
    const merges =
      gone.length > 0
        ? await listMergesAway(
            db,
            gone.map(({ id }) => id),
          )
        : []
    if (merges.length === 0) break
    current = current.map(stop => {
      const merge = merges.find(({ fromId }) => fromId === stop.facilityId)
      if (!merge) return stop
      const tankId = stop.tankId && (merge.same[stop.tankId] ?? stop.tankId)
      return { facilityId: merge.intoId, tankId }
    })
  }
  const tanks = current.length > 0 ? await listTanks(db, idsOf(current)) : []
  return current
    .map(({ facilityId, tankId }) => {
      const stands = tanks.some(tank => tank.id === tankId && tank.facilityId === facilityId)
      return { facilityId, tankId: stands ? tankId : null }
    })
    .filter((stop, place, all) => !isOn(all.slice(0, place), stop))
}

const idsOf = (stops: readonly StopKey[]): string[] => [...new Set(stops.map(({ facilityId }) => facilityId))]

const phonesShown = 3
const dutiesShown = 12

/** `stops` are current. */
export async function describeStops(
  db: Db,
  stops: readonly StopKey[],
  { day, today }: { day: string; today: string },
): Promise<Stop[]> {
  if (stops.length === 0) return []
  const ids = idsOf(stops)
  const sites = new Map((await listSites(db, ids)).map(site => [site.id, site]))
  const tanks = Map.groupBy(await listTanks(db, ids), ({ facilityId }) => facilityId)
  const phones = Map.groupBy(await listPhones(db, ids), ({ facilityId }) => facilityId)
  const duties = Map.groupBy(await listDuties(db, ids), ({ facilityId }) => facilityId)
  const forms = await listFormsOn(db, ids, day)
  const lastDay = day > today ? day : today

  return stops.flatMap(({ facilityId, tankId }) => {
    const site = sites.get(facilityId)
    if (!site) return []
    const { name, state, address, arrivalNotes, status, deletedAt } = site
    const here = tanks.get(facilityId) ?? []
    const labelOf = (id: string): string | null =>
      here.length > 1 ? (here.find(tank => tank.id === id)?.label ?? null) : null
    const done = forms.find(
      form => form.facilityId === facilityId && (tankId === null || form.tankId === tankId),
    )
    return {
      ...{ facilityId, tankId, name, state, address, arrivalNotes },
      standing: deletedAt ? 'removed' : status,
      tankLabel: tankId && labelOf(tankId),
      contacts: (phones.get(facilityId) ?? [])
        .slice(0, phonesShown)
        .map(contact => ({ name: contact.name, phone: contact.phone })),
      duties: (duties.get(facilityId) ?? [])
        .filter(duty => tankId === null || duty.tankId === tankId || duty.tankId === '')
        .filter(({ soonOn }) => soonOn === null || soonOn <= lastDay)
        .slice(0, dutiesShown)
        .map(
          ({ duty, lastOn, dueOn, soonOn, ...of }): StopDuty => ({
            ...{ duty, lastOn, dueOn, soonOn },
            tankLabel: tankId === null ? labelOf(of.tankId) : null,
          }),
        ),
      done: done ? { formId: done.id, inspectedBy: done.inspectedBy } : null,
    }
  })
}
