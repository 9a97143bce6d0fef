// Completed forms as files: one as a PDF, all that a filter finds as a table.

import * as z from 'zod/mini'
import { formId } from '#domain/completed-forms/completed-form.ts'
import { sayWorkbookForms } from '#domain/limits.ts'
import { endpoint } from './endpoint.ts'
import { formFilter } from './form-list.ts'
import { formVersion } from './version.ts'

export const readReportPdf = endpoint({
  name: 'readReportPdf',
  method: 'GET',
  path: '/api/completed-forms/:id/report.pdf',
  access: 'login',
  summary: 'The report of a form as a PDF, photos included; of an earlier version where one is named',
  params: z.strictObject({ id: formId }),
  query: z.strictObject({ version: z.optional(formVersion) }),
  answer: 'bytes',
  problems: ['form-not-found', 'form-deleted', 'form-version-not-kept'],
})

export const exportCsv = endpoint({
  name: 'exportCsv',
  method: 'GET',
  path: '/api/completed-forms.csv',
  access: 'login',
  summary:
    'Every form that the filter finds, one a line, in the order of the list; streamed. Its columns are headed by the ' +
    'names of the fields or by the labels of the form',
  query: z.extend(formFilter, { headings: z._default(z.enum(['fields', 'labels']), 'fields') }),
  answer: 'bytes',
  problems: ['invalid-input'],
})

export const exportXlsx = endpoint({
  name: 'exportXlsx',
  method: 'GET',
  path: '/api/completed-forms.xlsx',
  access: 'login',
  summary: `The same table as a workbook, for up to ${sayWorkbookForms} forms`,
  query: formFilter,
  answer: 'bytes',
  problems: ['invalid-input', 'too-many-for-workbook'],
})
