// Completed forms as files: one as a PDF, all that a filter finds as a table.

import * as z from 'zod/mini'
import { findingStatuses } from '#domain/findings/finding.ts'
import { formatWorkbookForms } from '#domain/limits.ts'
import { uuid } from '#domain/text.ts'
import { endpoint } from './endpoint.ts'
import { formFilter } from './form-list.ts'
import { formVersion } from './version.ts'

export const readReportPdf = endpoint('GET', '/api/completed-forms/:id/report.pdf', {
  access: 'login',
  summary: 'The report of a form as a PDF, photos included; of an earlier version where one is named',
  params: z.strictObject({ id: uuid }),
  query: z.strictObject({ version: z.optional(formVersion) }),
  answer: 'bytes',
  problems: ['form-not-found', 'form-deleted', 'form-version-not-kept'],
})

const fact = z.strictObject({ label: z.string(), text: z.string() })

/** What has become of a finding. */
const fate = z.strictObject({
  field: z.string(),
  part: z.string(),
  tankId: z.string(),
  label: z.string(),
  status: z.enum(findingStatuses),
  doneOn: z.nullable(z.string()),
  actionMissing: z.boolean(),
})

export const readReportAdditions = endpoint('GET', '/api/completed-forms/:id/additions', {
  access: 'login',
  summary:
    'What the report of a form says beside its answers: certificates of the inspector who signed it, the site as the ' +
    'register knows it, what the state asks after a possible release, and what has become of the findings',
  params: z.strictObject({ id: uuid }),
  answer: z.strictObject({
    certificates: z.array(z.string()),
    site: z.array(fact),
    release: z.array(z.string()),
    /** A server of an earlier version does not say them. */
    fates: z.optional(z.array(fate)),
  }),
  problems: ['form-not-found', 'form-deleted'],
})

/** The id of a template: only its forms, one line for each of their parts. */
const partsOf = z.optional(z.string().check(z.maxLength(100)))

export const exportCsv = endpoint('GET', '/api/completed-forms.csv', {
  audit: 'export',
  access: 'login',
  summary:
    'Every form that the filter finds, one a line, in the order of the list; streamed. Its columns are headed by the ' +
    'names of the fields or by the labels of the form; with `parts`, the parts of one template’s forms, one a line',
  query: z.extend(formFilter, {
    headings: z._default(z.enum(['fields', 'labels']), 'fields'),
    parts: partsOf,
  }),
  answer: 'bytes',
  problems: ['invalid-input'],
})

export const exportXlsx = endpoint('GET', '/api/completed-forms.xlsx', {
  audit: 'export',
  access: 'login',
  summary: `The same table as a workbook, for up to ${formatWorkbookForms} forms`,
  query: z.extend(formFilter, { parts: partsOf }),
  answer: 'bytes',
  problems: ['invalid-input', 'too-many-for-workbook'],
})
