// Frozen once a form is signed with it.

import { withContactSignature } from '../contact-signature.ts'
import { overfill as first } from './v1.ts'

export const overfill = withContactSignature(first)
