// Failures about the register, the rules that count in it, and the days that are planned from it.

import { importUndoHours, stopsPerDay } from '../limits.ts'

export const facilityProblems = {
  // Facilities
  'facility-exists': { status: 409, message: 'A different facility was already saved with this ID.' },
  'facility-changed': {
    status: 412,
    message: 'Someone changed this facility after you opened it. Compare both copies before you save.',
  },
  'facility-deleted': { status: 410, message: 'This facility was deleted. It can be restored.' },
  'facility-name-taken': {
    status: 409,
    message: 'There is already a facility with this name in this state.',
  },
  'facility-merged': {
    status: 409,
    message: 'This facility was merged into another one. Undo the merge to bring it back.',
  },
  'not-mergeable': { status: 409, message: 'Only two facilities in the same state can be merged.' },
  'tanks-changed': {
    status: 409,
    message: 'The tanks of these facilities changed in the meantime. Please look at both again.',
  },
  'too-many-tanks': { status: 409, message: 'Together these facilities would have more than 60 tanks.' },
  'merged-since': { status: 409, message: 'Another facility was merged in since. Undo that merge first.' },
  'changed-since-merge': {
    status: 409,
    message: 'One of these facilities was changed after the merge, so the merge can’t be undone.',
  },
  'not-merged': { status: 409, message: 'These two facilities are not merged.' },
  'import-not-readable': {
    status: 422,
    message: 'This file can’t be read. Save it as an Excel workbook (.xlsx) or as CSV and try again.',
  },
  'import-has-faults': {
    status: 422,
    message: 'Some rows can’t be imported. Fix them in the file, then try again. Nothing was imported.',
  },
  'import-changed': {
    status: 412,
    message: 'The file or the facilities changed after the preview. Preview the file again.',
  },
  'import-cut-short': {
    status: 410,
    message: 'The server no longer has the rest of this file. Preview the file again.',
  },
  'import-not-found': { status: 404, message: 'Import not found.' },
  'import-running': { status: 409, message: 'This import is still running. Undo it when it is done.' },
  'import-already-undone': { status: 409, message: 'This import is undone already.' },
  'import-too-old': {
    status: 409,
    message: `An import can be undone for ${importUndoHours} hours. Change or delete its facilities one by one.`,
  },
  'changed-since-import': {
    status: 409,
    message: 'Some of its facilities changed after the import, so the import can’t be undone.',
  },
  'too-many-tanks-for-workbook': {
    status: 422,
    message: 'There are too many tanks for an Excel file. Download the CSV, which has no limit.',
  },

  // The rule table
  'rule-not-found': { status: 404, message: 'Rule not found.' },
  'rule-changed': {
    status: 412,
    message: 'Someone else changed this rule after you opened it. Check what they saved, then save again.',
  },
  'rule-not-stricter': { status: 422, message: 'Our interval must be shorter than the rule’s own.' },
  'rule-without-interval': {
    status: 422,
    message: 'This rule goes by a date or an event, so there is no interval to shorten.',
  },
  'rule-not-confirmable': { status: 422, message: 'This is our own schedule. There is no rule to confirm.' },

  // Planned days
  'day-changed': {
    status: 412,
    message: 'Someone else changed this day after you opened it. Check what they changed, then save again.',
  },
  'day-full': {
    status: 409,
    message: `A day can have up to ${stopsPerDay} stops. Take some off, or use another day.`,
  },
} as const satisfies Record<string, { status: number; message: string }>
