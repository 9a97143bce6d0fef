// An open finding as the server lists it.

import type { OpenFinding } from '#web/offline/rows.ts'

export const openFinding = (change: Partial<OpenFinding> = {}): OpenFinding => ({
  ...{ id: crypto.randomUUID(), version: 1, facilityId: crypto.randomUUID(), facilityName: 'Tower 9' },
  ...{ state: 'Florida', tankId: null, tankLabel: null, formId: crypto.randomUUID() },
  ...{ field: 'hasAlarms', label: 'Any alarms?', answer: 'Yes', severity: 'defect', status: 'open' },
  ...{ openedOn: '2026-09-03', lastSeenOn: '2026-10-02', timesSeen: 2 },
  ...{ assignedTo: null, dueOn: null, doneOn: null, actionMissing: false },
  ...change,
})
