// The page that answers a contact form posted without JavaScript when it cannot be taken. It is built once, as a
// page like any other, with marks in place of what only the moment knows; the server puts the typed values and the
// sentences in their place. The marks stand here, because the build writes them and the server reads them.

import { type ContactField, contactFields } from './contact.ts'

export const messageMark = '[[message]]'
export const valueMark = (field: ContactField) => `[[value ${field}]]`
export const errorMark = (field: ContactField) => `[[error ${field}]]`
/** `true` or `false`, for the attribute that says so to assistive technology. */
export const invalidMark = (field: ContactField) => `[[invalid ${field}]]`

/** The service has no mark for its value: one of its options is chosen instead. */
export const allMarks: readonly string[] = [
  messageMark,
  ...contactFields.filter(field => field !== 'service').map(valueMark),
  ...contactFields.flatMap(field => [errorMark(field), invalidMark(field)]),
]

/** In the visitor's words, above the form. */
export const checkFields = 'Nothing was sent yet. Please check the fields marked below.'
