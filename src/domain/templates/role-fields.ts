// The questions of every test form that fill the columns of the list.

export const roleFields = [
  {
    kind: 'text',
    id: 'facilityName',
    label: 'Facility name',
    required: 'Facility name is required',
    role: 'facilityName',
  },
  {
    kind: 'text',
    id: 'inspectedBy',
    label: 'Tested by',
    required: 'Tested by is required',
    start: { from: 'displayName' },
    role: 'inspectedBy',
  },
  {
    kind: 'date',
    id: 'inspectionDate',
    label: 'Test date',
    required: 'Test date is required',
    start: { from: 'today' },
    prefill: 'keep',
    role: 'inspectionDate',
  },
] as const
