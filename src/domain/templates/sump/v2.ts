// Frozen once a form is signed with it.

import { withContactSignature } from '../contact-signature.ts'
import { sumpTest as first } from './v1.ts'

export const sumpTest = withContactSignature(first)
