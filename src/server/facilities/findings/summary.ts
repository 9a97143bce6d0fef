// Findings at a glance: how many, and the worst of those that are not closed.

import type { FindingSummary } from '#api/finding-summary.ts'
import type { Db } from '#server/db/dialect.ts'
import { pick } from '#server/db/prepared.ts'
import { countUncounted } from '../due-index/uncounted.ts'
import { countUnacknowledged } from '../release-alerts/store.ts'
import { countFindings, type FindingRow, listFindingRows } from './list-store.ts'

const shown = 3

export async function findingSummary(db: Db, uid: string): Promise<FindingSummary> {
  const { counts, oldestOn } = await countFindings(db, {})
  const mine = await countFindings(db, { assignedTo: uid, closed: false })
  const unrecorded = await countFindings(db, { actionMissing: true })
  const worst = await listFindingRows(db, { closed: false, limit: shown, after: null })
  return {
    ...{ counts, oldestOn, alerts: await countUnacknowledged(db) },
    mine: mine.counts.open + mine.counts.assigned + mine.counts.fixed,
    unrecorded: unrecorded.counts.verified,
    uncounted: await countUncounted(db),
    worst: worst.map(asLine),
  }
}

const lineColumns = ['id', 'facilityName', 'label', 'answer', 'severity', 'status', 'openedOn'] as const

const asLine = (row: FindingRow) => ({ ...pick(row, lineColumns), actionMissing: row.actionMissing === 1 })
