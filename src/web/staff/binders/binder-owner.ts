// Whose binder it is, and what is asked of the server for it.

import { createBinder, createCustomerBinder, listBinders, listCustomerBinders } from '#api/binders.ts'
import type { AnswerOf, BodyOf } from '#api/endpoint.ts'
import { call } from '#web/staff/session/session.ts'

export type BinderOwner = { facilityId: string } | { customer: string }
export type BinderItem = AnswerOf<typeof listBinders>['items'][number]
export type BinderOrder = Required<BodyOf<typeof createBinder>>

export const askBinders = (owner: BinderOwner) =>
  'facilityId' in owner
    ? call(listBinders, { params: { id: owner.facilityId } })
    : call(listCustomerBinders, { params: owner })

export const orderBinder = (owner: BinderOwner, body: BinderOrder) =>
  'facilityId' in owner
    ? call(createBinder, { params: { id: owner.facilityId }, body })
    : call(createCustomerBinder, { params: owner, body })
