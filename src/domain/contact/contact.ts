// A contact submission: what a visitor tells us, by the specification's rules and in its words.

import * as z from 'zod/mini'
import { email, line, paragraph, requiredLine } from '#domain/text.ts'
import { type ContactService, contactServices } from './contact-service.ts'

const serviceValues = contactServices.map(service => service.value) as [ContactService, ...ContactService[]]

const phoneDigits = 10

/** Optional; when given, ten digits whatever stands between them. */
const phone = z._default(
  line(40).check(
    z.refine(
      value => value === '' || value.replace(/\D/g, '').length === phoneDigits,
      'Please enter a valid phone number',
    ),
  ),
  '',
)

export const newContactSubmission = z.strictObject({
  name: requiredLine(100, 'Name is required'),
  email,
  phone,
  company: z._default(line(120), ''),
  service: z.enum(serviceValues, 'Please select a service'),
  message: z._default(paragraph(5000), ''),
  /** A field that people do not see. Only a program fills it in. */
  website: z._default(z.string().check(z.maxLength(1000)), ''),
  /** How long the form was open, in milliseconds. Clients that are no browser leave it out. */
  openFor: z.optional(z.int().check(z.minimum(0))),
})
export type NewContactSubmission = z.infer<typeof newContactSubmission>

/** What a visitor sees and fills in, in this order. */
export const contactFields = ['name', 'email', 'phone', 'company', 'service', 'message'] as const
export type ContactField = (typeof contactFields)[number]

/** `new` on creation; what looks like spam is kept too, so that a mistake loses nothing. */
export type StatusOnArrival = 'new' | 'spam'

/** No person types name, e-mail and a choice in less. */
const fastestFillMs = 2000

export function statusOf(submission: NewContactSubmission, isFlood: boolean): StatusOnArrival {
  const isTooFast = submission.openFor !== undefined && submission.openFor < fastestFillMs
  return submission.website !== '' || isTooFast || isFlood ? 'spam' : 'new'
}

/** The values of the notification, with the words the office reads where a visitor said nothing. */
export function describeSubmission(submission: NewContactSubmission): Record<string, string> {
  const service = contactServices.find(({ value }) => value === submission.service)
  return {
    name: submission.name,
    email: submission.email,
    phone: submission.phone || 'Not provided',
    company: submission.company || 'Not provided',
    service: service?.label ?? 'Not specified',
    message: submission.message,
  }
}
