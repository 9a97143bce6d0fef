// Every failure of a request, in one place: its code, its HTTP status and the sentence shown. The sentences of the
// customer's error catalogue stand here and in caption.ts to the letter.

import { formatImportRows, importMegabytes, photoMegabytes, photoMegapixels } from '../limits.ts'
import { facilityProblems } from './facility-problems.ts'
import { serverProblems } from './server-problems.ts'

/** Failures that server and device say with the same sentence. */
export const sharedProblems = {
  'bad-request': { status: 400, message: 'The request could not be understood.' },
  'invalid-input': { status: 400, message: 'Some of the values are not valid.' },
  'internal-error': { status: 500, message: 'Something went wrong on our side. Please try again.' },
  unavailable: { status: 503, message: 'The service is not available right now. Please try again shortly.' },
  'form-not-found': { status: 404, message: 'Form not found' },
  'form-exists': {
    status: 409,
    message: 'The server already has a different copy of this form. Compare both copies before you save.',
  },
  'form-changed': {
    status: 412,
    message: 'Someone else changed this form after you opened it. Compare both copies before you save.',
  },
  'draft-changed': {
    status: 412,
    message: 'This draft was continued on another device. Both copies are kept.',
  },
  'photo-empty': { status: 400, message: 'The file is empty.' },
  'photo-not-a-picture': {
    status: 422,
    message: 'This file isn’t a photo we can read. Use a JPEG, PNG or WebP.',
  },
  'photo-too-large': { status: 413, message: `The photo is larger than ${photoMegabytes} MB.` },
  'photo-too-many-pixels': { status: 422, message: `The photo has more than ${photoMegapixels} megapixels.` },
  'too-many-photos': { status: 409, message: 'A form can have up to 60 photos.' },
  'finding-not-found': { status: 404, message: 'Finding not found.' },
  'facility-not-found': { status: 404, message: 'Facility not found.' },
  'import-too-large': {
    status: 413,
    message: `An import file can have up to ${formatImportRows} rows and ${importMegabytes} MB. Split it and import the parts.`,
  },
  'contact-not-found': { status: 404, message: 'Request not found.' },
} as const satisfies Record<string, { status: number; message: string }>

/** Failures that only the device can notice: the server neither throws nor sends them. */
export const deviceProblems = {
  offline: { status: 0, message: 'Can’t reach the server. Check your connection and try again.' },
  /** A fault of our program, or a browser that is too old for it. The line has no part in it. */
  'page-failed': {
    status: 0,
    message:
      'This page failed. Reload it, update your browser or call the office. Forms on this device are kept.',
  },
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

/** All that the server says; a phone loads only what it says itself. */
export const problems = /* @__PURE__ */ Object.assign({}, sharedProblems, serverProblems, facilityProblems)

export type ProblemCode = keyof typeof problems
type DeviceProblemCode = keyof typeof deviceProblems
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

const ownProblems = { ...sharedProblems, ...deviceProblems }

export type OwnProblemCode = keyof typeof ownProblems
export type OwnProblem = ProblemBody<never> & { code: OwnProblemCode }

/** A failure that is noticed here, as if the server had sent it. */
export const problemOf = (code: OwnProblemCode): OwnProblem => ({ code, ...ownProblems[code] })

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
    super(detail.message ?? problems[code].message, { cause: detail.cause })
    this.name = 'Problem'
    this.code = code
    this.status = problems[code].status
    this.errors = detail.errors
    this.retryAfterSeconds = detail.retryAfterSeconds ?? (code === 'unavailable' ? soonSeconds : undefined)
    this.current = detail.current
  }
}
