// Limits for each user by themselves: one who asks for much at once is refused, and keeps no other waiting.

import { expect, test } from 'vitest'
import { createLimitOfEach, whileTaken, withinAll } from './limit.ts'

const busy = { code: 'too-many-requests', retryAfterSeconds: 10 }

test('a user has so many places, another has their own, and a place is free again when it is left', async () => {
  const limit = createLimitOfEach(2)
  const leaves: (() => void)[] = []
  const take = (uid: string) => limit(uid, async leave => void leaves.push(leave))
  await take('dana')
  await take('dana')
  await expect(take('dana')).rejects.toMatchObject(busy)
  await take('luis')
  leaves[0]?.()
  leaves[0]?.()
  await take('dana')
  await expect(take('dana')).rejects.toMatchObject(busy)
})

test('all of them together have so many places, and what one is refused of them is not counted as their own', async () => {
  const limit = withinAll(createLimitOfEach(2), 3)
  const leaves: (() => void)[] = []
  const take = (uid: string) => limit(uid, async leave => void leaves.push(leave))
  for (const uid of ['dana', 'dana', 'luis']) await take(uid)
  await expect(take('luis')).rejects.toMatchObject(busy)
  await expect(take('dana')).rejects.toMatchObject(busy)
  leaves[0]?.()
  leaves[0]?.()
  await take('luis')
  await expect(take('dana')).rejects.toMatchObject(busy)
})

test('work that ends or fails leaves its place', async () => {
  const perUser = whileTaken(createLimitOfEach(1))
  const { promise, resolve } = Promise.withResolvers<string>()
  const first = perUser('dana', () => promise)
  await expect(perUser('dana', async () => 'second')).rejects.toMatchObject(busy)
  expect(await perUser('luis', async () => 'other')).toBe('other')
  resolve('first')
  expect(await first).toBe('first')
  await expect(
    perUser('dana', async () => {
      throw new Error('broken')
    }),
  ).rejects.toThrow('broken')
  expect(await perUser('dana', async () => 'again')).toBe('again')
})
