// Which facility and tank a form is about, as its row keeps it. The register decides it and asks here to have it written:
// the table is the completed forms' alone.

import type { Db } from '#server/db/dialect.ts'
import { reindexForms, reindexFormsAt } from './list/reindex-store.ts'
import type { Link } from './register.ts'

const idsAtOnce = 500

export const formLinks = {
  async link(db: Db, id: string, link: Link & { evidence: string }): Promise<void> {
    await db.updateTable('completed_forms').set(link).where('id', '=', id).execute()
    await reindexForms(db, [id])
  },

  async setEvidence(db: Db, id: string, { from, to }: { from: string; to: string }): Promise<boolean> {
    const { numUpdatedRows } = await db
      .updateTable('completed_forms')
      .set({ evidence: to })
      .where('id', '=', id)
      .where('evidence', '=', from)
      .executeTakeFirstOrThrow()
    return numUpdatedRows > 0n
  },

  async move(db: Db, ids: readonly string[], to: Link): Promise<void> {
    for (let start = 0; start < ids.length; start += idsAtOnce) {
      const some = ids.slice(start, start + idsAtOnce)
      await db.updateTable('completed_forms').set(to).where('id', 'in', some).execute()
      await reindexForms(db, some)
    }
  },

  reindexAt: reindexFormsAt,

  async keepOnlyTanks(db: Db, facilityId: string, tankIds: readonly string[]): Promise<void> {
    let others = db.updateTable('completed_forms').set({ tankId: null }).where('facilityId', '=', facilityId)
    if (tankIds.length > 0) others = others.where('tankId', 'not in', tankIds)
    await others.where('tankId', 'is not', null).execute()
  },
}
