// The forms, findings and files that go into a binder.

import type { Db } from '#server/db/dialect.ts'
import type { BindersTable } from '#server/db/tables/reports.ts'

type Span = Pick<BindersTable, 'fromDay' | 'toDay'>

export const listForms = (db: Db, facilityId: string, { fromDay, toDay }: Span) =>
  db
    .selectFrom('completed_forms')
    .select(['id', 'version', 'inspectionDate', 'inspectedBy', 'datedAt', 'confirmed', 'incomplete'])
    .where('facilityId', '=', facilityId)
    .where('deletedAt', 'is', null)
    .where('inspectionDate', '>=', fromDay)
    .where('inspectionDate', '<=', toDay)
    .orderBy('inspectionDate')
    .orderBy('id')
    .execute()

/** How many reports it would hold, and the bytes of their photos. */
export async function measureForms(
  db: Db,
  facilityIds: readonly string[],
  { fromDay, toDay, photos }: Span & Pick<BindersTable, 'photos'>,
): Promise<{ reports: number; photoBytes: number }> {
  const forms = db
    .selectFrom('completed_forms')
    .where('facilityId', 'in', facilityIds)
    .where('deletedAt', 'is', null)
    .where('inspectionDate', '>=', fromDay)
    .where('inspectionDate', '<=', toDay)
  const { reports } = await forms.select(({ fn }) => fn.countAll().as('reports')).executeTakeFirstOrThrow()
  if (photos === 'none') return { reports: Number(reports), photoBytes: 0 }
  const { bytes } = await db
    .selectFrom('stored_files')
    .select(({ fn }) => fn.sum('fileBytes').as('bytes'))
    .where('ownerKind', '=', 'form')
    .where('ownerId', 'in', forms.select('completed_forms.id'))
    .where('removedAt', 'is', null)
    .$if(photos === 'findings', query => query.where('field', 'is not', null))
    .executeTakeFirstOrThrow()
  return { reports: Number(reports), photoBytes: Number(bytes) }
}

/** Those that were open at some time in the span, closed ones too. */
export const listFindings = (db: Db, facilityId: string, { fromDay, toDay }: Span) =>
  db
    .selectFrom('findings')
    .leftJoin('tanks', 'tanks.id', 'findings.tankId')
    .select([
      'findings.id',
      'findings.label',
      'answer',
      'findings.status',
      'openedOn',
      'lastSeenOn',
      'doneOn',
    ])
    .select(['severity', 'actionMissing', 'tanks.label as tank'])
    .select(['findings.facilityId', 'tankId', 'templateId', 'field', 'part'])
    .where('findings.facilityId', '=', facilityId)
    .where('openedOn', '<=', toDay)
    .where(finding =>
      finding.or([
        finding('findings.status', 'not in', ['verified', 'withdrawn']),
        finding('doneOn', 'is', null),
        finding('doneOn', '>=', fromDay),
      ]),
    )
    .orderBy('openedOn')
    .orderBy('findings.id')
    .execute()

/** Of records, in the order in which they came. */
export const listRecordFiles = async (db: Db, recordIds: readonly string[]) =>
  recordIds.length === 0
    ? []
    : db
        .selectFrom('stored_files')
        .select(['id', 'ownerId as recordId', 'name', 'fileKey', 'mediaType'])
        .where('ownerKind', '=', 'record')
        .where('ownerId', 'in', recordIds)
        .where('removedAt', 'is', null)
        .orderBy('createdAt')
        .orderBy('id')
        .execute()
