// A row as it is read: what is missing has its word.

import { type CompletedFormRow, displayDefaults } from '#domain/completed-form.ts'

type Shown = Pick<CompletedFormRow, 'facilityName' | 'inspectedBy' | 'inspectionDate' | 'state' | 'tankType'>

export const withDefaults = (row: Shown): Shown => ({
  facilityName: row.facilityName.trim() || displayDefaults.facilityName,
  inspectedBy: row.inspectedBy.trim() || displayDefaults.inspectedBy,
  inspectionDate: row.inspectionDate.trim() || displayDefaults.inspectionDate,
  state: row.state.trim() || displayDefaults.state,
  tankType: row.tankType.trim() || displayDefaults.tankType,
})
