// Signed versions of a form that an edit replaced: each stays as it was signed, and can be read for as long as the form is
// there. Rows are added and never changed.

import { randomUUIDv7 } from 'node:crypto'
import type { Captions, CompletedForm } from '#domain/completed-forms/completed-form.ts'
import { captionsOf } from '#domain/form/photo-captions.ts'
import type { Db } from '#server/db/dialect.ts'
import { type BoundQuery, prepared } from '#server/db/prepared.ts'
import { timestamp } from '#server/db/tables/columns.ts'
import type { CompletedFormVersionsTable } from '#server/db/tables/completed-forms.ts'

interface Content
  extends Pick<CompletedForm, 'templateId' | 'templateVersion' | 'state' | 'answers' | 'given' | 'photoIds'> {
  /** Of the photos that it had; versions from before captions could be changed do not say. */
  captions?: Captions
}

/** A version as it was, with what only it can say. */
type KeptVersion = Content &
  Pick<CompletedForm, 'version' | 'submittedAt' | 'updatedAt' | 'updatedBy' | 'replacedAt'>

const insertVersion = prepared((db, row: CompletedFormVersionsTable) =>
  db.insertInto('completed_form_versions').values(row),
)

/** The query that keeps the form as it stands, before it is changed. */
export function keepVersion(form: CompletedForm, now: Date): BoundQuery {
  const { templateId, templateVersion, state, answers, given, photoIds } = form
  const captions = captionsOf(form.photos)
  const content: Content = { templateId, templateVersion, state, answers, given, photoIds, captions }
  return insertVersion.with({
    id: randomUUIDv7(),
    formId: form.id,
    version: form.version,
    content: JSON.stringify(content),
    submittedAt: form.submittedAt,
    updatedAt: form.updatedAt,
    updatedBy: form.updatedBy,
    replacedAt: timestamp(now),
  })
}

export async function findVersion(db: Db, formId: string, version: number): Promise<KeptVersion | null> {
  const row = await db
    .selectFrom('completed_form_versions')
    .select(['version', 'content', 'submittedAt', 'updatedAt', 'updatedBy', 'replacedAt'])
    .where('formId', '=', formId)
    .where('version', '=', version)
    .executeTakeFirst()
  if (!row) return null
  const { content, ...rest } = row
  return { ...(JSON.parse(content) as Content), ...rest }
}
