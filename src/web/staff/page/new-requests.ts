// How many contact submissions wait for an answer, for the sidebar.

import { countContactSubmissions } from '#api/contact-counts.ts'
import { askedBeside } from './asked-beside.ts'

export const { refresh: refreshNewRequests, useAsked: useNewRequests } = askedBeside({
  ask: async client => {
    const answer = await client(countContactSubmissions)
    return answer.ok ? { ok: true, value: answer.value.new } : answer
  },
  start: 0,
})
