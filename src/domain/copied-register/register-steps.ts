// How urgent a facility is in the register, the most urgent first: a possible release that is not closed comes before all that
// is due.

import { urgencies } from '#domain/due/duty-ids.ts'

export const registerSteps = ['release', ...urgencies] as const
export type RegisterStep = (typeof registerSteps)[number]
