import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createSemaphore } from './semaphore.ts'

/** Work that ends when the test says so. */
function heldWork() {
  let running = 0
  let most = 0
  const begun: number[] = []
  const ends: (() => void)[] = []
  const work = (name: number) => async () => {
    begun.push(name)
    running += 1
    most = Math.max(most, running)
    await new Promise<void>(resolve => ends.push(resolve))
    running -= 1
    return name
  }
  return { work, begun, ends, most: () => most }
}

test('so many at once, the others in the order in which they came', async () => {
  const semaphore = createSemaphore(2)
  const { work, begun, ends, most } = heldWork()
  const done = [1, 2, 3, 4, 5].map(name => semaphore(work(name)))
  await setImmediate()
  expect(begun).toEqual([1, 2])
  for (let ended = 0; ended < 5; ended += 1) {
    ends.shift()?.()
    await setImmediate()
  }
  expect(await Promise.all(done)).toEqual([1, 2, 3, 4, 5])
  expect(begun).toEqual([1, 2, 3, 4, 5])
  expect(most()).toBe(2)
})

test('nobody slips in between the end of one and the beginning of the next', async () => {
  const semaphore = createSemaphore(1)
  const { work, begun, ends, most } = heldWork()
  const first = semaphore(work(1))
  const second = semaphore(work(2))
  await setImmediate()
  ends.shift()?.()
  // Asked in the very moment in which the first has ended and the second has not begun.
  const third = first.then(() => semaphore(work(3)))
  while (begun.length < 3) {
    await setImmediate()
    ends.shift()?.()
  }
  ends.shift()?.()
  expect(await Promise.all([second, third])).toEqual([2, 3])
  expect(begun).toEqual([1, 2, 3])
  expect(most()).toBe(1)
})

test('a failure frees its turn and is the caller’s alone', async () => {
  const semaphore = createSemaphore(1)
  await expect(semaphore(() => Promise.reject(new Error('no fuel')))).rejects.toThrow('no fuel')
  await expect(
    semaphore(() => {
      throw new Error('at once')
    }),
  ).rejects.toThrow('at once')
  expect(await semaphore(async () => 'next')).toBe('next')
})
