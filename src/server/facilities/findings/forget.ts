// A form goes for good, and with it the withdrawn findings that it alone raised: what was decided about them, and their photos.

import type { FormEvidence } from '#domain/findings/form-evidence.ts'
import { forgetChanges } from '#server/changes/store.ts'
import type { Db } from '#server/db/dialect.ts'
import { giveUpFilesOf } from '#server/files/owned-files.ts'
import { lockFacility } from '../due-index/facility-store.ts'
import { isMergedAway } from '../merge/store.ts'
import { deleteFindings, listEvidenceBeside, listWithdrawnOf } from './store.ts'

/** Returns the files to delete after the commit. */
export async function forgetFindings(db: Db, formId: string, now: Date): Promise<string[]> {
  const keys: string[] = []
  for (const finding of await listWithdrawnOf(db, formId)) {
    await lockFacility(db, { id: finding.facilityId })
    // A tank that a merge made the same as another: what was decided counts there.
    if (await isMergedAway(db, finding.facilityId)) continue
    const others = await listEvidenceBeside(db, finding, formId)
    if (others.some(evidence => isRaisedIn(evidence, finding.field))) continue
    keys.push(...(await giveUpFilesOf(db, { kind: 'finding', id: finding.id }, now)))
    await forgetChanges(db, 'finding', [finding.id])
    await deleteFindings(db, [finding.id])
  }
  return keys
}

const isRaisedIn = (evidence: string, field: string): boolean =>
  ((JSON.parse(evidence) as Partial<FormEvidence>).concerns ?? []).some(concern => concern.field === field)
