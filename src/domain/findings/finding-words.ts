// Findings in the words that screens, files and mails share.

import type { CompletedFormRow } from '#domain/completed-forms/completed-form.ts'
import { daysBetween, formatDay } from '#domain/day.ts'
import { severityWords } from '#domain/form/verdict.ts'
import { formatMany } from '#domain/number-words.ts'
import type { FindingState, FindingStatus } from './finding.ts'

export const statusWords: Record<FindingStatus, string> = {
  open: 'Open',
  assigned: 'Assigned',
  fixed: 'Fixed',
  verified: 'Closed',
  withdrawn: 'Withdrawn',
}

/** `today`, `1 day`, `46 days` */
export function formatAge({ openedOn }: Pick<FindingState, 'openedOn'>, today: string): string {
  const days = Math.max(0, daysBetween(openedOn, today))
  if (days === 0) return 'today'
  return formatMany(days, 'day')
}

/** Of the oldest at a site that is not closed: `Possible release since November 3, 2026` */
export const formatRelease = ({ openedOn }: Pick<FindingState, 'openedOn'>): string =>
  `${severityWords.release} since ${formatDay(openedOn)}`

export type ClosedCount = Pick<CompletedFormRow, 'findings' | 'raised' | 'closed'>

/** `2 of 3 closed`, of all findings; null where there is nothing to close, or where that is not known yet. */
export const formatClosed = ({ findings, raised, closed }: ClosedCount): string | null =>
  raised ? `${closed ?? 0} of ${findings ?? raised} closed` : null
