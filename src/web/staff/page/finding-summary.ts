// Findings at a glance, for the sidebar and the alerts above every screen.

import { type FindingSummary, readFindingSummary } from '#api/finding-summary.ts'
import { backgroundValue } from './background-value.ts'

export const { refresh: refreshFindingSummary, useValue: useFindingSummary } =
  backgroundValue<FindingSummary | null>({
    ask: client => client(readFindingSummary),
    start: null,
    isWatched: true,
  })
