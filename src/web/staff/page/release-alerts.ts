// Possible releases that no person has acknowledged yet, for the top of every screen. What can be said about alerts is loaded
// after the first screen.

import type { ReleaseAlert } from '#api/release-alerts.ts'
import { askedBeside } from './asked-beside.ts'

const none: readonly ReleaseAlert[] = []

export const { refresh: refreshReleaseAlerts, useAsked: useReleaseAlerts } = askedBeside({
  ask: async client => {
    const { listReleaseAlerts } = await import('#api/release-alerts.ts')
    const answer = await client(listReleaseAlerts)
    if (!answer.ok) return answer
    return { ok: true, value: answer.value.items.filter(({ acknowledged }) => acknowledged === null) }
  },
  start: none,
  isWatched: true,
})
