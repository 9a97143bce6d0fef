// The sentence shown for a problem. One that says itself what was wrong stands alone; one that could happen to
// any request is led by what it stopped; one that is only about fields is said beside the fields.

import { type ProblemBody, type ProblemCode, problems } from '#domain/problem.ts'

const couldHappenToAny: ReadonlySet<ProblemCode> = new Set<ProblemCode>([
  'bad-request',
  'not-logged-in',
  'forbidden',
  'foreign-origin',
  'not-found',
  'method-not-allowed',
  'too-large',
  'wrong-content-type',
  'too-many-requests',
  'internal-error',
  'unavailable',
  'offline',
])

export function explain(problem: ProblemBody, stopped: ProblemCode): string {
  const lead = problems[stopped].message
  if (!problem.message) return lead
  return couldHappenToAny.has(problem.code) ? `${lead}. ${problem.message}` : problem.message
}

/** What the banner above a form says, or null when the fields say it all. */
export function bannerText(problem: ProblemBody | undefined, stopped: ProblemCode): string | null {
  if (!problem) return null
  const isAboutFields = problem.code === 'invalid-input' && problem.errors && !('' in problem.errors)
  return isAboutFields ? null : explain(problem, stopped)
}
