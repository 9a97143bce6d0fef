// What an admin decided for the whole office.

import type { Timestamp } from './columns.ts'

export interface OfficeSettingsTable {
  /** Which setting it is. */
  id: string
  /** In JSON. */
  value: string
  updatedAt: Timestamp
  updatedBy: string
}
