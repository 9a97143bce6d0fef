// Facilities, over HTTP.

import { listDeviceFacilities } from '#api/device-facilities.ts'
import {
  deleteFacility,
  listFacilities,
  listFacilityForms,
  readFacility,
  readFacilityHistory,
  readFacilityReadings,
  restoreFacility,
} from '#api/facilities.ts'
import { listFacilityMerges, listFacilityPairs, mergeFacilities, undoMerge } from '#api/facility-merges.ts'
import { readFacilityMonths } from '#api/facility-months.ts'
import { keepApart, listKeptApart, suggestAgain } from '#api/kept-apart.ts'
import { listCustomers, listFacilityPhotos } from '#api/register.ts'
import { saveFacility } from '#api/save-facility.ts'
import { dayOf } from '#domain/day.ts'
import type { FacilityContent } from '#domain/facilities/facility.ts'
import { tankStatusFault } from '#domain/facilities/tank-status.ts'
import type { Registry } from '#domain/form/registry.ts'
import { Problem } from '#domain/problems/problem.ts'
import { listChanges } from '#server/changes/store.ts'
import { type Route, route } from '#server/http/life-cycle.ts'
import { devicePage } from './device/pages.ts'
import type { FormLinks } from './form-links.ts'
import { facilityPage, formsPage, photosOf, readingsOf } from './list/pages.ts'
import { listCustomerNames } from './list/store.ts'
import { merge, undo } from './merge/merge.ts'
import { listMerges } from './merge/store.ts'
import { facilityMonths } from './months.ts'
import * as apart from './possible-duplicates/kept-apart.ts'
import { duplicateFinder } from './possible-duplicates/possible-duplicates.ts'
import { deleteFacilityRow, requireFacility, restoreFacilityRow, saveFacilityContent } from './save.ts'
import { findFacility } from './store.ts'

export function facilityRoutes(
  { registry, links }: { registry: Registry; links: FormLinks },
  now: () => Date = () => new Date(),
): Route[] {
  const findDuplicates = duplicateFinder()
  return [
    route(listFacilities, { snapshot: true }, ({ db, query, page }) =>
      facilityPage(db, query, page, dayOf(now())),
    ),

    route(listDeviceFacilities, { snapshot: true }, ({ db, query, page }) =>
      devicePage(db, query, page, { now: new Date(), today: dayOf(now()) }),
    ),

    route(listFacilityPairs, { snapshot: true }, ({ db }) => findDuplicates(db)),

    route(readFacility, ({ db, params }) => requireFacility(db, params.id)),

    route(saveFacility, async ({ db, params, version, body, user, setStatus }) => {
      refuseDaysAhead(body, dayOf(now()))
      const save = { id: params.id, content: body, by: user.uid, version }
      const { facility, isNew } = await saveFacilityContent(db, save, links)
      if (isNew) setStatus(201)
      return facility
    }),

    route(deleteFacility, ({ db, params, user }) => deleteFacilityRow(db, { id: params.id, by: user.uid })),

    route(restoreFacility, ({ db, params, user }) => restoreFacilityRow(db, { id: params.id, by: user.uid })),

    route(readFacilityHistory, { snapshot: true }, async ({ db, params }) => {
      if (!(await findFacility(db, params.id))) throw new Problem('facility-not-found')
      return { entries: await listChanges(db, 'facility', params.id) }
    }),

    route(mergeFacilities, async ({ db, params, body, user, audit }) => {
      await audit({ facts: { from: body.fromId } })
      return merge(db, { intoId: params.id, ...body, by: user.uid, links })
    }),

    route(undoMerge, async ({ db, params, body, user, audit }) => {
      await audit({ facts: { from: body.fromId } })
      return undo(db, { intoId: params.id, fromId: body.fromId, by: user.uid, links })
    }),

    route(keepApart, ({ db, params, user }) => apart.keepApart(db, { ...params, by: user.uid })),

    route(suggestAgain, ({ db, params, user }) => apart.suggestAgain(db, { ...params, by: user.uid })),

    route(listKeptApart, { snapshot: true }, ({ db, page }) => apart.keptApartPage(db, page)),

    route(listFacilityForms, { snapshot: true }, async ({ db, params, page }) => {
      await requireFacility(db, params.id)
      return formsPage(db, params.id, page)
    }),

    route(readFacilityReadings, { snapshot: true }, async ({ db, params }) => {
      await requireFacility(db, params.id)
      return readingsOf(db, registry, params.id)
    }),

    route(readFacilityMonths, { snapshot: true }, ({ db, params, query }) =>
      facilityMonths(db, params.id, { ...query, today: dayOf(now()) }),
    ),

    route(listCustomers, async ({ db }) => ({
      names: (await listCustomerNames(db)).map(({ customer }) => customer),
    })),

    route(listFacilityPhotos, { snapshot: true }, async ({ db, params }) => {
      await requireFacility(db, params.id)
      return photosOf(db, params.id)
    }),

    route(listFacilityMerges, { snapshot: true }, async ({ db, params }) => {
      await requireFacility(db, params.id)
      return { merges: await listMerges(db, params.id) }
    }),
  ]
}

function refuseDaysAhead({ tanks }: FacilityContent, today: string): void {
  const faults = tanks.flatMap((tank, index) => {
    const fault = tankStatusFault(tank, today)
    return fault ? [[`tanks.${index}.${fault.field}`, fault.message]] : []
  })
  if (faults.length > 0) throw new Problem('invalid-input', { errors: Object.fromEntries(faults) })
}
