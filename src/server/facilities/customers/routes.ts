// Customers over HTTP.

import { readCustomer, switchCustomerReports } from '#api/customers.ts'
import type { AnswerOf } from '#api/endpoint.ts'
import { contentOf } from '#domain/facilities/facility.ts'
import { Problem } from '#domain/problems/problem.ts'
import type { Db } from '#server/db/dialect.ts'
import { type Route, route } from '#server/http/life-cycle.ts'
import type { FormLinks } from '../form-links.ts'
import { requireFacility, saveFacilityContent } from '../save.ts'
import { listFacilitiesOf } from './store.ts'

export const customerRoutes = ({ links }: { links: FormLinks }): Route[] => [
  route(readCustomer, ({ db, params }) => requireCustomer(db, params.customer)),

  route(switchCustomerReports, async ({ db, params, body: { sendReports }, user }) => {
    const { facilities } = await requireCustomer(db, params.customer)
    for (const { id } of facilities) {
      const { version, ...facility } = await requireFacility(db, id)
      const content = { ...contentOf(facility), sendReports }
      await saveFacilityContent(db, { id, content, by: user.uid, version, isCountedLater: true }, links)
    }
    return requireCustomer(db, params.customer)
  }),
]

async function requireCustomer(db: Db, customer: string): Promise<AnswerOf<typeof readCustomer>> {
  const rows = await listFacilitiesOf(db, customer)
  if (rows.length === 0) throw new Problem('customer-not-found')
  return {
    facilities: rows.map(({ sendReportsSince, ...facility }) => ({
      ...facility,
      sendReports: sendReportsSince !== null,
    })),
  }
}
