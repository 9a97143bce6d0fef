// What is due as a table, for the files that people open.

import type { Table } from '#domain/form/sheet.ts'
import type { RecordSource } from '#domain/records/source.ts'
import type { Due } from './due.ts'
import { dutyNames, formatSource, formatStatus, formatWhyUndone } from './due-words.ts'

export interface DueSheetRow
  extends Pick<Due, 'duty' | 'status' | 'basis' | 'citation' | 'dueOn' | 'lastOn' | 'source' | 'undone'> {
  facilityName: string
  state: string
  customer: string
  stateFacilityNumber: string
  address: string
  tankLabel: string | null
  enteredFrom: RecordSource | null
  facilityId: string
}

export const dueSheet: Table<DueSheetRow> = {
  columns: [
    { id: 'facilityName', label: 'Facility', holds: 'text' },
    { id: 'state', label: 'State', holds: 'text' },
    { id: 'customer', label: 'Customer', holds: 'text' },
    { id: 'stateFacilityNumber', label: 'State facility number', holds: 'text' },
    { id: 'address', label: 'Address', holds: 'text' },
    { id: 'tankLabel', label: 'Tank', holds: 'text' },
    { id: 'duty', label: 'What is due', holds: 'text' },
    { id: 'status', label: 'Status', holds: 'text' },
    { id: 'dueOn', label: 'Due', holds: 'day' },
    { id: 'lastOn', label: 'Last done', holds: 'day' },
    { id: 'undone', label: 'Left undone', holds: 'text' },
    { id: 'source', label: 'Known', holds: 'text' },
    { id: 'basis', label: 'Asked by', holds: 'text' },
    { id: 'citation', label: 'Rule', holds: 'text' },
    { id: 'facilityId', label: 'Facility id', holds: 'text' },
  ],
  row: due => [
    due.facilityName,
    due.state,
    due.customer,
    due.stateFacilityNumber,
    due.address,
    due.tankLabel ?? '',
    dutyNames[due.duty],
    formatStatus(due),
    due.dueOn ?? '',
    due.lastOn ?? '',
    formatWhyUndone(due),
    formatSource(due),
    due.basis === 'law' ? 'Law' : 'Our advice',
    due.citation,
    due.facilityId,
  ],
}
