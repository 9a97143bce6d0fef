// A customer: all facilities that name it, spelled the same.

import * as z from 'zod/mini'
import { facilityStatuses } from '#domain/facilities/facility.ts'
import { states } from '#domain/states.ts'
import { soughtText } from '#domain/text.ts'
import { endpoint, inHistory } from './endpoint.ts'

export const customerParams = z.strictObject({ customer: soughtText(200).check(z.minLength(1)) })

const answer = z.strictObject({
  facilities: z.array(
    z.strictObject({
      id: z.string(),
      name: z.string(),
      state: z.enum(states.map(({ name }) => name)),
      status: z.enum(facilityStatuses),
      sendReports: z.boolean(),
      /** Whether reports reach a contact: without one, who has not unsubscribed and was not refused, nothing is mailed from there. */
      hasRecipient: z.boolean(),
    }),
  ),
})

export const readCustomer = endpoint('GET', '/api/customers/:customer', {
  access: 'login',
  summary: 'The facilities of a customer, by state and name',
  params: customerParams,
  answer,
  problems: ['customer-not-found'],
})

export const switchCustomerReports = endpoint('PUT', '/api/customers/:customer/send-reports', {
  audit: inHistory,
  access: 'login',
  summary: 'Whether new reports are mailed by themselves, for every facility that the customer has now',
  params: customerParams,
  body: z.strictObject({ sendReports: z.boolean() }),
  answer,
  problems: ['customer-not-found'],
})
