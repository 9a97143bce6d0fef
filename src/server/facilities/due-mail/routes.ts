// The switch of the morning mail, over HTTP.

import { readDueMail, saveDueMail } from '#api/due-mail.ts'
import { type Route, route } from '#server/http/life-cycle.ts'
import { findHour, saveHour } from './store.ts'

export interface DueMailSettings {
  /** As the server was started; null: no mail. */
  hour: number | null
  canSend: boolean
}

export const dueMailRoutes = ({ dueMail }: { dueMail: DueMailSettings }): Route[] => [
  route(readDueMail, async ({ db }) => {
    const chosen = await findHour(db)
    return { hour: chosen === undefined ? dueMail.hour : chosen, canSend: dueMail.canSend }
  }),

  route(saveDueMail, async ({ db, body, user, audit }) => {
    await saveHour(db, body.hour, user.uid, new Date())
    await audit({ facts: { hour: body.hour } })
    return { hour: body.hour, canSend: dueMail.canSend }
  }),
]
