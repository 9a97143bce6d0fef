// How far ahead an office looks: at this week, which is seven days with today, and at what is left of this month.

import { addDays, lastDayOfMonth } from '#domain/day.ts'

export const dueSpans = ['week', 'month'] as const
export type DueSpan = (typeof dueSpans)[number]

/** The last day of the span; its first one is today. */
export const endOfSpan = (span: DueSpan, today: string): string =>
  span === 'week' ? addDays(today, 6) : lastDayOfMonth(today)

export const firstOfMonth = (today: string): string => `${today.slice(0, 8)}01`
