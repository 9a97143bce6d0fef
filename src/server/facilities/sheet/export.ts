// The whole register as a file.

import { dayOf } from '#domain/day.ts'
import type { Facility } from '#domain/facilities/facility.ts'
import { tankRowsOf } from '#domain/facilities/sheet/columns.ts'
import { type ExportedRow, exportedSheet } from '#domain/facilities/sheet/exported.ts'
import { noDates } from '#domain/facilities/sheet/known-dates.ts'
import { workbookTanks } from '#domain/limits.ts'
import type { Exported } from '#server/exports/exports.ts'
import { gapsAt } from '../months.ts'
import { listDates } from './dates-store.ts'
import { countTankRows, listWhole } from './store.ts'

const limit = 200

export const facilitiesExport = (most = workbookTanks): Exported<ExportedRow, Facility> => ({
  what: 'Facilities',
  fileName: 'facilities',
  table: exportedSheet,
  open: db => async after => {
    const facilities = await listWhole(db, after, limit)
    const ids = facilities.map(({ id }) => id)
    const gaps = await gapsAt(db, ids, dayOf(new Date()))
    const dates = await listDates(db, facilities)
    const rows = facilities.flatMap(facility => {
      const known = dates.get(facility.id) ?? { ...noDates, dueOn: new Map() }
      const counted = { dueOn: known.dueOn, gaps: gaps.get(facility.id) ?? null }
      return tankRowsOf(facility, known).map(row => ({ ...row, ...counted }))
    })
    return { rows, next: facilities[limit - 1] ?? null }
  },
  workbook: { count: countTankRows, most, tooMany: 'too-many-tanks-for-workbook' },
})
