// Planned days in a real IndexedDB: each user's own, kept over a reload, and what was not sent outlives a logout.

import { expect, test } from 'vitest'
import { addDays, dayOf } from '#domain/day.ts'
import { addStop, moveStop } from '#domain/facilities/planned-day.ts'
import { dayServer, named, stopAt } from '#testing/day-server.ts'
import { deleteDayCopies, deviceDay, listDays, onDayChange } from './day-storage.ts'
import { changeStops, refreshDay, stopsOf } from './plan-day.ts'
import { leaveDays, plannedDays, syncDays } from './sync-days.ts'

const today = dayOf(new Date())
const newUser = () => ({ uid: crypto.randomUUID(), displayName: 'Luis Ortega' })

/** A device that has read today, `a b`. */
async function device() {
  const of = { user: newUser(), day: today }
  const server = dayServer(of)
  server.plan(['a', 'b'].map(stopAt))
  const storage = deviceDay(of.user.uid, of.day)
  expect(await refreshDay(storage, of, server.call)).toBeNull()
  return { of, server, storage, kept: () => listDays(of.user.uid) }
}

test('a day is there for its user alone, and whoever shows it hears of every change', async () => {
  const { of, storage, kept } = await device()
  let changes = 0
  const forget = onDayChange(() => {
    changes += 1
  })
  await changeStops(storage, of, stops => addStop(stops, stopAt('c')))
  forget()
  expect(changes).toBe(1)
  const [day] = await kept()
  expect(day && named(stopsOf(day))).toBe('a b c')
  expect(await listDays(crypto.randomUUID())).toEqual([])
})

test('a round sends what waits, on whichever day, and keeps today and tomorrow', async () => {
  const { of, server, storage, kept } = await device()
  server.isDown = true
  await changeStops(storage, of, stops => moveStop(stops, stopAt('b'), 0))
  expect(await syncDays(of.user, server.call)).toBe(false)
  expect((await kept()).map(({ mine }) => mine === null)).toEqual([false])
  server.isDown = false
  expect(await syncDays(of.user, server.call)).toBe(true)
  expect(named(server.held().stops)).toBe('b a')
  expect((await kept()).map(({ day }) => day)).toEqual([today, addDays(today, 1)])
  expect((await kept()).every(({ mine }) => mine === null)).toBe(true)
})

test('days that are long over are dropped, unless they were not sent', async () => {
  const { of, server, kept } = await device()
  const [old, unsent] = [addDays(today, -9), addDays(today, -8)]
  for (const day of [old, unsent]) {
    await refreshDay(deviceDay(of.user.uid, day), { ...of, day }, server.call)
  }
  server.says = 'day-full'
  await changeStops(deviceDay(of.user.uid, unsent), { ...of, day: unsent }, () => [stopAt('x')])
  await syncDays(of.user, server.call)
  expect((await kept()).map(({ day }) => day)).toEqual([unsent, today, addDays(today, 1)])
})

test('a logout leaves no copies behind; what could not be sent waits for its owner', async () => {
  const { of, server, storage, kept } = await device()
  await leaveDays(of.user, server.call)
  expect(await kept()).toEqual([])
  await refreshDay(storage, of, server.call)
  server.isDown = true
  await changeStops(storage, of, stops => addStop(stops, stopAt('c')))
  await leaveDays(of.user, server.call)
  expect(await kept()).toHaveLength(1)
  server.isDown = false
  await leaveDays(of.user, server.call)
  expect(named(server.held().stops)).toBe('a b c')
  expect(await kept()).toEqual([])
  await deleteDayCopies(({ userId }) => userId === of.user.uid)
})

test('another login, and a start without one, leave no copies of days behind, but what was not sent', async () => {
  const [first, second] = [await device(), await device()]
  await plannedDays.expire?.(second.of.user.uid)
  expect([await first.kept(), await second.kept()]).toMatchObject([[], [{ day: today }]])
  first.server.isDown = true
  await changeStops(first.storage, first.of, () => [stopAt('c')])
  await plannedDays.expire?.(null)
  expect([await first.kept(), await second.kept()]).toMatchObject([[{ day: today }], []])
})
