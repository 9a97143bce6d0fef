// Every version of this form that a record may name.

import { verizonMonthly as first } from './v1.ts'
import { verizonMonthly } from './v2.ts'

export const versions = [first, verizonMonthly] as const
