// What is filled into the built page that gives a visitor without JavaScript the form back: what was typed, and a sentence at
// each field that was refused.

import { type ContactField, contactFields } from '#domain/contact/contact.ts'
import { errorMark, invalidMark, messageMark, valueMark } from '#domain/contact/contact-reply.ts'
import { contactServices } from '#domain/contact/contact-service.ts'
import type { Filling } from '#server/site/fillable-page.ts'

export interface Reply {
  message: string
  values: Readonly<Partial<Record<ContactField, string>>>
  errors: Readonly<Record<string, string>>
}

export function fillingOf({ message, values, errors }: Reply): Filling {
  const texts = new Map([[messageMark, message]])
  for (const field of contactFields) {
    const error = Object.hasOwn(errors, field) ? errors[field] : undefined
    texts.set(valueMark(field), values[field] ?? '')
    texts.set(errorMark(field), error ?? '')
    texts.set(invalidMark(field), String(error !== undefined))
  }
  // An option is not filled in but chosen, and only those we offer are looked for in the page.
  const service = contactServices.find(({ value }) => value === values.service)
  return { texts, chosen: service ? [service.value] : [] }
}
