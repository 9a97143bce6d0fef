// The trash: deleted forms wait there for 30 days, where anybody can restore them and an admin can end it early.

import * as z from 'zod/mini'
import { formId } from '#domain/completed-forms/completed-form.ts'
import { endpoint } from './endpoint.ts'
import { completedFormRow } from './form-list.ts'
import { person } from './history.ts'
import { pageQuery, timePlace } from './page.ts'

const deletedForm = z.extend(completedFormRow, {
  deletedAt: z.iso.datetime(),
  deletedBy: person,
  /** When it is purged unless it is restored. */
  purgeAt: z.iso.datetime(),
})

export type DeletedForm = z.output<typeof deletedForm>

export const listTrash = endpoint({
  name: 'listTrash',
  method: 'GET',
  path: '/api/completed-forms/trash',
  access: 'login',
  summary: 'A page of deleted forms, the last deleted first',
  query: z.strictObject(pageQuery),
  paged: timePlace,
  answer: z.strictObject({
    items: z.array(deletedForm),
    nextCursor: z.nullable(z.string()),
    total: z.number(),
  }),
  problems: ['invalid-input'],
})

export const purgeForm = endpoint({
  name: 'purgeForm',
  method: 'DELETE',
  path: '/api/completed-forms/:id/trash',
  formerPath: '/api/completed-forms/trash/:id',
  access: 'admin',
  summary: 'Delete a form in the trash for good, its photos and its history with it',
  params: z.strictObject({ id: formId }),
  problems: ['form-not-found', 'form-not-in-trash'],
})
