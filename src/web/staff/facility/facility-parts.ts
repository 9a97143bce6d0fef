// What the page of a facility asks the server for, beside the facility itself.

import { listDue } from '#api/due.ts'
import { listFacilityForms, readFacilityHistory, readFacilityReadings } from '#api/facilities.ts'
import { listFacilityMerges } from '#api/facility-merges.ts'
import { readFacilityMonths } from '#api/facility-months.ts'
import { listFindings } from '#api/findings.ts'
import { listRecords } from '#api/records.ts'
import { listFacilityPhotos, listRecipients } from '#api/register.ts'
import { call } from '#web/staff/session/session.ts'
import { allDue } from './all-due.ts'

const visitsShown = 25

export function partsOf(id: string) {
  const params = { id }
  return {
    due: allDue(cursor =>
      call(listDue, { query: { facilityId: id, limit: 200, ...(cursor && { cursor }) } }),
    ),
    records: call(listRecords, { params, query: {} }),
    months: call(readFacilityMonths, { params, query: {} }),
    findings: call(listFindings, { query: { facilityId: id, limit: 200 } }),
    visits: call(listFacilityForms, { params, query: { limit: visitsShown } }),
    photos: call(listFacilityPhotos, { params }),
    readings: call(readFacilityReadings, { params }),
    recipients: call(listRecipients, { params }),
    merges: call(listFacilityMerges, { params }),
    history: call(readFacilityHistory, { params }),
  }
}

export type FacilityParts = ReturnType<typeof partsOf>
