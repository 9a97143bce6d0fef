// The days of the demo: every user has one today and tomorrow, planned by the office, with a stop in every state: done, overdue,
// never visited, closed and removed.

import { addDays, dayOf } from '#domain/day.ts'
import type { StopKey } from '#domain/facilities/stop.ts'
import type { User } from '#domain/users/user.ts'
import type { Database } from '../../db/dialect.ts'
import { savePlannedDay } from '../../facilities/days/save.ts'
import { listDueRows } from '../../facilities/due-index/list-store.ts'
import { listFacilityRows, listFormRows } from '../../facilities/list/store.ts'
import { goneSite } from './register.ts'

const overdueStops = 4

export async function fillDays(database: Database, people: readonly User[], now: Date): Promise<void> {
  const db = database.read
  const today = dayOf(now)
  const page = { order: 'name', today, limit: 200, after: null } as const
  const sites = await listFacilityRows(db, { ...page, status: 'active' })
  const [closed] = await listFacilityRows(db, { ...page, status: 'closed' })
  const newest = await Promise.all(
    sites.map(async ({ id }) => {
      const [form] = await listFormRows(db, { facilityId: id, limit: 1, after: null })
      return { facilityId: id, form }
    }),
  )
  // Of a site with several tanks the one that was inspected: the others are still to do.
  const visited = newest.flatMap(({ facilityId, form }) =>
    form?.inspectionDate === today ? { facilityId, tankId: form.tankId } : [],
  )
  const unvisited = newest.flatMap(({ facilityId, form }) => (form ? [] : { facilityId, tankId: null }))
  const due = { status: 'overdue', duty: 'walkthrough', today, limit: 200, after: null } as const
  const overdue = (await listDueRows(db, due)).map(({ facilityId, tankId }) => ({ facilityId, tankId }))
  const whole = (facilityId: string): StopKey => ({ facilityId, tankId: null })

  for (const [index, person] of people.entries()) {
    const office = people.at(-1) ?? person
    const own = overdue.slice(index * 2 * overdueStops)
    const plan = (day: string, stops: StopKey[]) =>
      database.transaction(write =>
        savePlannedDay(write, { userId: person.uid, day, stops, by: office.uid, version: 0, now }),
      )
    await plan(today, [
      ...visited.slice(0, 1),
      ...own.slice(0, overdueStops),
      ...unvisited.slice(index, index + 1),
      ...(index === 0 && closed ? [closed.id, goneSite].map(whole) : []),
    ])
    await plan(addDays(today, 1), own.slice(overdueStops, 2 * overdueStops))
  }
}
