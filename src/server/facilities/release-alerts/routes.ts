// Alerts about possible releases over HTTP.

import { acknowledgeReleaseAlert, listReleaseAlerts, sendReleaseAlert } from '#api/release-alerts.ts'
import type { Registry } from '#domain/form/registry.ts'
import { company } from '#domain/site/company.ts'
import { type Route, route } from '#server/http/life-cycle.ts'
import type { Outbox } from '#server/mail/outbox.ts'
import { acknowledge, receiveAlert } from './save.ts'
import { listAlerts } from './store.ts'

/** More at a time are no help. */
const mostAlerts = 100

interface AlertParts {
  registry: Registry
  outbox: Pick<Outbox, 'wake'>
  ownOrigins: () => readonly string[]
}

export const releaseAlertRoutes = ({ registry, outbox, ownOrigins }: AlertParts): Route[] => [
  route(sendReleaseAlert, async ({ db, body, user, setStatus, afterCommit, audit }) => {
    const origin = ownOrigins()[0] ?? company.website
    const received = { alert: body, by: user.uid, now: new Date() }
    const { alert, isNew } = await receiveAlert(db, received, { registry, origin })
    if (isNew) {
      await audit({ about: alert.id, facts: { form: alert.formId } })
      afterCommit(outbox.wake)
    } else {
      await audit(null)
      setStatus(200)
    }
    return alert
  }),

  route(listReleaseAlerts, async ({ db, query }) => ({
    items: await listAlerts(db, mostAlerts, query.formId),
  })),

  route(acknowledgeReleaseAlert, ({ db, params, version, body, user }) =>
    acknowledge(db, { id: params.id, note: body.note, by: user.uid, version }),
  ),
]
