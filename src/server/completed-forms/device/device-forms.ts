// The pages that a device reads to work without signal. A first round walks all forms, the newest first; later rounds walk
// what was done since. Changes of the last minute are sent once more: a save may show later than its own time says.

import type { TimePosition } from '#api/page.ts'
import type { CompletedForm } from '#domain/completed-forms/completed-form.ts'
import type { Registry } from '#domain/form/registry.ts'
import { withoutSignature } from '#domain/form/walk.ts'
import type { Db } from '#server/db/dialect.ts'
import { readPage } from '#server/http/paging.ts'
import { asForm } from '../save.ts'
import { findForms } from '../store.ts'
import { listChangesSince, listNewest, listPurgedSince, scanForms } from './store.ts'

interface DevicePage {
  items: CompletedForm[]
  gone: string[]
  end: TimePosition | null
}

/** The last forms are sent whole, to be seen and printed. */
const wholeForms = 200
const scannedAtOnce = 1_000
const changesAtOnce = 100

const day = 24 * 60 * 60 * 1000
/** A facility without a visit for longer is asked for when there is signal. */
const oldestVisit = 400 * day

const minute = 60 * 1000
export const asOf = (now: Date): string => new Date(now.getTime() - minute).toISOString()

/** The first page holds the last forms; the others the newest form of each facility and tank, without its signature. */
export async function allForms(
  db: Db,
  { after, now }: { after: TimePosition | null; now: Date },
  registry: Registry,
): Promise<DevicePage> {
  const oldest = new Date(now.getTime() - oldestVisit).toISOString()
  const { items: rows, end } = await readPage(
    { after, limit: after ? scannedAtOnce : wholeForms },
    page => scanForms(db, { ...page, oldest }),
    row => [row.updatedAt, row.id],
  )
  const wanted = after ? rows.filter(({ isNewest }) => isNewest) : rows
  const found = await findForms(
    db,
    wanted.map(({ id }) => id),
  )
  const forms = found.map(asForm)
  return { items: after ? forms.map(form => unsigned(form, registry)) : forms, gone: [], end }
}

/** What changed. Where a form was deleted, the one before it is the facility's newest again, and is sent too. */
export async function changedForms(
  db: Db,
  { since, after }: { since: string; after: TimePosition | null },
): Promise<DevicePage> {
  const { items: changes, end } = await readPage(
    { after, limit: changesAtOnce },
    page => listChangesSince(db, { ...page, since }),
    ({ at, id }) => [at, id],
  )
  const deleted = changes.filter(({ deletedAt }) => deletedAt !== null)
  const live = changes.filter(({ deletedAt }) => deletedAt === null).map(({ formId }) => formId)
  const before = await listNewest(db, deleted)
  const forms = await findForms(db, [...new Set([...live, ...before])])
  const purged = after ? [] : await listPurgedSince(db, since)
  return {
    items: forms.map(asForm),
    gone: [...new Set([...deleted.map(({ formId }) => formId), ...purged])],
    end,
  }
}

/** No signature is carried over into the next form. */
function unsigned(form: CompletedForm, registry: Registry): CompletedForm {
  const template = registry.find(form.templateId, form.templateVersion)
  return template ? { ...form, answers: withoutSignature(template, form.answers) } : form
}
