// A failure as the browser's code meets it, noticed by the server or by the device itself.

import { deviceProblems, type FailureCode, type ProblemBody, problems } from '#domain/problems/problem.ts'

const all = { ...problems, ...deviceProblems }

export const problemOf = (code: FailureCode): ProblemBody<never> => ({ code, ...all[code] })
