// What the page of a facility shows: what the server says part by part, or what this device has copied.

import type { listDue } from '#api/due.ts'
import type { AnswerOf } from '#api/endpoint.ts'
import type { Facility } from '#domain/facilities/facility.ts'
import type { OpenFinding } from '#web/offline/rows.ts'
import type { FacilityParts } from './facility-parts.ts'

export interface SiteCopy {
  duties: AnswerOf<typeof listDue>['items']
  /** Those that are open or assigned; null where the device has copied none at all. */
  findings: readonly OpenFinding[] | null
}

export interface Site {
  facility: Facility
  /** A copy in their place where the server does not answer. */
  parts: FacilityParts | SiteCopy
}

export const isCopy = (parts: Site['parts']): parts is SiteCopy => 'duties' in parts
