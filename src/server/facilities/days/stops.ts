// The sites of a day as they are now: one that was merged into another is that one, one that was deleted says so, and a tank
// that is gone is the whole site. With what is to be known there, and whether it was inspected on the day.

import { statusOn } from '#domain/due/duty-ids.ts'
import { byHarm } from '#domain/due/harm.ts'
import { wasWalkDue } from '#domain/due/months.ts'
import { settlesVisit } from '#domain/due/settles.ts'
import { stopId } from '#domain/facilities/planned-day.ts'
import type { Stop, StopKey } from '#domain/facilities/stop.ts'
import type { FormEvidence } from '#domain/findings/form-evidence.ts'
import type { Db } from '#server/db/dialect.ts'
import { withUndone } from '../due-index/duty-store.ts'
import { oldestReleasesAt } from '../due-index/sites-store.ts'
import { listWalkedSites } from '../due-index/walked-store.ts'
import { dutiesOf } from '../list/store.ts'
import { listMergesOf } from '../merge/store.ts'
import { readRules } from '../rules/counting-rules.ts'
import { findFacilities, type StoredFacility } from '../store.ts'
import { listFormsOn } from './store.ts'

export type CurrentStops = Awaited<ReturnType<typeof currentStops>>

/** Each once, in their order. A facility that is unknown is left as it is. */
export async function currentStops(db: Db, planned: readonly StopKey[]) {
  const current = await afterMerges(db, planned)
  const sites = await findFacilities(db, idsOf(current))
  const stops = current.map(stop => {
    const isThere = sites.get(stop.facilityId)?.tanks.some(({ id }) => id === stop.tankId)
    return { ...stop, tankId: isThere ? stop.tankId : null }
  })
  return { stops: [...new Map(stops.map(stop => [stopId(stop), stop])).values()], sites }
}

/** Of facilities that were merged one into the other; stored data that went in a circle would never end. */
const mostMerges = 20

/** Also where a facility was merged into one that was merged itself. */
async function afterMerges(
  db: Db,
  stops: readonly StopKey[],
  left = mostMerges,
): Promise<readonly StopKey[]> {
  const merges = left > 0 ? await listMergesOf(db, idsOf(stops)) : []
  if (merges.length === 0) return stops
  const merged = stops.map(stop => {
    const merge = merges.find(({ fromId }) => fromId === stop.facilityId)
    if (!merge) return stop
    const tankId = stop.tankId && (merge.same[stop.tankId] ?? stop.tankId)
    return { ...stop, facilityId: merge.intoId, tankId }
  })
  return afterMerges(db, merged, left - 1)
}

const idsOf = (stops: readonly StopKey[]): string[] => [...new Set(stops.map(({ facilityId }) => facilityId))]

const phonesShown = 3
const dutiesShown = 12

export async function describeStops(
  db: Db,
  { stops, sites }: CurrentStops,
  { day, today }: { day: string; today: string },
): Promise<Stop[]> {
  const ids = [...sites.keys()]
  const duties = Map.groupBy((await dutiesOf(db, ids)).map(withUndone), ({ facilityId }) => facilityId)
  const forms = (await listFormsOn(db, ids, day)).filter(isDone)
  const lastDay = day > today ? day : today
  const wasDue = await walksDueOn(db, ids, day)
  const releases = await oldestReleasesAt(db, ids)
  return stops.flatMap(({ facilityId, tankId, paper }) => {
    const site = sites.get(facilityId)
    if (!site) return []
    const { name, state, address, arrivalNotes, status, deletedAt, tanks, contacts } = site
    const labelOf = (id: string): string | null =>
      tanks.length > 1 ? (tanks.find(tank => tank.id === id)?.label ?? null) : null
    const isHere = (tank: string | null) => tankId === null || tank === tankId
    const due = duties.get(facilityId) ?? []
    const here = forms.filter(form => form.facilityId === facilityId)
    const left = tankId === null && !paper ? tanksLeft(tanks, due, { forms: here, day, wasDue }) : undefined
    const done = paper
      ? doneBy(
          due.find(({ duty }) => duty === paper),
          lastDay,
        )
      : left && left.ids.length > 0
        ? null
        : doneIn(here.find(form => isHere(form.tankId)))
    return {
      ...{ facilityId, tankId, ...(paper && { paper }), name, state, address, arrivalNotes },
      standing: deletedAt ? 'removed' : status,
      tankLabel: tankId && labelOf(tankId),
      contacts: contacts
        .filter(({ phone }) => phone !== '')
        .slice(0, phonesShown)
        .map(contact => ({ name: contact.name, phone: contact.phone })),
      release: releases.get(facilityId) ?? null,
      duties: due
        .filter(({ duty, tankId: of }) => (paper ? duty === paper : isHere(of) || of === ''))
        .filter(({ soonOn, undone }) => undone || soonOn === null || soonOn <= lastDay)
        .map(of => ({ ...of, status: statusOn(of, today) }))
        .toSorted(byHarm)
        .slice(0, dutiesShown)
        .map(({ duty, lastOn, dueOn, soonOn, basis, undone, ...of }) => ({
          ...{ duty, lastOn, dueOn, soonOn, basis, undone },
          tankLabel: tankId === null ? labelOf(of.tankId) : null,
        })),
      done,
      ...(left && { tanksLeft: left }),
    }
  })
}

