// An alert about a possible release: sent the moment the answer is given, before the form and its photos.

import * as z from 'zod/mini'
import { displayDefaults, stateName } from '#domain/completed-forms/completed-form.ts'
import { formatMoment } from '#domain/day.ts'
import { leadOf } from '#domain/form/verdict.ts'
import { findDuty } from '#domain/rules/tank-rules.ts'
import { findNamedState } from '#domain/states.ts'
import { line, paragraph, requiredLine, uuid } from '#domain/text.ts'

const time = z.iso.datetime({ offset: true })

/** Who was told of it on site, and when. */
const told = z.nullable(z.strictObject({ name: requiredLine(200, 'Please say who was told'), at: time }))

export const newReleaseAlert = z.strictObject({
  /** Made on the device, so that sending it again does no harm. */
  id: uuid,
  /** Of the form that it is about, which may still be on the device. */
  formId: uuid,
  facilityName: line(200),
  state: stateName,
  field: requiredLine(100, 'Please say which question it is about'),
  /** As the report says it. */
  answer: line(500),
  /** When the answer was given, by the device's clock. */
  at: time,
  told,
  /** What the answer is by now, and since when, where it is no possible release any more. */
  corrected: z.optional(z.nullable(z.strictObject({ answer: line(500), at: time }))),
})
export type NewReleaseAlert = z.output<typeof newReleaseAlert>

export const acknowledgement = z.strictObject({ note: z._default(paragraph(2000), '') })

interface Described extends Omit<NewReleaseAlert, 'id'> {
  label: string
  by: { displayName: string }
}

/** The mail to the office; without an origin it has no link. */
export function describeAlert(alert: Described, origin: string | null): { subject: string; text: string } {
  const { facilityName, state, label, answer, at, told, by } = alert
  const where = `${facilityName || displayDefaults.facilityName}, ${state}`
  const slug = findNamedState(state)?.slug
  const rule = slug && findDuty(slug, 'release')
  const lines = [
    `Possible release at ${where}`,
    '',
    `${leadOf({ label })}${answer}`,
    `Reported by ${by.displayName} on ${formatMoment(at)}.`,
    told ? `Notified: ${told.name}, ${formatMoment(told.at)}.` : 'No one recorded as notified yet.',
    ...(rule ? ['', `${rule.duty} in ${state}: ${rule.interval} (${rule.citation}).`] : []),
    '',
    'The form and its photos may still be on the way.',
    `Acknowledge this alert in the staff area${origin ? `: ${origin}/findings` : '.'}`,
    '',
  ]
  return { subject: `Possible release: ${where}`, text: lines.join('\n') }
}
