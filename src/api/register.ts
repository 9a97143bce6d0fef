// What the screens ask of the register besides facilities themselves: its customers, the photos and merges of a facility.

import * as z from 'zod/mini'
import { formId } from '#domain/completed-form.ts'
import { endpoint } from './endpoint.ts'

const params = z.strictObject({ id: formId })

export const listCustomers = endpoint({
  name: 'listCustomers',
  method: 'GET',
  path: '/api/facilities/customers',
  access: 'login',
  summary: 'Everybody who is the customer of a facility, from A to Z',
  answer: z.strictObject({ names: z.array(z.string()) }),
  problems: [],
})

export const listFacilityPhotos = endpoint({
  name: 'listFacilityPhotos',
  method: 'GET',
  path: '/api/facilities/:id/photos',
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

export const listFacilityMerges = endpoint({
  name: 'listFacilityMerges',
  method: 'GET',
  path: '/api/facilities/:id/merges',
  access: 'login',
  summary: 'The facilities that were merged into this one and can be taken out again, the newest merge first',
  params,
  answer: z.strictObject({
    merges: z.array(z.strictObject({ fromId: z.string(), name: z.string(), at: z.iso.datetime() })),
  }),
  problems: ['facility-not-found', 'facility-deleted'],
})