type DoneForm = Awaited<ReturnType<typeof listFormsOn>>[number]

interface TankDuty {
  duty: string
  tankId: string
  lastOn: string | null
  soonOn: string | null
  undone: unknown
}

type WasDue = (tankId: string) => boolean

/** By what was walked before the day: of one that is over, what was done since says nothing about it. */
async function walksDueOn(db: Db, ids: readonly string[], day: string): Promise<WasDue> {
  const { list } = await readRules(db)
  const sites = ids.length === 0 ? [] : await listWalkedSites(db, ids)
  const siteOf = new Map(sites.flatMap(site => site.tanks.map(tank => [tank.id, site] as const)))
  return tankId => {
    const site = siteOf.get(tankId)
    return site === undefined || wasWalkDue(site, { tankId, day }, list)
  }
}

/**
 * Of several tanks in use, each that was due to be walked, not one that was walked shortly before; where none was, each that was
 * due for a test.
 */
function tanksLeft(
  tanks: StoredFacility['tanks'],
  due: readonly TankDuty[],
  { forms, day, wasDue }: { forms: readonly DoneForm[]; day: string; wasDue: WasDue },
): Stop['tanksLeft'] {
  if (tanks.length < 2) return undefined
  const inspected = new Set(forms.flatMap(tanksIn))
  const isSoon = ({ undone, soonOn }: TankDuty) => undone || (soonOn !== null && soonOn <= day)
  const isWalkDue = (of: TankDuty) =>
    of.lastOn !== null && of.lastOn >= day ? wasDue(of.tankId) : isSoon(of) || of.soonOn === null
  const tanksOf = (duties: readonly TankDuty[]) => new Set(duties.map(({ tankId }) => tankId))
  const walks = tanksOf(due.filter(of => of.duty === 'walkthrough' && isWalkDue(of)))
  const tests = tanksOf(due.filter(of => of.duty !== 'walkthrough' && isSoon(of)))
  const isDue = ({ id }: { id: string }) => (walks.size > 0 ? walks : tests).has(id)
  const asked = tanks.filter(tank => tank.status !== 'closed' && (inspected.has(tank.id) || isDue(tank)))
  const ids = asked.map(({ id }) => id).filter(id => !inspected.has(id))
  return asked.length > 0 ? { ids, of: asked.length } : undefined
}

/** The form of a test may be about several. */
function tanksIn({ tankId, evidence }: DoneForm): string[] {
  const { tanks = {} } = JSON.parse(evidence ?? '{}') as Partial<FormEvidence>
  return [...(tankId ? [tankId] : []), ...Object.keys(tanks)]
}

const doneIn = (form: { id: string; inspectedBy: string } | undefined): Stop['done'] =>
  form ? { formId: form.id, inspectedBy: form.inspectedBy } : null

/** A paper that is good beyond the time in which it is due soon. */
const doneBy = (paper: { soonOn: string | null } | undefined, day: string): Stop['done'] =>
  paper?.soonOn && paper.soonOn > day ? { formId: null, inspectedBy: '' } : null

const isDone = ({ inspectionDate, datedAt, evidence }: DoneForm): boolean =>
  settlesVisit(JSON.parse(evidence ?? '{}'), { on: inspectionDate, datedAt })
