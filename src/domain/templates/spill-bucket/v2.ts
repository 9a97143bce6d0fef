// Frozen once a form is signed with it.

import { withContactSignature } from '../contact-signature.ts'
import { spillBucket as first } from './v1.ts'

export const spillBucket = withContactSignature(first)
