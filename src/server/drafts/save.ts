// Saving and deleting copies of drafts, so that no copy replaces a newer one of another device unseen: the device that
// saved last may save again, any other has to know what it replaces.

import type { DraftContent, DraftCopy } from '#api/drafts.ts'
import { displayDefaults, roleAnswers } from '#domain/completed-forms/completed-form.ts'
import type { Registry } from '#domain/form/registry.ts'
import { draftBytes, draftsPerUser } from '#domain/limits.ts'
import { Problem } from '#domain/problems/problem.ts'
import type { Db } from '#server/db/dialect.ts'
import {
  countCopies,
  type DraftKey,
  deleteCopy,
  findCopy,
  holdCopy,
  insertCopy,
  type NewCopy,
  updateCopy,
} from './store.ts'

interface SavedDraft extends DraftKey, DraftContent {
  device: string
  /** The version that the device goes on from; null where it knows none. */
  version: number | null
  now?: Date
}

export async function saveCopy(db: Db, saved: SavedDraft, registry: Registry): Promise<DraftCopy> {
  const { userId, formId, device, version, draft, photos, now = new Date() } = saved
  const content = JSON.stringify({ draft, photos })
  if (Buffer.byteLength(content) > draftBytes) throw new Problem('too-large')
  const copy: NewCopy = {
    userId,
    formId,
    device,
    draft,
    content,
    now,
    facilityName: facilityOf(draft, registry),
  }
  await holdCopy(db, copy)
  const before = await findCopy(db, copy)
  if (before) {
    if (before.device !== device && before.version !== version) {
      throw new Problem('draft-changed', { current: before })
    }
    await updateCopy(db, copy, before.version + 1)
  } else {
    if ((await countCopies(db, userId)) >= draftsPerUser) throw new Problem('too-many-drafts')
    // Another device was quicker by a moment.
    if (!(await insertCopy(db, copy))) throw new Problem('draft-changed')
  }
  return requireCopy(db, copy)
}

function facilityOf({ templateId, templateVersion, answers }: DraftContent['draft'], registry: Registry) {
  const template = registry.find(templateId, templateVersion)
  const name = template ? roleAnswers(template, answers).facilityName.trim() : ''
  return name.slice(0, 200).toWellFormed() || displayDefaults.facilityName
}

export async function removeCopy(db: Db, key: DraftKey, version: number | null): Promise<void> {
  await holdCopy(db, key)
  const { version: current } = await requireCopy(db, key)
  if (version !== null && version !== current) throw new Problem('draft-changed')
  await deleteCopy(db, key)
}

async function requireCopy(db: Db, key: DraftKey): Promise<DraftCopy> {
  const copy = await findCopy(db, key)
  if (!copy) throw new Problem('draft-not-found')
  return copy
}
