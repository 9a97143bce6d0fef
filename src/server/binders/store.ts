// Binders in the database: orders, who makes one, and what became of it.

import { randomUUID } from 'node:crypto'
import { type Database, type Db, hold } from '#server/db/dialect.ts'
import { timestamp } from '#server/db/tables/columns.ts'
import type { BindersTable } from '#server/db/tables/reports.ts'

/** Whose it is: of one facility, or of all of a customer. */
export type BinderOwner = Pick<BindersTable, 'facilityId' | 'customer'>
type NewBinder = BinderOwner & Pick<BindersTable, 'fromDay' | 'toDay' | 'photos' | 'format' | 'createdBy'>

export async function insertBinder(db: Db, binder: NewBinder, now: Date): Promise<string> {
  const id = randomUUID()
  const at = timestamp(now)
  const start = { status: 'waiting', reason: null, done: 0, total: 0 } as const
  await db
    .insertInto('binders')
    .values({ ...binder, ...start, id, leaseUntil: at, createdAt: at })
    .execute()
  return id
}

export async function findBinder(db: Db, id: string): Promise<BindersTable | null> {
  return (await db.selectFrom('binders').selectAll().where('id', '=', id).executeTakeFirst()) ?? null
}

const ownedBy = (db: Db, { facilityId, customer }: BinderOwner) => {
  const query = db.selectFrom('binders').selectAll()
  return facilityId === null
    ? query.where('customer', '=', customer)
    : query.where('facilityId', '=', facilityId)
}

/** The newest first. */
export const listBindersOf = (db: Db, owner: BinderOwner): Promise<BindersTable[]> =>
  ownedBy(db, owner).orderBy('createdAt', 'desc').orderBy('id').execute()

/** The same order that is not made yet, or failed. */
export const findUnmade = (db: Db, order: Omit<NewBinder, 'createdBy'>): Promise<BindersTable[]> =>
  ownedBy(db, order)
    .where('status', '!=', 'ready')
    .where('fromDay', '=', order.fromDay)
    .where('toDay', '=', order.toDay)
    .where('photos', '=', order.photos)
    .where('format', '=', order.format)
    .execute()

export async function deleteBinder(db: Db, id: string): Promise<void> {
  await db.deleteFrom('binders').where('id', '=', id).execute()
}

/** The oldest that waits, or that a server left half made. */
export async function claimBinder(
  database: Database,
  now: Date,
  leaseUntil: Date,
): Promise<BindersTable | null> {
  return database.transaction(async db => {
    const due = db
      .selectFrom('binders')
      .selectAll()
      .where('status', 'in', ['waiting', 'running'])
      .where('leaseUntil', '<=', timestamp(now))
      .orderBy('createdAt')
      .limit(1)
    const binder = await hold(db, due).executeTakeFirst()
    if (!binder) return null
    await saveBinder(db, binder.id, { status: 'running', reason: null, leaseUntil: timestamp(leaseUntil) })
    return binder
  })
}

export async function saveBinder(
  db: Db,
  id: string,
  change: Partial<Pick<BindersTable, 'status' | 'reason' | 'done' | 'total' | 'leaseUntil'>>,
): Promise<void> {
  await db.updateTable('binders').set(change).where('id', '=', id).execute()
}

/** Those made before the cutoff; their files are deleted by the caller. */
export async function deleteOldBinders(db: Db, cutoff: string): Promise<string[]> {
  const rows = await db.deleteFrom('binders').where('createdAt', '<', cutoff).returning('id').execute()
  return rows.map(({ id }) => id)
}

/** By state and name. */
export const listFacilityIdsOf = async (db: Db, customer: string): Promise<string[]> =>
  (
    await db
      .selectFrom('facilities')
      .select('id')
      .where('customer', '=', customer)
      .where('deletedAt', 'is', null)
      .orderBy('state')
      .orderBy('nameKey')
      .orderBy('id')
      .execute()
  ).map(({ id }) => id)
