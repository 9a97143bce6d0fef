// The trash: deleted forms wait there for three years, where any user can restore them and an admin can end it early, with
// a reason.

import * as z from 'zod/mini'
import { deletionReasonLength, recordYears } from '#domain/limits.ts'
import { paragraph, uuid } from '#domain/text.ts'
import { endpoint } from './endpoint.ts'
import { completedFormRow } from './form-list.ts'
import { person } from './history.ts'
import { pageQuery, timePosition } from './page.ts'

const deletedForm = z.extend(completedFormRow, {
  deletedAt: z.iso.datetime(),
  deletedBy: person,
  /** When it is purged unless it is restored. */
  purgeAt: z.iso.datetime(),
})

/** Why a form does not stay as long as its records have to. */
export const purgeReason = paragraph(deletionReasonLength).check(
  z.minLength(1, 'Please say why you are deleting it forever'),
)

export type DeletedForm = z.output<typeof deletedForm>

export const listTrash = endpoint('GET', '/api/completed-forms/trash', {
  access: 'login',
  summary: 'A page of deleted forms, the last deleted first',
  query: z.strictObject(pageQuery),
  paged: timePosition,
  answer: z.strictObject({
    items: z.array(deletedForm),
    nextCursor: z.nullable(z.string()),
    total: z.number(),
  }),
  problems: ['invalid-input'],
})

export const purgeForm = endpoint('DELETE', '/api/completed-forms/:id/trash', {
  audit: 'form-purged',
  formerPath: '/api/completed-forms/trash/:id',
  access: 'admin',
  summary:
    `Delete a form in the trash for good before its ${recordYears} years are over, its photos and its history with it, and ` +
    'say why',
  params: z.strictObject({ id: uuid }),
  body: z.strictObject({ reason: purgeReason }),
  problems: ['form-not-found', 'form-not-in-trash'],
})
