// Findings at a glance, for the sidebar and the alerts above every screen.

import { type FindingSummary, readFindingSummary } from '#api/finding-summary.ts'
import { askedBeside } from './asked-beside.ts'

export const { refresh: refreshFindingSummary, useAsked: useFindingSummary } =
  askedBeside<FindingSummary | null>({
    ask: client => client(readFindingSummary),
    start: null,
    isWatched: true,
  })
