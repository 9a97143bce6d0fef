// A new form changes what is due and what was found: in most cases it is added to what is stored, without reading the other forms.

import { isSameTotals, totalsOf } from '#domain/due/sort-day.ts'
import { addVisit } from '#domain/due/visit-summary.ts'
import { addFindings } from '#domain/findings/facility-findings.ts'
import { atRegistered } from '#domain/findings/registered-parts.ts'
import type { Db } from '#server/db/dialect.ts'
import type { BoundQuery } from '#server/db/prepared.ts'
import { dutyChanges, dutyRows } from '../due-index/duty-store.ts'
import {
  type DutyInputs,
  type FacilitySummary,
  type FormVisit,
  saveSummary,
} from '../due-index/facility-store.ts'
import { summarizeAll } from '../due-index/recount.ts'
import { findingChanges, findingRows } from '../findings/rows.ts'

interface CountedSite {
  /** As it was before the form. */
  facility: DutyInputs
  isNew: boolean
  /** With those that came with the form. */
  tanks: DutyInputs['tanks']
}

/** The queries that bring what is due up to date with one form more. */
export async function addToDuties(
  db: Db,
  { facility, isNew, tanks }: CountedSite,
  visits: readonly FormVisit[],
): Promise<BoundQuery[]> {
  const { id, rulesHash: countedBy } = facility
  // What was counted by other rules, or not yet, does not hold the forms that were assigned since.
  const kept = countedBy === facility.rules.hash ? facility.summary : null
  const before = kept ?? (await summarizeAll(db, facility))
  // A component that came with the form may be one that earlier forms call by its name.
  const added = isKnown(facility.tanks, tanks) ? withVisit(before, tanks, visits) : null
  const summary = added ?? (await summarizeAll(db, { id, tanks }, visits))
  const rowsBefore = isNew ? [] : dutyRows(facility, before)
  const rows = dutyRows({ ...facility, tanks }, summary)
  const totals = totalsOf(rows)
  const areTotalsSame = isSameTotals(totals, totalsOf(rowsBefore))
  return [
    ...dutyChanges(rowsBefore, rows),
    ...findingChanges(findingRows(facility, before.findings), findingRows(facility, summary.findings)),
    ...saveSummary({ id, summary, totals, rulesHash: countedBy }, areTotalsSame),
  ]
}

const isKnown = (before: DutyInputs['tanks'], after: DutyInputs['tanks']): boolean =>
  after.every(({ id, components = [] }) => {
    const known = before.find(tank => tank.id === id)
    return known === undefined || known.components?.length === components.length
  })

/** The same as all forms and this one would give, or null when only they can tell, as of one about several tanks. */
function withVisit(
  before: FacilitySummary,
  tanks: DutyInputs['tanks'],
  [visit, ...more]: readonly FormVisit[],
): FacilitySummary | null {
  if (!visit || more.length > 0) return null
  const summary = addVisit(before, visit)
  const [found = visit] = atRegistered(tanks, [visit]).visits
  const findings = addFindings(before.findings, found)
  return summary && findings && { ...summary, findings }
}
