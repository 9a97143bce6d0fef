// How many contact submissions wait for an answer, for the sidebar.

import { countContactSubmissions } from '#api/contact-counts.ts'
import { backgroundValue } from './background-value.ts'

export const { refresh: refreshNewRequests, useValue: useNewRequests } = backgroundValue({
  ask: async client => {
    const answer = await client(countContactSubmissions)
    return answer.ok ? { ok: true, value: answer.value.new } : answer
  },
  start: 0,
})
