// An alert about a possible release: sent the moment the answer is given, before the form and its photos.

import * as z from 'zod/mini'
import { formId, stateName } from '#domain/completed-forms/completed-form.ts'
import { line, paragraph, requiredLine } from '#domain/text.ts'

const time = z.iso.datetime({ offset: true })

/** Who was told of it on site, and when. */
const told = z.nullable(z.strictObject({ name: requiredLine(200, 'Please say who was told'), at: time }))

export const newReleaseAlert = z.strictObject({
  /** Made on the device, so that sending it again does no harm. */
  id: formId,
  /** Of the form that it is about, which may still be on the device. */
  formId,
  facilityName: line(200),
  state: stateName,
  field: requiredLine(100, 'Please say which question it is about'),
  /** As the report says it. */
  answer: line(500),
  /** When the answer was given, by the device's clock. */
  at: time,
  told,
})
export type NewReleaseAlert = z.output<typeof newReleaseAlert>

export const acknowledgement = z.strictObject({ note: z._default(paragraph(2000), '') })
