// Customers over HTTP.

import { readCustomer, switchCustomerReports } from '#api/customers.ts'
import type { AnswerOf } from '#api/endpoint.ts'
import { Problem } from '#domain/problems/problem.ts'
import { addChanges } from '#server/changes/store.ts'
import type { Db } from '#server/db/dialect.ts'
import { type Route, route } from '#server/http/life-cycle.ts'
import { describeSwitch } from '../save.ts'
import { listFacilitiesOf, switchReportsOf } from './store.ts'

export const customerRoutes = (): Route[] => [
  route(readCustomer, ({ db, params }) => requireCustomer(db, params.customer)),

  route(switchCustomerReports, async ({ db, params, body: { sendReports }, user }) => {
    const change = { sendReports, by: user.uid, now: new Date() }
    await addChanges(
      db,
      (await switchReportsOf(db, params.customer, change)).map(({ id, version }) => ({
        ...{ ownerKind: 'facility', ownerId: id, version: version + 1, ...change, action: 'edited' },
        fields: [describeSwitch(sendReports)],
      })),
    )
    return requireCustomer(db, params.customer)
  }),
]

async function requireCustomer(db: Db, customer: string): Promise<AnswerOf<typeof readCustomer>> {
  const rows = await listFacilitiesOf(db, customer)
  if (rows.length === 0) throw new Problem('customer-not-found')
  return {
    facilities: rows.map(({ sendReportsSince, recipients, ...facility }) => ({
      ...facility,
      sendReports: sendReportsSince !== null,
      hasRecipient: Number(recipients) > 0,
    })),
  }
}
