// Saving a facility. Apart from the rest: its body is checked in full, which most screens have no use for.

import { facilityContent } from '#domain/facilities/facility-content.ts'
import { endpoint, inHistory } from './endpoint.ts'
import { facility, params } from './facilities.ts'

export const saveFacility = endpoint('PUT', '/api/facilities/:id', {
  audit: inHistory,
  access: 'login',
  summary:
    'Create (If-None-Match: *) or edit (If-Match: "version") a facility. The same content again is a success; ' +
    'other content under a used id is 409, a stale edit 412 with the copy the server holds, a deleted facility 410',
  params,
  versioned: 'create-or-edit',
  body: facilityContent,
  answer: facility,
  current: facility,
  problems: [
    'facility-exists',
    'facility-changed',
    'facility-deleted',
    'facility-not-found',
    'facility-name-taken',
    'invalid-input',
  ],
})
