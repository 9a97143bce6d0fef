// One version of a form: as it is now, or as it was signed before an edit replaced it.

import type { CompletedForm, Photo } from '#domain/completed-forms/completed-form.ts'
import { Problem } from '#domain/problems/problem.ts'
import type { Db } from '#server/db/dialect.ts'
import { requireLiveForm } from '../save.ts'
import { findReplacing } from './find-replacing.ts'
import { findVersion } from './store.ts'

/**
 * Of its photos, those that the form still has, with the captions of that time. It knows the corrections that led to it, and none that came later.
 */
export async function requireVersion(db: Db, id: string, version: number): Promise<CompletedForm> {
  const current = await requireLiveForm(db, id)
  if (version === current.version) return current
  const replacing = await findReplacing(db, id, version)
  if (!replacing && version < current.version) return current
  const found = replacing && (await findVersion(db, id, replacing.version - 1))
  if (!found) throw new Problem('form-version-not-kept')
  const { captions = {}, ...kept } = found
  const { corrections = [], given, ...form } = current
  const earlier = corrections.filter(correction => correction.version <= version)
  return {
    ...form,
    ...kept,
    photos: current.photos
      .filter(photo => kept.photoIds.includes(photo.id))
      .map(photo => withCaption(photo, captions[photo.id] ?? photo.caption)),
    ...(earlier.length > 0 && { corrections: earlier }),
  }
}

/** An empty caption is none. */
const withCaption = ({ caption: _, ...photo }: Photo, caption: string | undefined): Photo =>
  caption ? { ...photo, caption } : photo
