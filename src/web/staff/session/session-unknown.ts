// The error of the access check when the server could not say who is logged in; nothing private can be shown then.

import type { ProblemBody } from '#domain/problems/problem.ts'

export class SessionUnknown extends Error {
  readonly problem: ProblemBody

  constructor(problem: ProblemBody) {
    super(problem.message)
    this.name = 'SessionUnknown'
    this.problem = problem
  }
}
