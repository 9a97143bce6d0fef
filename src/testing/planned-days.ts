// Planned days of users whom no other test knows, for tests.

import { readDay, readDayHistory, saveDay } from '#api/days.ts'
import { addDays, dayOf } from '#domain/day.ts'
import type { StopKey } from '#domain/facilities/stop.ts'
import { newName, openFacilityOffice } from './facility-office.ts'
import { answerOf } from './saved-forms.ts'
import type { Visitor } from './test-app.ts'

const today = dayOf(new Date())

export function openPlannedDays() {
  const opened = openFacilityOffice({ displayName: 'Ruth Calloway' })
  const { app, save } = opened
  return {
    ...opened,

    /** A day of a new user. */
    newDay: async (day = today) => {
      const person = await app().loggedIn({ displayName: 'Luis Ortega' })
      const query = { userId: person.user.uid }
      return {
        person,
        query,
        read: async (who: Visitor = person) => answerOf(await who.call(readDay, { params: { day }, query })),
        plan: (stops: StopKey[], version: number, who: Visitor = person) =>
          who.call(saveDay, { params: { day }, query, version, body: { stops } }),
        history: async () => answerOf(await person.call(readDayHistory, { params: { day }, query })).entries,
      }
    },

    newSite: async (on = addDays(today, -40), name = newName()) => {
      const form = await save(name, on)
      return { name, form, stop: { facilityId: form.facilityId ?? '', tankId: form.tankId ?? null } }
    },
  }
}
