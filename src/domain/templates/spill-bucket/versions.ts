// Every version of this form that a record may name.

import { spillBucket as first } from './v1.ts'
import { spillBucket } from './v2.ts'

export const versions = [first, spillBucket] as const
