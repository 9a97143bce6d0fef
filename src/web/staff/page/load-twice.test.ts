import { expect, test, vi } from 'vitest'
import { loadTwice, NotLoaded } from './load-twice.ts'

vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 200 })

test('a part that comes with the second try is there', async () => {
  const load = vi.fn().mockRejectedValueOnce(new TypeError('Failed to fetch')).mockResolvedValue('program')
  expect(await loadTwice(load)).toBe('program')
  expect(load).toHaveBeenCalledTimes(2)
})

test('a part that does not come was not loaded', async () => {
  const load = () => Promise.reject(new TypeError('Failed to fetch'))
  await expect(loadTwice(load)).rejects.toBeInstanceOf(NotLoaded)
})

test('a part that fails as it starts was loaded, and its own error says why', async () => {
  const fault = new TypeError('Map.groupBy is not a function')
  await expect(loadTwice(() => Promise.reject(fault))).rejects.toBe(fault)
})
