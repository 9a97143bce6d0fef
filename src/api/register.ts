// What the screens ask of the register besides facilities themselves: its customers, the photos of a facility, and whom reports reach.

import * as z from 'zod/mini'
import { uuid } from '#domain/text.ts'
import { endpoint } from './endpoint.ts'

const params = z.strictObject({ id: uuid })

export const listCustomers = endpoint('GET', '/api/facilities/customers', {
  access: 'login',
  summary: 'Everybody who is the customer of a facility, from A to Z',
  answer: z.strictObject({ names: z.array(z.string()) }),
})

export const listFacilityPhotos = endpoint('GET', '/api/facilities/:id/photos', {
  access: 'login',
  summary: 'The newest 60 photos of a facility, with the day of their visit, the newest visit first',
  params,
  answer: z.strictObject({
    photos: z.array(
      z.strictObject({
        id: z.string(),
        formId: z.string(),
        on: z.string(),
        section: z.string(),
        description: z.string(),
        caption: z.nullable(z.string()),
        url: z.string(),
      }),
    ),
  }),
  problems: ['facility-not-found', 'facility-deleted'],
})

export const listRecipients = endpoint('GET', '/api/facilities/:id/recipients', {
  access: 'login',
  summary: 'The contacts of a facility with an e-mail address, and whether mail reaches them',
  params,
  answer: z.strictObject({
    items: z.array(
      z.strictObject({
        name: z.string(),
        email: z.string(),
        getsReports: z.boolean(),
        /** They asked for no more reports. */
        unsubscribedAt: z.nullable(z.iso.datetime()),
        /** When a mail server last refused the address for good, and what it said. */
        refusedAt: z.nullable(z.iso.datetime()),
        refusal: z.nullable(z.string()),
      }),
    ),
  }),
})
