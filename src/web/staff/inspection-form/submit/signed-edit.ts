// What an edit changes in a form that was signed. An editor signs again or says why: a signature stands
// under the words that were there when it was given.

import { changedFields, changedPhotos, type FieldChange } from '#domain/form/changes.ts'
import { changedCaptions } from '#domain/form/photo-captions.ts'
import type { Template } from '#domain/form/template.ts'
import { signatureFieldOf } from '#domain/form/walk.ts'
import type { Draft } from '#web/offline/rows.ts'

/** Empty when the form was not signed, is signed again, or stays as it was. */
export function changesUnderSignature(template: Template, draft: Draft): FieldChange[] {
  const { original, originalPhotoIds, originalCaptions = {}, answers, photoIds, captions } = draft
  const signature = signatureFieldOf(template)?.id ?? ''
  const [before, now] = [original?.[signature], answers[signature]]
  if (!original || !before) return []
  const isSignedAgain = Boolean(now) && now !== before
  if (isSignedAgain) return []
  return [
    ...changedFields(template, original, answers),
    ...changedPhotos(originalPhotoIds ?? photoIds, photoIds),
    ...changedCaptions(originalCaptions, photoIds, captions),
  ]
}
