// Whether a report is genuine, for anyone who holds it.

import * as z from 'zod/mini'
import { soughtText } from '#domain/text.ts'
import { endpoint } from './endpoint.ts'
import { formVersion } from './version.ts'

export const verifyReport = endpoint('GET', '/api/verify/:formId', {
  access: 'public',
  summary:
    'Whether this version of a form is genuine and current, or was replaced, by which version and when. `reason` says that a ' +
    'form was deleted, not signed, or changed after signing without signing again',
  params: z.strictObject({ formId: soughtText(100) }),
  query: z.strictObject({ version: z.optional(formVersion) }),
  answer: z.strictObject({
    status: z.enum(['current', 'replaced', 'unknown']),
    version: z.nullable(z.number()),
    replacedBy: z.nullable(z.number()),
    replacedAt: z.nullable(z.iso.datetime()),
    facilityName: z.nullable(z.string()),
    inspectionDate: z.nullable(z.string()),
    inspectedBy: z.nullable(z.string()),
    /** Over the signed content, as paper and PDF show it. */
    sha256: z.nullable(z.string()),
    reason: z.optional(z.enum(['deleted', 'unsigned', 'not-signed-again'])),
  }),
  problems: ['invalid-input'],
})
