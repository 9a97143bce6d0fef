// Counts what is due at facilities anew, from their tanks, their forms and the rules. Whatever changes one of these calls
// it in its own transaction, so that the index is never older than what it is made from.

import { summarizeFor } from '#domain/due/due.ts'
import { isSameTotals, totalsOf } from '#domain/due/sort-day.ts'
import { foldFacility } from '#domain/findings/facility-findings.ts'
import { atRegistered } from '#domain/findings/registered-parts.ts'
import { byId } from '#server/db/by-id.ts'
import { type Db, holdFirst } from '#server/db/dialect.ts'
import { changeTogether, runTogether } from '#server/db/prepared.ts'
import type { FacilityDutiesTable } from '#server/db/tables/facilities.ts'
import { type FindingRow, findingChanges, findingRows } from '../findings/rows.ts'
import { storedFindings } from '../findings/store.ts'
import { hasMeaning } from '../rules/counting-rules.ts'
import { dutyChanges, dutyRows, listAfter, storedDuties } from './duty-store.ts'
import {
  asInputs,
  asVisits,
  type DutyInputs,
  type FacilitySought,
  type FacilitySummary,
  type FormVisit,
  inputsOf,
  listVisits,
  lockOf,
  saveSummary,
  storedTotals,
  visitsAt,
} from './facility-store.ts'
import { inputAt, inputFrom, inputQuestions, type PeopleInput } from './people-input.ts'

/**
 * The lock first: what is read after it includes what its last holder saved. `changed`: that one has made
 * another facility the one of that name, or taken it away.
 */
export async function lockInputs(db: Db, sought: FacilitySought): Promise<DutyInputs | 'changed' | null> {
  const held = holdFirst(db, lockOf(sought))
  const results = await runTogether(db, [...held, inputsOf(sought)])
  const [row] = results.at(-1)?.rows ?? []
  const facility = row ? asInputs(row) : null
  if (held.length === 0) return facility
  const [locked] = (results[0]?.rows ?? []) as { id: string }[]
  return locked?.id === facility?.id ? facility : 'changed'
}

/**
 * In the order of their ids, so that two who count the same ones do not wait for each other forever. Where what the forms prove is of
 * an earlier meaning, and was not read again (`isEvidenceRead`), the facility stays one that is to be counted anew.
 */
export async function recountDuties(
  db: Db,
  facilityIds: readonly (string | null)[],
  { isEvidenceRead = false } = {},
): Promise<void> {
  for (const id of [...new Set(facilityIds)].filter(each => each !== null).sort()) {
    // The lock first here, too.
    const questions = [
      inputsOf({ id }),
      visitsAt.with({ facilityId: id }),
      storedDuties.with({ facilityId: id }),
      storedFindings.with({ facilityId: id }),
      ...inputQuestions(id),
    ]
    const results = await runTogether(db, [...holdFirst(db, lockOf({ id })), ...questions])
    const [[row] = [], visits = [], kept = [], found = [], ...input] = results
      .slice(-questions.length)
      .map(({ rows }) => rows)
    if (!row) continue
    const facility = asInputs(row)
    const people = await inputFrom(db, input)
    const counted = visits.flatMap(visit => asVisits(visit, people.same))
    const summary = summarize(facility, counted, people)
    const rows = dutyRows(facility, summary)
    const { rules, rulesHash: before } = facility
    const rulesHash = isEvidenceRead || before === '' || hasMeaning(before) ? rules.hash : before
    await changeTogether(db, [
      ...dutyChanges(kept as FacilityDutiesTable[], rows),
      ...findingChanges(found as FindingRow[], findingRows(facility, summary.findings)),
      ...saveSummary({ id, summary, totals: totalsOf(rows), rulesHash }),
    ])
  }
}

/** What all forms of a facility say together, and what people entered about it. */
export const summarize = (
  { tanks }: Pick<DutyInputs, 'tanks'>,
  visits: readonly FormVisit[],
  { steps, days }: PeopleInput,
): FacilitySummary => {
  const found = atRegistered(tanks, visits, steps)
  return { ...summarizeFor(tanks, visits, days), findings: foldFacility(found.visits, found.steps) }
}

export async function summarizeAll(
  db: Db,
  { id, tanks }: Pick<DutyInputs, 'id' | 'tanks'>,
  visits: readonly FormVisit[] = [],
): Promise<FacilitySummary> {
  const people = await inputAt(db, id)
  return summarize({ tanks }, [...(await listVisits(db, id, people.same)), ...visits], people)
}

/** What is kept is what all forms say, and what the kept summary says. One that waits to be counted by new rules is. */
export async function isCountedRight(db: Db, id: string): Promise<boolean> {
  const [counted] = await runTogether(db, [inputsOf({ id })])
  const row = counted?.rows[0]
  const facility = row ? asInputs(row) : null
  if (!facility || facility.rulesHash !== facility.rules.hash) return true
  const all = await summarizeAll(db, facility)
  const right = dutyRows(facility, all)
  const findings = findingRows(facility, all.findings)
  const summarized = facility.summary ? dutyRows(facility, facility.summary) : right
  const kept = await storedDuties(db, { facilityId: id })
  const found = await storedFindings(db, { facilityId: id })
  const [totals] = await storedTotals(db, { id })
  return (
    dutyChanges(kept, right).length === 0 &&
    dutyChanges(summarized, right).length === 0 &&
    findingChanges(found, findings).length === 0 &&
    totals !== undefined &&
    isSameTotals(totals, totalsOf(right))
  )
}

const countedAtOnce = 200

/** The index of a database whose rows came from elsewhere. */
export async function rebuildDuties(db: Db): Promise<void> {
  for await (const facilities of byId(after => listAfter(db, after, countedAtOnce)))
    await recountDuties(
      db,
      facilities.map(({ id }) => id),
    )
}
