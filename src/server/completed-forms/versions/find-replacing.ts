// Which change made another content of a version. Deleting and restoring raise the version too and leave the form as it was, so
// that they replace nothing: neither for the proof of a report nor for those who were sent one.

import { listChanges } from '#server/changes/store.ts'
import type { Db } from '#server/db/dialect.ts'

interface Replacing {
  version: number
  at: string
}

/** The oldest first. */
export async function listReplacing(db: Db, formId: string): Promise<Replacing[]> {
  const changes = await listChanges(db, 'form', formId)
  return changes
    .filter(({ action }) => action !== 'deleted' && action !== 'restored')
    .sort((a, b) => a.version - b.version)
}

/** The first change of the content after that version. */
export async function findReplacing(db: Db, formId: string, version: number): Promise<Replacing | null> {
  const changes = await listReplacing(db, formId)
  return changes.find(change => change.version > version) ?? null
}
