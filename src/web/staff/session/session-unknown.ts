// Thrown by the guard when the server could not say who is logged in, so that nothing private can be shown.

import type { ProblemBody } from '#domain/problem.ts'

export class SessionUnknown extends Error {
  readonly problem: ProblemBody

  constructor(problem: ProblemBody) {
    super(problem.message)
    this.name = 'SessionUnknown'
    this.problem = problem
  }
}
