// The pages that a device reads to have the register without signal. Changes of the last minute are sent once more: a save may
// show later than its own time says.

import type { listDeviceFacilities } from '#api/device-facilities.ts'
import type { AnswerOf, FilterOf, PageOf } from '#api/endpoint.ts'
import { enteredKey, type KnownDays } from '#domain/copied-register/copied-facility.ts'
import type { VisitSummary } from '#domain/due/visit-summary.ts'
import type { Facility } from '#domain/facilities/facility.ts'
import type { Db } from '#server/db/dialect.ts'
import { type HandledPage, readPage } from '#server/http/paging.ts'
import { oldestReleasesAt } from '../due-index/sites-store.ts'
import { withEnteredFrom } from '../due-index/source-store.ts'
import { lastVisitsAt } from '../list/last-visit-store.ts'
import { gapsAt } from '../months.ts'
import { listDecisions } from '../rules/store.ts'
import { asFacility } from '../save.ts'
import { findFacilities } from '../store.ts'
import { type DevicePosition, listAll, listChanged, listEntered, listKnown, listPositions } from './store.ts'

/** So few that no other request waits long for them. */
const facilitiesAtOnce = 100
const minute = 60_000

type Items = AnswerOf<typeof listDeviceFacilities>['items']
type Known = Items[number]['known']

export async function devicePage(
  db: Db,
  { since }: FilterOf<typeof listDeviceFacilities>,
  { after }: PageOf<typeof listDeviceFacilities>,
  { now, today }: { now: Date; today: string },
): Promise<HandledPage<typeof listDeviceFacilities>> {
  const { items: rows, end } = await readPage(
    { after, limit: facilitiesAtOnce },
    page => (since ? listChanged(db, { ...page, since }) : listAll(db, page)),
    ({ at, id }): DevicePosition => [at, id],
  )
  const found = await findFacilities(
    db,
    rows.map(({ id }) => id),
  )
  const here = [...found.values()].filter(({ deletedAt }) => deletedAt === null).map(asFacility)
  const [items, rules] = await Promise.all([copiesOf(db, here, today), listDecisions(db, {})])
  return {
    items,
    gone: rows.map(({ id }) => id).filter(id => found.get(id)?.deletedAt !== null),
    rules,
    end,
    asOf: new Date(now.getTime() - minute).toISOString(),
  }
}

async function copiesOf(db: Db, facilities: readonly Facility[], today: string): Promise<Items> {
  const ids = facilities.map(({ id }) => id)
  if (ids.length === 0) return []
  // PostgreSQL looks for all of it at the same time.
  const [counted, entered, releases, gaps, located, visits] = await Promise.all([
    listKnown(db, ids),
    listEntered(db, ids).then(rows => withEnteredFrom(db, rows)),
    oldestReleasesAt(db, ids),
    gapsAt(db, ids, today),
    listPositions(db, ids),
    lastVisitsAt(db, ids),
  ])
  const known = new Map(counted.map(row => [row.id, row]))
  const sources = Map.groupBy(entered, ({ facilityId }) => facilityId)
  const positions = new Map(located.map(row => [row.id, asPosition(row)]))
  return facilities.map(facility => ({
    facility,
    known: knownDays(known.get(facility.id)?.visitSummary ?? null),
    enteredFrom: Object.fromEntries(
      (sources.get(facility.id) ?? []).flatMap(row =>
        row.enteredFrom ? [[enteredKey(row), row.enteredFrom]] : [],
      ),
    ),
    release: releases.get(facility.id) ?? null,
    lastVisitOn: visits.get(facility.id) ?? null,
    monthsMissed: gaps.get(facility.id)?.missed ?? null,
    monthsUnknown: gaps.get(facility.id)?.unknown,
    position: positions.get(facility.id) ?? null,
  }))
}

const asPosition = ({ latitude, longitude }: { latitude: string | null; longitude: string | null }) =>
  latitude === null || longitude === null
    ? null
    : { latitude: Number(latitude), longitude: Number(longitude) }

/** Without what only the months and the findings of a facility are made from. */
function knownDays(json: string | null): Known {
  if (json === null) return null
  const { tanks, papers, entered } = JSON.parse(json) as VisitSummary
  const known: KnownDays = {
    tanks: Object.fromEntries(Object.entries(tanks).map(([id, { walks, ...tank }]) => [id, tank])),
    papers,
    ...(entered && { entered }),
  }
  return known as Known
}
