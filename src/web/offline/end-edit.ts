// Two ways out of an edit without saving it: back to the form as the server holds it, or on as a new form.

import { withDatabase } from './database.ts'
import { asRow, findRow } from './drafts.ts'
import type { Draft } from './rows.ts'

/**
 * Back to the form as the server holds it, `untouched`. Photos that the server's form waits for are no part of
 * the edit: they stay and go on being sent.
 */
export const giveUpEdit = (untouched: Draft): Promise<void> =>
  withDatabase(async database => {
    const transaction = database.transaction(['drafts', 'photos'], 'readwrite', { durability: 'strict' })
    const drafts = transaction.objectStore('drafts')
    const photos = transaction.objectStore('photos')
    const { key } = await findRow(drafts, untouched)
    const here = await photos.index('byDraft').getAllKeys([untouched.id, untouched.userId])
    const isAwaited = (photoId: string) => untouched.photoIds.includes(photoId)
    const change = here.some(isAwaited)
      ? drafts.put(asRow({ ...untouched, status: 'photos pending' }, key))
      : drafts.delete(key)
    const rest = here.filter(photoId => !isAwaited(photoId)).map(photoId => photos.delete(photoId))
    await Promise.all([change, ...rest, transaction.done])
  })

/**
 * The same work as a new form under another id, with the photos that are on this device; those the server
 * holds belong to the form they came with. The old draft is gone in the same moment.
 */
export const copyAsNewForm = (draft: Draft, id: string): Promise<Draft> =>
  withDatabase(async database => {
    const transaction = database.transaction(['drafts', 'photos'], 'readwrite', { durability: 'strict' })
    const drafts = transaction.objectStore('drafts')
    const photos = transaction.objectStore('photos')
    const { key } = await findRow(drafts, draft)
    const here = await photos.index('byDraft').getAll([draft.id, draft.userId])
    const isHere = (photoId: string) => here.some(photo => photo.id === photoId)
    const photoIds = draft.photoIds.filter(isHere)
    const { baseVersion, original, touched } = draft
    // A record that does not say who gave its answers is an earlier visit's to the new form.
    const carried =
      baseVersion === null || draft.given
        ? draft.carried
        : Object.keys(original ?? draft.answers).filter(field => !touched.includes(field))
    const copy: Draft = {
      ...draft,
      id,
      baseVersion: null,
      original: undefined,
      originalPhotoIds: undefined,
      originalPhotos: undefined,
      originalCaptions: undefined,
      captions: undefined,
      correction: undefined,
      carried,
      status: 'editing',
      outbox: undefined,
      photoIds,
    }
    await Promise.all([
      drafts.put(copy),
      drafts.delete(key),
      ...here.map(photo => photos.put({ ...photo, formId: id })),
      transaction.done,
    ])
    return copy
  })
