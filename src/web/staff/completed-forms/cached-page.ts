// The list out of the copies on this device: the last forms, found and sorted as the server would.

import type { CompletedForm, CompletedFormRow } from '#domain/completed-forms/completed-form.ts'
import type { FindingsFilter, ListSort } from '#domain/completed-forms/form-list.ts'
import { searchWords } from '#domain/completed-forms/search-words.ts'
import { searchTextOf } from '#domain/copied-register/search-text-of.ts'
import type { Facility } from '#domain/facilities/facility.ts'
import { nameKey, searchText } from '#domain/search/search.ts'
import { holdsEveryTerm, linesFound } from '#domain/search/search-hits.ts'
import { registry } from '#domain/templates/light-registry.ts'
import type { Cached } from '#web/offline/cache/cached.ts'
import { listCopiedFacilities } from '#web/offline/register/read-register.ts'
import { type CachedRow, listCachedRows, type Severities } from '#web/staff/device/cached-rows.ts'
import type { Page } from '#web/staff/list/paged-list.ts'
import type { ListFilter } from './filter/list-filter.ts'

/** Null where the device has kept none. */
export async function cachedPage(filter: ListFilter): Promise<Cached<Page<CompletedFormRow>> | null> {
  const kept = await listCachedRows()
  if (!kept) return null
  const sites = filter.search.trim() === '' ? null : await listCopiedFacilities()
  const siteOf = new Map(sites?.map(facility => [facility.id, facility]))
  const rows = kept.value.flatMap(each => {
    const further = furtherText(each.form, siteOf)
    const foundIn = linesFound(searchText(each.row), further, filter.search)
    return isFound(filter, each, further) ? [{ ...each.row, ...(foundIn && { foundIn }) }] : []
  })
  return { value: { items: sorted(rows, filter), nextCursor: null, total: rows.length }, at: kept.at }
}

/** What it is found by beyond what a row shows, as the server would have it. */
function furtherText(form: CompletedForm, sites: ReadonlyMap<string, Facility>): string {
  const template = registry.find(form.templateId, form.templateVersion)
  const words = template ? searchWords(template, form) : ''
  const site = sites.get(form.facilityId ?? '')
  return `${words}\n${site ? searchTextOf(site) : ''}`
}

function isFound(filter: ListFilter, { row, form, severities }: CachedRow, further: string): boolean {
  const { search, state, findings, from, to, inspector, facilityId } = filter
  const start = search.trim().toLowerCase()
  const isNamed = start.length >= 8 && row.id.startsWith(start)
  const isHeld = holdsEveryTerm(searchText(row), further, search)
  return (
    (!state || row.state === state) &&
    (!facilityId || form.facilityId === facilityId) &&
    (!inspector || nameKey(row.inspectedBy) === nameKey(inspector)) &&
    (!from || row.inspectionDate >= from) &&
    (!to || (row.inspectionDate !== '' && row.inspectionDate <= to)) &&
    hasFindings(findings, severities) &&
    (isNamed || isHeld)
  )
}

function hasFindings(wanted: FindingsFilter | null, severities: Severities): boolean {
  if (!wanted) return true
  if (wanted === 'any') return severities.size > 0
  return wanted === 'none' ? severities.size === 0 : severities.has(wanted)
}

const sortedBy: Record<ListSort, (row: CompletedFormRow) => string | number> = {
  updatedAt: row => row.updatedAt,
  submittedAt: row => row.submittedAt,
  facility: row => nameKey(row.facilityName),
  inspector: row => nameKey(row.inspectedBy),
  date: row => row.inspectionDate,
  state: row => row.state,
  tankType: row => row.tankType,
  photos: row => row.photoCount,
}

/** The rows come with the newest change first, which settles ties. */
function sorted(rows: readonly CompletedFormRow[], { sort, direction }: ListFilter): CompletedFormRow[] {
  const by = sortedBy[sort ?? 'updatedAt']
  const sign = direction === 'asc' ? 1 : -1
  return rows.toSorted((a, b) => (by(a) < by(b) ? -sign : by(a) > by(b) ? sign : 0))
}
