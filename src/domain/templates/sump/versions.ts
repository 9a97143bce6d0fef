// Every version of this form that a record may name.

import { sumpTest as first } from './v1.ts'
import { sumpTest } from './v2.ts'

export const versions = [first, sumpTest] as const
