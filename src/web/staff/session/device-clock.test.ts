import { expect, test, vi } from 'vitest'
import { correctedNow, deviceClock, noteClock } from './device-clock.ts'

const minutes = 60_000
const answered = (at: number, now = Date.now()) => noteClock(now, new Date(at).toUTCString(), now)

test('a clock that is off by more than five minutes is noticed, either way, until it is right again', () => {
  const off = () => Math.round(deviceClock.ahead() / minutes)
  const told = vi.fn()
  const forget = deviceClock.subscribe(told)
  answered(Date.now() - 12 * minutes)
  expect(off()).toBe(12)
  answered(Date.now() + 90 * minutes)
  expect(off()).toBe(-90)
  expect(Math.round((correctedNow().getTime() - Date.now()) / minutes)).toBe(90)
  answered(Date.now() + 4 * minutes)
  expect(off()).toBe(0)
  noteClock(Date.now(), null, Date.now())
  expect(off()).toBe(0)
  expect(told).toHaveBeenCalledTimes(3)
  forget()
})

test('a device that slept while it waited for the answer has no wrong clock', () => {
  const sentAt = Date.now()
  noteClock(sentAt, new Date(sentAt + 1000).toUTCString(), sentAt + 60 * minutes)
  expect(deviceClock.ahead()).toBe(0)
})
