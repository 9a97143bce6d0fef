// Frozen once a form is signed with it.

import { withContactSignature } from '../contact-signature.ts'
import { annual as first } from './v1.ts'

export const annual = withContactSignature(first)
