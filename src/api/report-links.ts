// Links that show one report to someone without a login.

import * as z from 'zod/mini'
import { isDay } from '#domain/day.ts'
import { uuid } from '#domain/text.ts'
import { endpoint } from './endpoint.ts'

const params = z.strictObject({ id: uuid })
const path = '/api/completed-forms/:id/links'

export const reportLink = z.strictObject({
  id: z.string(),
  /** The last day on which it opens, Eastern time. */
  expiresOn: z.string(),
  openedCount: z.number(),
  lastOpenedAt: z.nullable(z.iso.datetime()),
  revokedAt: z.nullable(z.iso.datetime()),
})

export type ReportLink = z.output<typeof reportLink>

export const createReportLink = endpoint('POST', path, {
  audit: 'report-link-made',
  access: 'login',
  summary:
    'Make a link that shows the current version of this report, and nothing else, without a login until the end of a ' +
    'day, Eastern time. Its address is answered once and not stored',
  params,
  body: z.strictObject({ expiresOn: z.string().check(z.refine(isDay, 'Please give a day')) }),
  answer: z.strictObject({ id: z.string(), url: z.url() }),
  status: 201,
  problems: ['form-not-found', 'form-deleted'],
})

export const listReportLinks = endpoint('GET', path, {
  access: 'login',
  summary: 'The links to this report, the newest first, ended ones too',
  params,
  answer: z.strictObject({ items: z.array(reportLink) }),
  problems: ['form-not-found', 'form-deleted'],
})

export const revokeReportLink = endpoint('DELETE', `${path}/:linkId`, {
  audit: 'report-link-revoked',
  access: 'login',
  summary: 'Take a link back: from now on it opens nothing. Again is a success',
  params: z.extend(params, { linkId: uuid }),
  problems: ['form-not-found', 'form-deleted', 'link-not-found'],
})
