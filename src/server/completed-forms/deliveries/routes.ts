// Reports by mail over HTTP.

import { listRecipients } from '#api/register.ts'
import { cancelDelivery, listDeliveries, noteDeliveryCameBack, sendReport } from '#api/report-deliveries.ts'
import { type Route, route } from '#server/http/life-cycle.ts'
import type { FormParts } from '../parts.ts'
import { requireLiveForm } from '../save.ts'
import { addressKey, findAddresses, listContacts } from './address-store.ts'
import { cancelReport, markBounced, queueReports, undoMs } from './send.ts'
import { listOfForm } from './store.ts'

export const deliveryRoutes = ({ outbox }: Pick<FormParts, 'outbox'>): Route[] => [
  route(sendReport, async ({ db, params, body, user, afterCommit, audit }) => {
    const { id: formId, version } = await requireLiveForm(db, params.id)
    const sending = { formId, version, ...body, by: user.uid, now: new Date() }
    const items = await queueReports(db, sending)
    const refused = items.filter(({ status }) => status === 'failed').length
    await audit({ facts: { version, recipients: items.length - refused, ...(refused > 0 && { refused }) } })
    afterCommit(() => setTimeout(outbox.wake, undoMs).unref())
    return { items }
  }),

  route(listDeliveries, { snapshot: true }, async ({ db, params }) => {
    await requireLiveForm(db, params.id)
    return { items: await listOfForm(db, params.id) }
  }),

  route(cancelDelivery, async ({ db, params, audit }) => {
    await requireLiveForm(db, params.id)
    await audit({ facts: { delivery: params.deliveryId } })
    await cancelReport(db, { id: params.deliveryId, formId: params.id, reason: null, now: new Date() })
  }),

  route(noteDeliveryCameBack, async ({ db, params: { id, deliveryId }, audit }) => {
    await requireLiveForm(db, id)
    await audit({ facts: { delivery: deliveryId } })
    await markBounced(db, { id: deliveryId, formId: id, now: new Date() })
  }),

  route(listRecipients, { snapshot: true }, async ({ db, params }) => {
    const contacts = await listContacts(db, params.id)
    const known = await findAddresses(
      db,
      contacts.map(({ email }) => email),
    )
    return {
      items: contacts.map(({ name, email, getsReports }) => {
        const { unsubscribedAt = null, refusedAt = null, refusal = null } = known.get(addressKey(email)) ?? {}
        return { name, email, getsReports: getsReports === 1, unsubscribedAt, refusedAt, refusal }
      }),
    }
  }),
]
