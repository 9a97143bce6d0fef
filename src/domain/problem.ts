// Every failure of a request, in one place: its code, its HTTP status and the sentence shown. The sentences of the
// customer's error catalogue stand here and in caption.ts to the letter.

import { accountProblems } from './account-problems.ts'
import { facilityProblems } from './facility-problems.ts'
import {
  draftsPerUser,
  filesPerRecord,
  photoMegabytes,
  photoMegapixels,
  recordYears,
  requestTrashDays,
  sayWorkbookForms,
} from './limits.ts'

export const problems = {
  // Requests in general
  'bad-request': { status: 400, message: 'The request could not be understood.' },
  'invalid-input': { status: 400, message: 'Some of the values are not valid.' },
  'not-logged-in': { status: 401, message: 'You must be logged in.' },
  forbidden: { status: 403, message: 'You don’t have permission to do this.' },
  'foreign-origin': { status: 403, message: 'This request came from another website and was refused.' },
  'not-found': { status: 404, message: 'There is nothing at this address.' },
  'method-not-allowed': { status: 405, message: 'This address does not take that kind of request.' },
  'too-large': { status: 413, message: 'The request is larger than this address accepts.' },
  'wrong-content-type': { status: 415, message: 'The request must be sent as application/json.' },
  'too-many-requests': { status: 429, message: 'Too many requests. Please wait a moment and try again.' },
  'internal-error': { status: 500, message: 'Something went wrong on our side. Please try again.' },
  unavailable: { status: 503, message: 'The service is not available right now. Please try again shortly.' },

  'no-backup-folder': {
    status: 409,
    message: 'Backups are not set up. The person who runs the server sets BACKUP_FOLDER.',
  },

  // Login and sessions
  'wrong-credentials': {
    status: 401,
    message: 'Failed to log in. Wrong email or password.',
  },
  'login-throttled': {
    status: 429,
    message: 'Too many attempts. Please wait a moment and try again.',
  },
  'wrong-current-password': { status: 403, message: 'Your current password is wrong.' },

  // Users
  'user-not-found': { status: 404, message: 'User not found.' },
  'email-taken': { status: 409, message: 'A user with this email already exists.' },
  'own-password': {
    status: 403,
    message: 'Change your own password under Your account. You’ll need the current one.',
  },
  'weak-password': { status: 400, message: 'This password is too easy to guess.' },
  'last-admin': {
    status: 409,
    message: 'This is the last active admin. Make another user an admin first.',
  },

  // Completed forms
  'form-not-found': { status: 404, message: 'Form not found' },
  'form-exists': {
    status: 409,
    message: 'The server already has a different copy of this form. Compare both copies before you save.',
  },
  'form-changed': {
    status: 412,
    message: 'Someone else changed this form after you opened it. Compare both copies before you save.',
  },
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
  'binder-not-found': { status: 404, message: 'Binder not found.' },
  'binder-not-ready': { status: 409, message: 'This binder isn’t ready yet.' },
  'delivery-not-found': { status: 404, message: 'Mail not found.' },
  'delivery-over': { status: 409, message: 'This mail can’t be cancelled any more.' },
  'delivery-not-sent': { status: 409, message: 'Only an email that was sent can bounce.' },
  'link-not-found': { status: 404, message: 'Link not found.' },
  'form-not-in-trash': { status: 409, message: 'Only a form in the trash can be deleted forever.' },
  'too-many-for-workbook': {
    status: 422,
    message: `An Excel file can hold up to ${sayWorkbookForms} forms. Narrow the filter, or download the CSV, which has no limit.`,
  },
  'draft-not-found': { status: 404, message: 'Draft not found.' },
  'draft-changed': {
    status: 412,
    message: 'This draft was continued on another device. Both copies are kept.',
  },
  'too-many-drafts': {
    status: 409,
    message: `The server keeps up to ${draftsPerUser} drafts for you. Submit or discard some of them.`,
  },
  'photo-not-found': { status: 404, message: 'Photo not found.' },
  'photo-exists': { status: 409, message: 'A different photo was already saved with this ID.' },
  'photo-removed': { status: 410, message: 'This photo was removed from its form.' },
  'photo-damaged': {
    status: 400,
    message: 'The photo did not arrive in one piece. It will be sent again.',
  },
  'photo-empty': { status: 400, message: 'The file is empty.' },
  'photo-not-a-picture': {
    status: 422,
    message: 'This file isn’t a photo we can read. Use a JPEG, PNG or WebP.',
  },
  'photo-too-large': { status: 413, message: `The photo is larger than ${photoMegabytes} MB.` },
  'photo-too-many-pixels': { status: 422, message: `The photo has more than ${photoMegapixels} megapixels.` },
  'too-many-photos': { status: 409, message: 'A form can have up to 60 photos.' },
  'upload-under-way': { status: 409, message: 'This photo is already being sent.' },
  'upload-elsewhere': {
    status: 409,
    message: 'The upload stopped at a different byte. Continue from there.',
  },

  // Findings
  'finding-not-found': { status: 404, message: 'Finding not found.' },
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
    message: `An Excel file can hold up to ${sayWorkbookForms} findings. Narrow the filter, or download the CSV, which has no limit.`,
  },
  'too-many-due-for-workbook': {
    status: 422,
    message: `An Excel file can hold up to ${sayWorkbookForms} items. Narrow the filter, or download the CSV, which has no limit.`,
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

  ...facilityProblems,

  // Contact submissions
  'contact-not-found': { status: 404, message: 'Request not found.' },
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

/** Failures that only the device can notice: the server neither throws nor sends them. */
export const deviceProblems = {
  offline: { status: 0, message: 'Can’t reach the server. Check your connection and try again.' },
  'no-register-on-device': {
    status: 0,
    message: 'This device has no facilities yet. Turn off “Nearest first” to see the list.',
  },
  'form-id-missing': { status: 0, message: 'No form ID provided' },
  'form-data-missing': { status: 0, message: 'Form data not available' },
  'form-from-newer-release': {
    status: 0,
    message:
      'This form was made with a newer version of this site. Reload the page, then open the form again. Nothing you entered is lost.',
  },
  'form-needs-login': { status: 0, message: 'User must be logged in to save forms' },
  'photo-not-readable': {
    status: 0,
    message: 'This photo can’t be opened. The file may be damaged. Please choose another one.',
  },
  'photo-heic-not-readable': {
    status: 0,
    message:
      'This browser can’t read HEIC photos. Set the camera to JPEG (on an iPhone: Most Compatible) and take the photo again.',
  },
  'device-full': {
    status: 0,
    message: 'This device is out of space for photos. Free up some space, or submit the form to make room.',
  },
  'photo-not-kept': {
    status: 0,
    message: 'The photo could not be saved on this device. Please choose it again.',
  },
} as const satisfies Record<string, { status: 0; message: string }>

/** All that the server says. What the device says itself is in the first of them, and only that is loaded by phones. */
export const serverProblems = /* @__PURE__ */ Object.assign({}, problems, accountProblems)

export type ProblemCode = keyof typeof serverProblems

/** The codes of the rest, by which clients know an answer of the server. */
export const accountCodes: readonly (keyof typeof accountProblems)[] = [
  ...(['second-factor-needed', 'invalid-code', 'invalid-setup-code', 'second-factor-on'] as const),
  ...(['second-factor-setup-needed', 'password-change-needed', 'session-not-found'] as const),
  ...(['link-not-valid', 'mail-not-set-up', 'own-second-factor', 'passkey-refused'] as const),
  ...(['passkey-not-added', 'passkey-not-found'] as const),
]
export type DeviceProblemCode = keyof typeof deviceProblems
export type FailureCode = ProblemCode | DeviceProblemCode

/** What ends by itself when the user logs in, or does what the login asks for: nothing is lost until then. */
export const waitsForLogin: ReadonlySet<FailureCode> = new Set<FailureCode>([
  'not-logged-in',
  'password-change-needed',
  'second-factor-setup-needed',
])

/** One sentence per field that was refused, keyed by the field's name. */
export type FieldErrors = Record<string, string>

/** What travels to the client as application/problem+json, or what the device itself noticed. */
export interface ProblemBody<Current = unknown> {
  code: FailureCode
  status: number
  message: string
  requestId?: string
  errors?: FieldErrors
  /** What the server holds instead of what was sent. */
  current?: Current
}

const ownSentences: Partial<Record<FailureCode, { status: number; message: string }>> = {
  ...problems,
  ...deviceProblems,
}

/** A failure that is noticed here, as if the server had sent it. */
export const problemOf = (code: FailureCode): ProblemBody<never> => ({
  code,
  ...(ownSentences[code] ?? problems['internal-error']),
})

interface ProblemDetail {
  /** Replaces the catalogue's sentence where only the moment knows the better one. */
  message?: string
  errors?: FieldErrors
  retryAfterSeconds?: number
  /** What the server holds instead, for the caller to compare with. */
  current?: unknown
  /** What went wrong underneath, for the log alone. */
  cause?: unknown
}

/** Where nothing more precise is known: most outages are a restart, or a lock that is about to be given back. */
const soonSeconds = 2

/** Thrown inside the server so that the transaction rolls back; the middleware turns it into an answer. */
export class Problem extends Error {
  readonly code: ProblemCode
  readonly status: number
  readonly errors: FieldErrors | undefined
  readonly retryAfterSeconds: number | undefined
  readonly current: unknown

  constructor(code: ProblemCode, detail: ProblemDetail = {}) {
    super(detail.message ?? serverProblems[code].message, { cause: detail.cause })
    this.name = 'Problem'
    this.code = code
    this.status = serverProblems[code].status
    this.errors = detail.errors
    this.retryAfterSeconds = detail.retryAfterSeconds ?? (code === 'unavailable' ? soonSeconds : undefined)
    this.current = detail.current
  }
}
