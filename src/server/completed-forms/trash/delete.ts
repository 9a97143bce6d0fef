// Into the trash and out of it again. Both are harmless to repeat.

import type { CompletedForm } from '#domain/completed-forms/completed-form.ts'
import { Problem } from '#domain/problems/problem.ts'
import { noteChange } from '#server/changes/store.ts'
import type { Db } from '#server/db/dialect.ts'
import { runTogether } from '#server/db/prepared.ts'
import { recount } from '../counts/store.ts'
import { reindexForms } from '../list/reindex-store.ts'
import { unindexForm } from '../list/store.ts'
import type { FormRegister } from '../register.ts'
import { asForm, requireForm } from '../save.ts'
import { holdForm } from '../store.ts'
import { setDeleted } from './store.ts'

interface Deletion {
  id: string
  by: string
  now?: Date
}

export async function deleteForm(
  db: Db,
  { id, by, now = new Date() }: Deletion,
  register: FormRegister,
): Promise<void> {
  const current = await holdForm(db, id)
  if (!current) throw new Problem('form-not-found')
  if (current.deletedAt) return
  await setDeleted(db, id, { by, now, isDeleted: true })
  await runTogether(db, [
    ...recount(db, current, null),
    noteChange({ ownerKind: 'form', ownerId: id, version: current.version + 1, by, now, action: 'deleted' }),
  ])
  await register.recount(db, [current.facilityId])
  await unindexForm(db, id)
}

export async function restoreForm(
  db: Db,
  { id, by, now = new Date() }: Deletion,
  register: FormRegister,
): Promise<CompletedForm> {
  const current = await holdForm(db, id)
  if (!current) throw new Problem('form-not-found')
  if (!current.deletedAt) return asForm(current)
  await setDeleted(db, id, { by, now, isDeleted: false })
  await runTogether(db, [
    ...recount(db, null, current),
    noteChange({ ownerKind: 'form', ownerId: id, version: current.version + 1, by, now, action: 'restored' }),
  ])
  await register.recount(db, [current.facilityId])
  await reindexForms(db, [id])
  return asForm(await requireForm(db, id))
}
