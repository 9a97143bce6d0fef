// A failure as it reaches the device, whoever noticed it.

import { deviceProblems, type FailureCode, type ProblemBody, problems } from '#domain/problem.ts'

const all = { ...problems, ...deviceProblems }

export const problemOf = (code: FailureCode): ProblemBody<never> => ({ code, ...all[code] })
