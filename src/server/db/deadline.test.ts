import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { beginWait, DatabaseAway, withDeadline, withinWait } from './deadline.ts'

const patience = { leftMs: 1000 }
const left = () => {
  const wait = beginWait(Number.POSITIVE_INFINITY)
  const ms = wait.leftMs()
  wait.end()
  return ms
}

test('what waits at the same time takes its time from the request once', () =>
  withDeadline(async () => {
    const waits = Array.from({ length: 8 }, () => beginWait(5000))
    await sleep(150)
    expect(left()).toBeLessThan(860)
    for (const wait of waits) wait.end()
    expect(left()).toBeGreaterThan(300)
    expect(left()).toBeLessThan(860)
  }, patience))

test('what waits one after the other takes it each time, and time in between is free', () =>
  withDeadline(async () => {
    await withinWait(sleep(100), beginWait(5000))
    await sleep(300)
    await withinWait(sleep(100), beginWait(5000))
    expect(left()).toBeLessThan(810)
    expect(left()).toBeGreaterThan(510)
  }, patience))

test('whoever has waited long enough is told so', () =>
  withDeadline(
    async () => {
      await expect(withinWait(sleep(500), beginWait(5000))).rejects.toThrow(DatabaseAway)
      // A timer may go off a few milliseconds early.
      expect(left()).toBeLessThan(5)
    },
    { leftMs: 50 },
  ))
