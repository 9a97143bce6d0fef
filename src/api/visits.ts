// A visit: one site, several forms, one signature.

import * as z from 'zod/mini'
import { uuid } from '#domain/text.ts'
import { completedForm } from './completed-forms.ts'
import { endpoint, inHistory } from './endpoint.ts'

const formsPerVisit = 60

export const signVisit = endpoint('POST', '/api/visits', {
  audit: inHistory,
  access: 'login',
  summary:
    'Sign the forms of one visit together: each gets the same signature, which `signatureSha256` shows. The same again ' +
    'changes nothing',
  body: z.strictObject({
    id: uuid,
    facilityId: uuid,
    formIds: z.array(uuid).check(
      z.minLength(1, 'Please name the forms'),
      z.maxLength(formsPerVisit),
      z.refine(ids => new Set(ids).size === ids.length, 'A form may be named once only'),
    ),
    /** A PNG picture as a data URL. */
    signature: z.string().check(z.minLength(1, 'Please sign'), z.maxLength(200 * 1024)),
  }),
  answer: z.strictObject({ id: z.string(), facilityId: z.string(), forms: z.array(completedForm) }),
  problems: ['invalid-input', 'form-not-found', 'form-deleted', 'visit-refused'],
})
