// An e-mail address by the specification's rule: text, an at sign, text, a dot, text, no spaces.

import { z } from 'zod'
import { line } from './text.ts'

const shape = /^[^\s@,]+@[^\s@,]+\.[^\s@,]+$/

export const emailRequired = 'Email is required'
const emailInvalid = 'Please enter a valid email address'

/** The address as typed, trimmed. */
export const email = line(254).pipe(z.string().min(1, emailRequired).regex(shape, emailInvalid))

/** The address as accounts keep it: one spelling whatever the capitals typed, and one that login accepts. */
export const accountEmail = email
  .transform(value => value.normalize('NFKC').toLowerCase())
  .pipe(z.email(emailInvalid))
