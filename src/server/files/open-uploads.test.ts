import { expect, test } from 'vitest'
import { limitOpenUploads } from './open-uploads.ts'

const refusal = { code: 'too-many-requests', status: 429 }

/** An upload that ends when the test says so. */
function held() {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  return { receive: () => promise, end: () => resolve('photo'), fail: () => reject(new Error('cut')) }
}

test('one user holds a few, all together some more, and each that ends or fails makes room', async () => {
  const enter = limitOpenUploads({ perUser: 2, all: 3 })
  const [first, second, other] = [held(), held(), held()]
  const coming = [enter('dana', first.receive), enter('dana', second.receive)]
  await expect(enter('dana', held().receive)).rejects.toMatchObject(refusal)
  const others = enter('luis', other.receive)
  await expect(enter('sam', held().receive)).rejects.toMatchObject(refusal)
  first.end()
  expect(await coming[0]).toBe('photo')
  expect(await enter('sam', async () => 'in')).toBe('in')
  second.fail()
  await expect(coming[1]).rejects.toThrow('cut')
  expect(await enter('dana', () => enter('dana', async () => 'both'))).toBe('both')
  other.end()
  await others
})
