// Fills in the built page that gives a visitor without JavaScript the form back: what was typed, and a sentence at
// each field that was refused.

import { type ContactField, contactFields } from '#domain/contact.ts'
import { allMarks, errorMark, invalidMark, messageMark, valueMark } from '#domain/contact-reply.ts'
import { contactServices } from '#domain/contact-service.ts'
import { chooseOption, fillMarks } from '#server/site/fill-marks.ts'

export interface Reply {
  message: string
  values: Readonly<Partial<Record<ContactField, string>>>
  errors: Readonly<Record<string, string>>
}

export function fillReply(html: string, { message, values, errors }: Reply): string {
  const texts = new Map([[messageMark, message]])
  for (const field of contactFields) {
    const error = Object.hasOwn(errors, field) ? errors[field] : undefined
    texts.set(valueMark(field), values[field] ?? '')
    texts.set(errorMark(field), error ?? '')
    texts.set(invalidMark(field), String(error !== undefined))
  }
  return fillMarks(chooseService(html, values.service), texts)
}

/** An option is not filled in but chosen. Only the services we offer are looked for in the page. */
function chooseService(html: string, chosen: string | undefined): string {
  const service = contactServices.find(({ value }) => value === chosen)
  return service ? chooseOption(html, service.value) : html
}

/** The marks a page lacks: without one of them a visitor would lose what was typed. */
export const missingMarks = (html: string): string[] => allMarks.filter(mark => !html.includes(mark))
