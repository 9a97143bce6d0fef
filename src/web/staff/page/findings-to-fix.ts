// How many findings wait to be fixed and since when the oldest that is not closed is open, for the sidebar. What can be said
// about findings is loaded for the first question, after the first screen.

import { askedBeside } from './asked-beside.ts'

interface ToFix {
  count: number
  /** The first day of the oldest that is not closed. */
  oldestOn: string | null
}

const unknown: ToFix = { count: 0, oldestOn: null }

export const { refresh: refreshFindingsToFix, useAsked: useFindingsToFix } = askedBeside({
  ask: async client => {
    const { listFindings } = await import('#api/findings.ts')
    const answer = await client(listFindings, { query: { limit: 1 } })
    if (!answer.ok) return answer
    const { counts, oldestOn } = answer.value
    return { ok: true, value: { count: counts.open + counts.assigned, oldestOn } }
  },
  start: unknown,
})
