// What the register asks of completed forms, whose rows say which facility and tank they are about. It does not know them:
// app.ts hands this to it.

import type { Db } from '#server/db/dialect.ts'

interface FormLink {
  facilityId: string | null
  tankId: string | null
}

export interface FormLinks {
  /** `evidence` is what the form proves about duties, in JSON. */
  link(db: Db, id: string, link: FormLink & { evidence: string }): Promise<void>
  /** False where it proves something else by now. */
  setEvidence(db: Db, id: string, evidence: { from: string; to: string }): Promise<boolean>
  move(db: Db, ids: readonly string[], to: FormLink): Promise<void>
  /** What the facility is found by has changed, and its forms with it. */
  reindexAt(db: Db, facilityId: string): Promise<void>
  /** Forms of the facility that are about any other tank name none. */
  keepOnlyTanks(db: Db, facilityId: string, tankIds: readonly string[]): Promise<void>
}
