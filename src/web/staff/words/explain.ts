// The sentence shown for a problem. A specific problem is shown as it is; a general one, such as being offline,
// is preceded by what it stopped; errors of fields are shown beside the fields.

import { type Caption, captions } from '#domain/problems/caption.ts'
import type { FailureCode, ProblemBody } from '#domain/problems/problem.ts'

const couldHappenToAny: ReadonlySet<FailureCode> = new Set<FailureCode>([
  'bad-request',
  'not-logged-in',
  'password-change-needed',
  'second-factor-setup-needed',
  'forbidden',
  'foreign-origin',
  'not-found',
  'method-not-allowed',
  'too-large',
  'wrong-content-type',
  'too-many-requests',
  'internal-error',
  'unavailable',
  'storage-full',
  'offline',
  'page-failed',
])

export function explain(problem: ProblemBody, stopped: Caption): string {
  const lead = captions[stopped]
  if (!problem.message) return lead
  return couldHappenToAny.has(problem.code) ? `${lead}. ${problem.message}` : problem.message
}

/** The text of the banner above a form, or null when the errors are shown at the fields. */
export function bannerText(problem: ProblemBody | undefined, stopped: Caption): string | null {
  if (!problem) return null
  const isAboutFields = problem.code === 'invalid-input' && problem.errors && !('' in problem.errors)
  return isAboutFields ? null : explain(problem, stopped)
}
