// Binders over HTTP.

import { create as attachment } from 'content-disposition'
import {
  createBinder,
  createCustomerBinder,
  listBinders,
  listCustomerBinders,
  readBinder,
  readBinderFile,
} from '#api/binders.ts'
import type { AnswerOf, BodyOf } from '#api/endpoint.ts'
import { addDays, addMonths, dayOf } from '#domain/day.ts'
import { binderDays, binderMonths, binderPhotoBytes, binderReports, bindersWaiting } from '#domain/limits.ts'
import { Problem } from '#domain/problems/problem.ts'
import type { Db } from '#server/db/dialect.ts'
import type { BindersTable } from '#server/db/tables/reports.ts'
import { type Route, route } from '#server/http/life-cycle.ts'
import { type BinderStorage, openBinderFile } from './binder-files.ts'
import { measureForms } from './content-store.ts'
import type { BinderSources } from './sources.ts'
import {
  type BinderOwner,
  countWaiting,
  deleteBinder,
  findBinder,
  findUnmade,
  holdFacility,
  insertBinder,
  listBindersOf,
  listFacilityIdsOf,
} from './store.ts'

interface BinderRouteParts extends BinderStorage {
  binding: { wake(): void }
  facility: BinderSources['facility']
}

export const binderRoutes = ({ dataDir, files, binding, facility }: BinderRouteParts): Route[] => [
  route(createBinder, async ({ db, params, body, user, afterCommit, audit }) => {
    await facility(db, params.id)
    const id = await order(db, { facilityId: params.id, customer: null }, body, user.uid)
    await audit({ facts: { what: 'binder', format: body.format } })
    afterCommit(binding.wake)
    return { id }
  }),

  route(createCustomerBinder, async ({ db, params: { customer }, body, user, afterCommit, audit }) => {
    await requireCustomer(db, customer)
    const id = await order(db, { facilityId: null, customer }, body, user.uid)
    await audit({ facts: { what: 'binder', format: body.format } })
    afterCommit(binding.wake)
    return { id }
  }),

  route(listBinders, async ({ db, params }) => {
    await facility(db, params.id)
    return { items: (await listBindersOf(db, { facilityId: params.id, customer: null })).map(asItem) }
  }),

  route(listCustomerBinders, async ({ db, params: { customer } }) => {
    await requireCustomer(db, customer)
    return { items: (await listBindersOf(db, { facilityId: null, customer })).map(asItem) }
  }),

  route(readBinder, async ({ db, params }) => {
    const { status, done, total } = await requireBinder(db, params.id)
    return { status, progress: { done, total } }
  }),

  route(readBinderFile, async ({ db, params, setHeader }) => {
    const binder = await requireBinder(db, params.id)
    if (binder.status !== 'ready') throw new Problem('binder-not-ready')
    const file = await openBinderFile({ dataDir, files }, binder)
    if (!file) throw new Problem('binder-not-found')
    const { customer, facilityId, fromDay, toDay, format } = binder
    const name = customer ?? (await facility(db, facilityId ?? '')).name
    setHeader('content-type', format === 'pdf' ? 'application/pdf' : 'application/zip')
    setHeader(
      'content-disposition',
      attachment(`${name.replace(/[\\/:*?"<>|\p{Cc}]+/gu, ' ')} ${fromDay} to ${toDay}.${format}`),
    )
    return file
  }),
]

async function requireBinder(db: Db, id: string): Promise<BindersTable> {
  const binder = await findBinder(db, id)
  if (!binder) throw new Problem('binder-not-found')
  return binder
}

async function requireCustomer(db: Db, customer: string): Promise<void> {
  if ((await listFacilityIdsOf(db, customer)).length === 0) throw new Problem('customer-not-found')
}

/** One that is being made is not made twice; one that failed gives way. */
async function order(
  db: Db,
  owner: BinderOwner,
  { from, to: toDay = dayOf(new Date()), photos, format }: BodyOf<typeof createBinder>,
  createdBy: string,
): Promise<string> {
  const fromDay = from ?? addMonths(toDay, -binderMonths)
  if (fromDay > toDay) {
    throw new Problem('invalid-input', {
      errors: { from: 'Please give a day that is not after the last one' },
    })
  }
  const wanted = { ...owner, fromDay, toDay, photos, format }
  const facilityIds = owner.facilityId
    ? [owner.facilityId]
    : await listFacilityIdsOf(db, owner.customer ?? '')
  const { reports, photoBytes } = await measureForms(db, facilityIds, wanted)
  if (reports > binderReports || photoBytes > binderPhotoBytes) throw new Problem('binder-too-large')
  await holdFacility(db, facilityIds[0] ?? '')
  for (const { id, status } of await findUnmade(db, wanted)) {
    if (status !== 'failed') return id
    await deleteBinder(db, id)
  }
  if ((await countWaiting(db, createdBy)) >= bindersWaiting) throw new Problem('too-many-binders')
  return insertBinder(db, { ...wanted, createdBy }, new Date())
}

const asItem = (binder: BindersTable): AnswerOf<typeof listBinders>['items'][number] => {
  const { id, fromDay, toDay, photos, format, status, reason, done, total, createdAt } = binder
  return {
    ...{ id, from: fromDay, to: toDay, photos, format, status, reason, createdAt },
    progress: { done, total },
    deletedOn: addDays(dayOf(createdAt), binderDays),
  }
}
