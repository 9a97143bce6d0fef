// What is due as a file.

import { type DueSheetRow, dueSheet } from '#domain/due/sheet.ts'
import { workbookForms } from '#domain/limits.ts'
import type { Db } from '#server/db/dialect.ts'
import type { Exported } from '#server/exports/exports.ts'
import { countDueRows, type DueSelection } from '../due-index/list-store.ts'
import { describeSites } from '../due-index/sites-store.ts'
import { type DueSort, listSorted, positionOfRow, type SortedPosition } from '../due-index/sorted-list.ts'
import { dueItems } from './pages.ts'

export interface ExportedDue extends DueSelection {
  sort: DueSort
}

const limit = 500

export const dueExport = ({ sort, ...selection }: ExportedDue): Exported<DueSheetRow, SortedPosition> => ({
  what: 'Due',
  fileName: 'due',
  table: dueSheet,
  open: db => async after => {
    const rows = await listSorted(db, sort, { ...selection, limit, after })
    const last = rows[limit - 1]
    return {
      rows: await asSheetRows(db, await dueItems(db, rows, selection.today)),
      next: last ? positionOfRow(last) : null,
    }
  },
  workbook: {
    count: db => countDueRows(db, selection),
    most: workbookForms,
    tooMany: 'too-many-due-for-workbook',
  },
})

async function asSheetRows(db: Db, items: Awaited<ReturnType<typeof dueItems>>): Promise<DueSheetRow[]> {
  const sites = await describeSites(db, [...new Set(items.map(({ facilityId }) => facilityId))])
  const known = new Map(sites.map(site => [site.id, site]))
  return items.map(item => {
    const { customer = '', stateFacilityNumber = '', address = '' } = known.get(item.facilityId) ?? {}
    return { ...item, customer, stateFacilityNumber, address }
  })
}
