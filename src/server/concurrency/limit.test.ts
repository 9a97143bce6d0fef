// Limits for each user by themselves: one who asks for much at once is refused, and keeps no other waiting.

import { expect, test } from 'vitest'
import { createUserLimit, whileTaken } from './limit.ts'

const busy = { code: 'too-many-requests', retryAfterSeconds: 10 }

test('a user has so many places, another has their own, and a place is free again when it is left', async () => {
  const limit = createUserLimit(2)
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

test('work that ends or fails leaves its place', async () => {
  const perUser = whileTaken(createUserLimit(1))
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
