// Planned days in a real IndexedDB: each user's own, kept over a reload, and what was not sent outlives a logout.

import { expect, test } from 'vitest'
import { addDays, dayOf } from '#domain/day.ts'
import { addStop, moveStop } from '#domain/planned-day.ts'
import { dayServer, named, stopAt } from '#testing/day-server.ts'
import { deviceShelf, forgetDaysOfOthers, forgetKeptDays, listKeptDays, onDayChange } from './day-shelf.ts'
import { keepDays, leaveDays } from './keep-days.ts'
import { changeStops, refreshDay, stopsOf } from './plan-day.ts'

const today = dayOf(new Date())
const newUser = () => ({ uid: crypto.randomUUID(), displayName: 'Luis Ortega' })

/** A device that has read today, `a b`. */
async function device() {
  const of = { user: newUser(), day: today }
  const server = dayServer(of)
  server.plan(['a', 'b'].map(stopAt))
  const shelf = deviceShelf(of.user.uid, of.day)
  expect(await refreshDay(shelf, of, server.call)).toBeNull()
  return { of, server, shelf, kept: () => listKeptDays(of.user.uid) }
}

test('a day is there for its user alone, and whoever shows it hears of every change', async () => {
  const { of, shelf, kept } = await device()
  let changes = 0
  const forget = onDayChange(() => {
    changes += 1
  })
  await changeStops(shelf, of, stops => addStop(stops, stopAt('c')))
  forget()
  expect(changes).toBe(1)
  const [day] = await kept()
  expect(day && named(stopsOf(day))).toBe('a b c')
  expect(await listKeptDays(crypto.randomUUID())).toEqual([])
})

test('a round sends what waits, on whichever day, and keeps today and tomorrow', async () => {
  const { of, server, shelf, kept } = await device()
  server.isDown = true
  await changeStops(shelf, of, stops => moveStop(stops, stopAt('b'), 0))
  expect(await keepDays(of.user, server.call)).toBe(false)
  expect((await kept()).map(({ mine }) => mine === null)).toEqual([false])
  server.isDown = false
  expect(await keepDays(of.user, server.call)).toBe(true)
  expect(named(server.held().stops)).toBe('b a')
  expect((await kept()).map(({ day }) => day)).toEqual([today, addDays(today, 1)])
  expect((await kept()).every(({ mine }) => mine === null)).toBe(true)
})

test('days that are long over are dropped, unless they were not sent', async () => {
  const { of, server, kept } = await device()
  const [old, unsent] = [addDays(today, -9), addDays(today, -8)]
  for (const day of [old, unsent]) {
    await refreshDay(deviceShelf(of.user.uid, day), { ...of, day }, server.call)
  }
  server.says = 'day-full'
  await changeStops(deviceShelf(of.user.uid, unsent), { ...of, day: unsent }, () => [stopAt('x')])
  await keepDays(of.user, server.call)
  expect((await kept()).map(({ day }) => day)).toEqual([unsent, today, addDays(today, 1)])
})

test('a logout leaves no copies behind; what could not be sent waits for its owner', async () => {
  const { of, server, shelf, kept } = await device()
  await leaveDays(of.user, server.call)
  expect(await kept()).toEqual([])
  await refreshDay(shelf, of, server.call)
  server.isDown = true
  await changeStops(shelf, of, stops => addStop(stops, stopAt('c')))
  await leaveDays(of.user, server.call)
  expect(await kept()).toHaveLength(1)
  server.isDown = false
  await leaveDays(of.user, server.call)
  expect(named(server.held().stops)).toBe('a b c')
  expect(await kept()).toEqual([])
  await forgetKeptDays(of.user.uid)
})

test('another login, and a start without one, leave no copies of days behind, but what was not sent', async () => {
  const [first, second] = [await device(), await device()]
  await forgetDaysOfOthers(second.of.user.uid)
  expect([await first.kept(), await second.kept()]).toMatchObject([[], [{ day: today }]])
  first.server.isDown = true
  await changeStops(first.shelf, first.of, () => [stopAt('c')])
  await forgetDaysOfOthers(null)
  expect([await first.kept(), await second.kept()]).toMatchObject([[{ day: today }], []])
})
