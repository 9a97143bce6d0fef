import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { startJob } from './job.ts'

const events: string[] = []
const log = { error: (event: string) => void events.push(event) }
const hour = 60 * 60 * 1000

test('one turn at a time; what wakes it meanwhile gives one more', async () => {
  const ends: (() => void)[] = []
  const run = () => new Promise<void>(resolve => ends.push(resolve))
  const job = startJob({ everyMs: hour, run, log, failure: 'failed' })
  job.wake()
  job.wake()
  await sleep(5)
  expect(ends).toHaveLength(1)
  ends[0]?.()
  await expect.poll(() => ends.length).toBe(2)
  ends[1]?.()
  await sleep(5)
  expect(ends).toHaveLength(2)
  await job.stop()
  job.wake()
  await sleep(5)
  expect(ends).toHaveLength(2)
})

test('a failure is logged and the next turn comes; one of the end is not', async () => {
  let turns = 0
  const run = async (signal: AbortSignal) => {
    turns += 1
    if (turns === 1) throw new Error('away')
    await new Promise(resolve => signal.addEventListener('abort', resolve))
    throw new Error('closed')
  }
  const job = startJob({ everyMs: 5, run, log, failure: 'cleaning failed', waitsAtStart: true })
  expect(turns).toBe(0)
  await expect.poll(() => turns).toBe(2)
  await job.stop()
  await sleep(5)
  expect(events).toEqual(['cleaning failed'])
})
