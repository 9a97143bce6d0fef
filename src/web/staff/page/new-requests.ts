// How many contact submissions there are of each status, for the sidebar and the inbox: the two never differ.

import { countContactSubmissions } from '#api/contact-counts.ts'
import type { AnswerOf } from '#api/endpoint.ts'
import { backgroundValue } from './background-value.ts'

export const { refresh: refreshNewRequests, useValue: useNewRequests } = backgroundValue({
  ask: client => client(countContactSubmissions),
  start: null as AnswerOf<typeof countContactSubmissions> | null,
})
