// Every version of this form that a record may name.

import { overfill as first } from './v1.ts'
import { overfill } from './v2.ts'

export const versions = [first, overfill] as const
