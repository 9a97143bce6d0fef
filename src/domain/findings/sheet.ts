// Findings as a table, for the files that people open.

import type { Table } from '#domain/form/sheet.ts'
import { severityWords } from '#domain/form/verdict.ts'
import type { FindingState } from './finding.ts'
import { statusWords } from './finding-words.ts'

export interface FindingSheetRow
  extends Pick<
    FindingState,
    | 'formId'
    | 'label'
    | 'answer'
    | 'severity'
    | 'status'
    | 'openedOn'
    | 'lastSeenOn'
    | 'timesSeen'
    | 'dueOn'
    | 'doneOn'
    | 'actionMissing'
  > {
  id: string
  facilityName: string
  state: string
  tankLabel: string | null
  assignedTo: { displayName: string } | null
}

export const findingSheet: Table<FindingSheetRow> = {
  columns: [
    { id: 'facilityName', label: 'Facility', holds: 'text' },
    { id: 'state', label: 'State', holds: 'text' },
    { id: 'tankLabel', label: 'Tank', holds: 'text' },
    { id: 'label', label: 'Question', holds: 'text' },
    { id: 'answer', label: 'Answer', holds: 'text' },
    { id: 'severity', label: 'Severity', holds: 'text' },
    { id: 'status', label: 'Status', holds: 'text' },
    { id: 'openedOn', label: 'Open since', holds: 'day' },
    { id: 'lastSeenOn', label: 'Last seen', holds: 'day' },
    { id: 'timesSeen', label: 'Times seen', holds: 'number' },
    { id: 'assignedTo', label: 'Assigned to', holds: 'text' },
    { id: 'dueOn', label: 'Fix by', holds: 'day' },
    { id: 'doneOn', label: 'Fixed on', holds: 'day' },
    { id: 'actionMissing', label: 'Action not recorded', holds: 'text' },
    { id: 'formId', label: 'Form', holds: 'text' },
    { id: 'id', label: 'Finding', holds: 'text' },
  ],
  row: finding => [
    finding.facilityName,
    finding.state,
    finding.tankLabel ?? '',
    finding.label,
    finding.answer,
    severityWords[finding.severity],
    statusWords[finding.status],
    finding.openedOn,
    finding.lastSeenOn,
    finding.timesSeen,
    finding.assignedTo?.displayName ?? '',
    finding.dueOn ?? '',
    finding.doneOn ?? '',
    finding.actionMissing ? 'Yes' : '',
    finding.formId,
    finding.id,
  ],
}
