// Every version of this form that a record may name.

import { annual as first } from './v1.ts'
import { annual } from './v2.ts'

export const versions = [first, annual] as const
