// Binders in the database: orders, and whose they are.

import { randomUUID } from 'node:crypto'
import { countRows, type Db, hold } from '#server/db/dialect.ts'
import { timestamp } from '#server/db/tables/columns.ts'
import type { BindersTable } from '#server/db/tables/reports.ts'
import { newJob, unfinished } from '#server/jobs/store.ts'

/** Whose it is: of one facility, or of all of a customer. */
export type BinderOwner = Pick<BindersTable, 'facilityId' | 'customer'>
type NewBinder = BinderOwner & Pick<BindersTable, 'fromDay' | 'toDay' | 'photos' | 'format' | 'createdBy'>

export async function insertBinder(db: Db, binder: NewBinder, now: Date): Promise<string> {
  const id = randomUUID()
  await db
    .insertInto('binders')
    .values({ ...binder, ...newJob(now), id, createdAt: timestamp(now) })
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

/** Two of one order, as with a double click, wait for each other here. */
export const holdFacility = (db: Db, id: string) =>
  hold(db, db.selectFrom('facilities').select('id').where('id', '=', id)).execute()

/** The same order that is not made yet, or failed. */
export const findUnmade = (db: Db, order: Omit<NewBinder, 'createdBy'>): Promise<BindersTable[]> =>
  ownedBy(db, order)
    .where('status', '!=', 'ready')
    .where('fromDay', '=', order.fromDay)
    .where('toDay', '=', order.toDay)
    .where('photos', '=', order.photos)
    .where('format', '=', order.format)
    .execute()

export const countWaiting = (db: Db, createdBy: string): Promise<number> =>
  countRows(db.selectFrom('binders').where('createdBy', '=', createdBy).where('status', 'in', unfinished))

export async function deleteBinder(db: Db, id: string): Promise<void> {
  await db.deleteFrom('binders').where('id', '=', id).execute()
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
