// How long a timer says that it ran, by the page's own clock and a clock on the wall that the test sets.

import { beforeEach, expect, test, vi } from 'vitest'
import { noteClock } from '#web/staff/session/device-clock.ts'
import { elapsedOf, startTimer, stopTimer } from './running-timer.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
  return () => vi.useRealTimers()
})

const wall = (minutes: number) => vi.setSystemTime(Date.now() + minutes * 60_000)
const answer = (offMinutes: number) =>
  noteClock(Date.now(), new Date(Date.now() - offMinutes * 60_000).toUTCString(), Date.now())
const doubted = { doubt: 'The clock was changed while the timer ran' }

test('while the screen is off a timer goes on, whether its question is shown or not', () => {
  const timer = startTimer('shut')
  document.dispatchEvent(new Event('visibilitychange'))
  wall(60)
  expect(elapsedOf('shut', timer).doubt).toBe(null)
  expect(stopTimer('shut', timer)).toMatchObject({ elapsedSeconds: 3600, doubt: null })
})

test('a clock that is set while the page is in sight is a doubt, and adds no time', async () => {
  document.dispatchEvent(new Event('visibilitychange'))
  await new Promise(resolve => setTimeout(resolve, 10))
  const timer = startTimer('set')
  wall(60)
  expect(stopTimer('set', timer)).toMatchObject({ elapsedSeconds: 0, ...doubted })
})

test('a clock that turns out to be wrong once there is signal was wrong before; one that moves is a doubt and keeps the time', () => {
  const begun = startTimer('offline')
  answer(12)
  expect(elapsedOf('offline', begun).doubt).toBe(null)

  const timer = startTimer('online')
  document.dispatchEvent(new Event('visibilitychange'))
  wall(70)
  answer(22)
  expect(stopTimer('online', timer)).toMatchObject({ elapsedSeconds: 3600, ...doubted })
})
