// Records over HTTP.

import {
  deleteRecord,
  listRecords,
  readRecord,
  readRecordHistory,
  restoreRecord,
  saveRecord,
} from '#api/records.ts'
import { listChanges } from '#server/changes/store.ts'
import { type Route, route } from '#server/http/life-cycle.ts'
import { requireFacility } from '../save.ts'
import { recordsAt } from './records-at.ts'
import { requireAny, requireRecord, saveRecordContent, setDeleted } from './save.ts'

export const recordRoutes = (): Route[] => [
  route(
    listRecords,
    async ({ db, params, query }) => {
      await requireFacility(db, params.id)
      const isWanted = (deletedAt: string | null) => (deletedAt !== null) === (query.deleted === 'true')
      const items = (await recordsAt(db, params.id)).filter(({ deletedAt }) => isWanted(deletedAt))
      return { items: items.toSorted((one, other) => (dayIn(one) > dayIn(other) ? -1 : 1)) }
    },
    { oneMoment: true },
  ),

  route(readRecord, ({ db, params }) => requireRecord(db, at(params)), { oneMoment: true }),

  route(saveRecord, async ({ db, params, version, body, user, setStatus }) => {
    const saved = await saveRecordContent(db, { ...at(params), content: body, by: user.uid, version })
    if (saved.isNew) setStatus(201)
    return saved.record
  }),

  route(deleteRecord, ({ db, params, user }) =>
    setDeleted(db, { ...at(params), by: user.uid, isDeleted: true }),
  ),

  route(restoreRecord, async ({ db, params, user }) => {
    await setDeleted(db, { ...at(params), by: user.uid, isDeleted: false })
    return requireRecord(db, at(params))
  }),

  route(
    readRecordHistory,
    async ({ db, params }) => {
      await requireAny(db, at(params))
      return { entries: await listChanges(db, 'record', params.recordId) }
    },
    { oneMoment: true },
  ),
]

const at = ({ id, recordId }: { id: string; recordId: string }) => ({ facilityId: id, id: recordId })

const dayIn = ({ doneOn, validUntil }: { doneOn: string | null; validUntil: string | null }): string =>
  doneOn ?? validUntil ?? ''
