// Alerts about possible releases, on every screen until a person has acknowledged them.

import * as z from 'zod/mini'
import { acknowledgement, newReleaseAlert } from '#domain/findings/release-alert.ts'
import { uuid } from '#domain/text.ts'
import { endpoint } from './endpoint.ts'
import { person } from './history.ts'

export const releaseAlert = z.strictObject({
  ...newReleaseAlert.shape,
  version: z.number(),
  /** The question; its id where no template has it. */
  label: z.string(),
  by: person,
  receivedAt: z.iso.datetime(),
  /** Who changed the answer: a person closes the alert all the same. Its answer is empty where the question is not asked any more. */
  corrected: z.optional(z.nullable(z.strictObject({ answer: z.string(), at: z.iso.datetime(), by: person }))),
  acknowledged: z.nullable(z.strictObject({ by: person, at: z.iso.datetime(), note: z.string() })),
})
export type ReleaseAlert = z.output<typeof releaseAlert>

export const sendReleaseAlert = endpoint('POST', '/api/release-alerts', {
  audit: 'release-alert',
  access: 'login',
  summary:
    'Tell the office of a possible release, before the form is sent; it gets a mail at once. The same id again is 200 ' +
    'and sends no mail; `told` and `corrected` are added where they were not known before, and nothing else is changed',
  body: newReleaseAlert,
  answer: releaseAlert,
  status: 201,
  problems: ['invalid-input'],
})

export const listReleaseAlerts = endpoint('GET', '/api/release-alerts', {
  access: 'login',
  summary:
    'Alerts about possible releases, of one form or of all: those not acknowledged first, then the newest; at most 100',
  query: z.strictObject({ formId: z.optional(uuid) }),
  answer: z.strictObject({ items: z.array(releaseAlert) }),
})

export const acknowledgeReleaseAlert = endpoint('PUT', '/api/release-alerts/:id', {
  audit: 'release-alert-acknowledged',
  access: 'login',
  summary:
    'Acknowledge an alert (If-Match: "version"). The same again is a success; where another person was first, 412 with ' +
    'the copy the server holds',
  params: z.strictObject({ id: uuid }),
  versioned: 'edit',
  body: acknowledgement,
  answer: releaseAlert,
  current: releaseAlert,
  problems: ['release-alert-not-found', 'release-alert-changed', 'invalid-input'],
})
