// Failures whose sentences only the server says: apart from problem.ts, so that phones do not load them.

import {
  draftsPerUser,
  filesPerRecord,
  formatWorkbookForms,
  recordYears,
  requestTrashDays,
} from '../limits.ts'

export const serverProblems = {
  // Requests in general
  'not-logged-in': { status: 401, message: 'You must be logged in.' },
  forbidden: { status: 403, message: 'You don’t have permission to do this.' },
  'foreign-origin': { status: 403, message: 'This request came from another website and was refused.' },
  'not-found': { status: 404, message: 'There is nothing at this address.' },
  'method-not-allowed': { status: 405, message: 'This address does not take that kind of request.' },
  'too-large': { status: 413, message: 'The request is larger than this address accepts.' },
  'wrong-content-type': { status: 415, message: 'The request must be sent as application/json.' },
  'too-many-requests': { status: 429, message: 'Too many requests. Please wait a moment and try again.' },

  'no-backup-folder': {
    status: 409,
    message: 'Backups are not set up. The person who runs the server sets BACKUP_FOLDER.',
  },

  // Login and sessions
  'wrong-credentials': { status: 401, message: 'Failed to log in. Wrong email or password.' },
  'login-throttled': { status: 429, message: 'Too many attempts. Please wait a moment and try again.' },
  'wrong-current-password': { status: 403, message: 'Your current password is wrong.' },
  'second-factor-needed': { status: 401, message: 'Enter the code from your authenticator app.' },
  'invalid-code': { status: 401, message: 'Invalid code. Wait for the next one and try again.' },
  'invalid-setup-code': {
    status: 422,
    message: 'Invalid code. Check the time on your phone, then enter the code it shows now.',
  },
  'second-factor-on': {
    status: 409,
    message: 'Your second step is already on. Turn it off first to set up another phone.',
  },
  'second-factor-setup-needed': { status: 403, message: 'Set up your second step before you continue.' },
  'password-change-needed': { status: 403, message: 'Choose a new password before you continue.' },
  'passkey-refused': { status: 401, message: 'This passkey wasn’t accepted. Try again, or enter a code.' },
  'passkey-not-added': { status: 422, message: 'The passkey could not be added. Please try again.' },
  'passkey-not-found': { status: 404, message: 'This passkey was removed already.' },
  'session-not-found': { status: 404, message: 'This login has already ended.' },
  'link-not-valid': { status: 404, message: 'This link has expired or was already used. Ask for a new one.' },
  'mail-not-set-up': {
    status: 409,
    message: 'This server can’t send email. Create the user with a password instead.',
  },
  'own-second-factor': {
    status: 403,
    message: 'Turn off your own second step under Your account. You’ll need your password.',
  },

  // Users
  'user-not-found': { status: 404, message: 'User not found.' },
  'email-taken': { status: 409, message: 'A user with this email already exists.' },
  'own-password': {
    status: 403,
    message: 'Change your own password under Your account. You’ll need the current one.',
  },
  'weak-password': { status: 400, message: 'This password is too easy to guess.' },
  'last-admin': { status: 409, message: 'This is the last active admin. Make another user an admin first.' },

  // Completed forms
  'form-deleted': {
    status: 410,
    message: `This form was deleted. It can be restored for ${recordYears} years.`,
  },
  'form-purged': {
    status: 410,
    message: 'This form was deleted forever. You can only save it again as a new form.',
  },
  'computed-differs': {
    status: 422,
    message: 'A computed value differs from what the server computes from the same answers.',
  },
  'visit-refused': { status: 422, message: 'Only forms of one facility can be signed together.' },
  'form-version-not-kept': { status: 404, message: 'This version of the form is no longer available.' },
  'customer-not-found': { status: 404, message: 'No facility has this customer.' },
  'binder-too-large': {
    status: 422,
    message: 'This would be too large for one file. Choose a shorter span or fewer photos.',
  },
  'too-many-binders': {
    status: 429,
    message: 'You have many binders waiting to be made. Order more when some of them are ready.',
  },
  'binder-not-found': { status: 404, message: 'Binder not found.' },
  'binder-not-ready': { status: 409, message: 'This binder isn’t ready yet.' },
  'delivery-not-found': { status: 404, message: 'Mail not found.' },
  'delivery-over': { status: 409, message: 'This mail can’t be cancelled any more.' },
  'delivery-not-sent': { status: 409, message: 'Only an email that was sent can bounce.' },
  'link-not-found': { status: 404, message: 'Link not found.' },
  'form-not-in-trash': { status: 409, message: 'Only a form in the trash can be deleted forever.' },
  'too-many-for-workbook': {
    status: 422,
    message: `An Excel file can hold up to ${formatWorkbookForms} forms. Narrow the filter, or download the CSV, which has no limit.`,
  },
  'draft-not-found': { status: 404, message: 'Draft not found.' },
  'too-many-drafts': {
    status: 409,
    message: `The server keeps up to ${draftsPerUser} drafts for you. Submit or discard some of them.`,
  },
  'photo-not-found': { status: 404, message: 'Photo not found.' },
  'photo-exists': { status: 409, message: 'A different photo was already saved with this ID.' },
  'photo-removed': { status: 410, message: 'This photo was removed from its form.' },
  'photo-damaged': { status: 400, message: 'The photo did not arrive in one piece. It will be sent again.' },
  'upload-under-way': { status: 409, message: 'This photo is already being sent.' },
  'upload-elsewhere': {
    status: 409,
    message: 'The upload stopped at a different byte. Continue from there.',
  },

  // Findings
  'finding-changed': {
    status: 412,
    message: 'This finding changed after you opened it. Look at what is new before you save.',
  },
  'finding-step-refused': { status: 422, message: 'This finding can’t be changed that way.' },
  'release-alert-not-found': { status: 404, message: 'Alert not found.' },
  'release-alert-changed': {
    status: 412,
    message: 'This alert changed after you opened it. Look at what is new before you save.',
  },
  'too-many-findings-for-workbook': {
    status: 422,
    message: `An Excel file can hold up to ${formatWorkbookForms} findings. Narrow the filter, or download the CSV, which has no limit.`,
  },
  'too-many-due-for-workbook': {
    status: 422,
    message: `An Excel file can hold up to ${formatWorkbookForms} items. Narrow the filter, or download the CSV, which has no limit.`,
  },

  // Records
  'record-not-found': { status: 404, message: 'Record not found.' },
  'record-exists': { status: 409, message: 'A different record was already saved with this ID.' },
  'record-changed': {
    status: 412,
    message: 'Someone changed this record after you opened it. Compare both copies before you save.',
  },
  'record-deleted': { status: 410, message: 'This record was deleted. It can be restored.' },
  'file-not-found': { status: 404, message: 'File not found.' },
  'file-not-taken': {
    status: 422,
    message: 'This kind of file can’t be kept here. Use a PDF, JPEG, PNG or HEIC.',
  },
  'too-many-files': { status: 409, message: `A record can have up to ${filesPerRecord} files.` },
  'record-refused': { status: 422, message: 'This record says nothing about its duty.' },

  // Contact submissions
  'contact-deleted': {
    status: 410,
    message: `This request was deleted. An admin can restore it for ${requestTrashDays} days.`,
  },
  'contact-changed': {
    status: 412,
    message: 'Someone else changed this request after you opened it. Check what they saved, then save again.',
  },

  'storage-full': {
    status: 507,
    message: 'The server is out of space and could not save this. Please tell the office.',
  },
} as const satisfies Record<string, { status: number; message: string }>
