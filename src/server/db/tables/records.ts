// Days and papers that are known without a form.

import type { CountedDutyId } from '#domain/due/duty-ids.ts'
import type { RecordSource } from '#domain/records/source.ts'

export interface FacilityRecordsTable {
  id: string
  version: number
  facilityId: string
  /** Null where it is about the facility, or about its only tank. */
  tankId: string | null
  duty: CountedDutyId
  doneOn: string | null
  validUntil: string | null
  source: RecordSource
  number: string
  issuer: string
  note: string
  /** JSON, in the order in which they are shown. */
  fileIds: string
  createdAt: string
  createdBy: string
  updatedAt: string
  updatedBy: string
  deletedAt: string | null
}
