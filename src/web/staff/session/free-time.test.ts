import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { afterFreeTime } from './free-time.ts'

const beBusy = (ms: number) => {
  const end = performance.now() + ms
  while (performance.now() < end);
}

test('time in which the page was busy does not count', async () => {
  const heard: string[] = []
  afterFreeTime(400, () => heard.push('nothing'))
  beBusy(600)
  // What waited behind that work takes a few turns to be heard.
  setTimeout(() => heard.push('an answer'), 50)
  await wait(600)
  expect(heard).toEqual(['an answer', 'nothing'])
})

test('it is over when its time is, and never when it was prevented', async () => {
  const heard: string[] = []
  const began = performance.now()
  afterFreeTime(150, () => heard.push('prevented'))()
  await new Promise<void>(resolve => void afterFreeTime(250, resolve))
  expect(performance.now() - began).toBeGreaterThanOrEqual(245)
  expect(heard).toEqual([])
})
