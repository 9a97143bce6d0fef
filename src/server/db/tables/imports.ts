// What imports of files did, and what the columns of their files mean.

import type { StateName } from '#domain/states.ts'
import type { JobColumns } from './jobs.ts'

/** Its parts are stored one after the other; done and total count facilities. */
export interface FacilityImportsTable extends JobColumns {
  at: string
  by: string
  fileName: string
  /** How many facilities it made, how many it changed, and how many dates it entered. */
  created: number
  changed: number
  dates: number
  undoneAt: string | null
  /** The code of the problem with which it failed. */
  problem: string | null
}

/** A few facilities of an import that are not stored yet, as the preview showed them. */
export interface FacilityImportPartsTable {
  id: string
  importId: string
  number: number
  /** JSON. */
  facilities: string
}

/** What an import did with one facility; it goes once that is undone, or can no longer be. */
export interface ImportedFacilitiesTable {
  id: string
  importId: string
  facilityId: string
  /** Which the facility has since. */
  version: number
  /** JSON: its content before; null where the import made it. */
  before: string | null
  /** JSON: the ids of the records it entered, with their versions. */
  records: string
}

export interface ImportMappingsTable {
  /** The hash of the headings. */
  id: string
  /** The field of each column, from the left. */
  mapping: string
  /** Of rows that name none. */
  state: StateName | null
  at: string
  by: string
}
