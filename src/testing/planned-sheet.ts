// Facilities as a file, and what the import of a table would do to them, said shortly.

import type { Facility, Tank } from '#domain/facilities/facility.ts'
import { facilityContent, tankContent } from '#domain/facilities/facility-content.ts'
import { facilitySheet, tankRowsOf } from '#domain/facilities/sheet/columns.ts'
import { type KnownDates, noDates } from '#domain/facilities/sheet/known-dates.ts'
import { planImport } from '#domain/facilities/sheet/plan.ts'
import { readRows } from '#domain/facilities/sheet/read-rows.ts'
import { nameKeyOf } from '#domain/facilities/sheet/row-groups.ts'

let ids = 0
const newId = () => `00000000-0000-4000-8000-${String(++ids).padStart(12, '0')}`
export const tank = (label: string, more: Partial<Tank> = {}) =>
  tankContent.parse({ id: newId(), label, tankType: 'UST', ...more })
export const facility = (name: string, more: Partial<Facility> = {}): Facility => ({
  ...facilityContent.parse({ name, state: 'Florida' }),
  ...{ id: newId(), version: 3, aliases: [], createdAt: '', createdBy: '', updatedAt: '', updatedBy: '' },
  ...more,
})
export const exported = (...facilities: Facility[]) => [
  facilitySheet.columns.map(({ label }) => label),
  ...facilities.flatMap(each => tankRowsOf(each, noDates)).map(facilitySheet.row),
]
export const registerOf = (known: readonly Facility[], dates: Record<string, KnownDates> = {}) => ({
  byNumber: (state: string, number: string) =>
    known.filter(each => each.state === state && each.stateFacilityNumber === number),
  byName: (state: string, name: string) =>
    known.find(each =>
      [each.name, ...each.aliases].some(
        own => nameKeyOf({ ...each, name: own }) === nameKeyOf({ state, name }),
      ),
    ) ?? null,
  datesAt: (id: string) => dates[id] ?? noDates,
})
export const circumstances = { newId, today: '2026-11-16' }
export const plan = (table: string[][], ...known: Facility[]) =>
  planImport(readRows(table), registerOf(known), circumstances)
export const short = (table: string[][], ...known: Facility[]) =>
  plan(table, ...known).rows.map(({ row, does, faults, changes }) => [
    row,
    does,
    ...faults.map(({ column, message }) => `${column}: ${message}`),
    ...changes.map(({ column, from, to }) => `${column}: ${from} → ${to}`),
  ])

const components = [
  { id: newId(), kind: 'bucket' as const, label: 'East fill' },
  { id: newId(), kind: 'sump' as const, label: 'STP 1: old' },
]
export const depot = facility('Depot 7', {
  customer: 'Gulf Fuels',
  address: 'One Way\nTampa',
  status: 'closed',
  contacts: [{ name: 'Pat', email: '', phone: '', getsReports: true }],
  tanks: [
    tank('North', { interstice: 'brine', status: 'tagged-out', components }),
    tank('South', { tankType: 'AST' }),
  ],
})
