// Binders: everything about a facility, or about all facilities of a customer, and a span in one file, for an agency that asks
// for records.

import * as z from 'zod/mini'
import { isDay } from '#domain/day.ts'
import { binderDays, binderMonths } from '#domain/limits.ts'
import { uuid } from '#domain/text.ts'
import { customerParams } from './customers.ts'
import { endpoint } from './endpoint.ts'

const params = z.strictObject({ id: uuid })
const day = z.string().check(z.refine(isDay, 'Please give a day'))
const photos = z.enum(['all', 'findings', 'none'])
const format = z.enum(['pdf', 'zip'])
const progress = {
  status: z.enum(['waiting', 'running', 'ready', 'failed']),
  progress: z.strictObject({ done: z.number(), total: z.number() }),
}

const order = z.strictObject({
  from: z.optional(day),
  to: z.optional(day),
  photos: z._default(photos, 'all'),
  format: z._default(format, 'pdf'),
})
const ordered = z.strictObject({ id: z.string() })
const inBackground =
  `in the background: every report of the span (${binderMonths} months up to today unless given), months, ` +
  `records and findings, as one PDF or as a ZIP of single files with a CSV. It is kept for ${binderDays} days. ` +
  'The same order again answers with the binder that is being made'

const listed = z.strictObject({
  items: z.array(
    z.strictObject({
      id: z.string(),
      from: z.string(),
      to: z.string(),
      photos,
      format,
      ...progress,
      /** Why it failed, or what it waits for. */
      reason: z.nullable(z.string()),
      createdAt: z.string(),
      /** From this day on it is gone. */
      deletedOn: z.string(),
    }),
  ),
})

export const createBinder = endpoint('POST', '/api/facilities/:id/binders', {
  audit: 'export',
  access: 'login',
  summary: `Have a binder of a facility made ${inBackground}`,
  params,
  body: order,
  answer: ordered,
  status: 202,
  problems: ['facility-not-found', 'facility-deleted', 'binder-too-large', 'too-many-binders'],
})

export const createCustomerBinder = endpoint('POST', '/api/customers/:customer/binders', {
  audit: 'export',
  access: 'login',
  summary: `Have a binder of all facilities of a customer made ${inBackground}`,
  params: customerParams,
  body: order,
  answer: ordered,
  status: 202,
  problems: ['customer-not-found', 'binder-too-large', 'too-many-binders'],
})

export const listBinders = endpoint('GET', '/api/facilities/:id/binders', {
  access: 'login',
  summary: 'The binders of a facility that are kept or being made, the newest first',
  params,
  answer: listed,
  problems: ['facility-not-found', 'facility-deleted'],
})

export const listCustomerBinders = endpoint('GET', '/api/customers/:customer/binders', {
  access: 'login',
  summary: 'The binders of a customer that are kept or being made, the newest first',
  params: customerParams,
  answer: listed,
  problems: ['customer-not-found'],
})

export const readBinder = endpoint('GET', '/api/binders/:id', {
  access: 'login',
  summary: 'How far a binder is',
  params,
  answer: z.strictObject(progress),
  problems: ['binder-not-found'],
})

export const readBinderFile = endpoint('GET', '/api/binders/:id/file', {
  access: 'login',
  summary: 'The binder itself; 409 before it is ready',
  params,
  answer: 'bytes',
  problems: ['binder-not-found', 'binder-not-ready'],
})
