import { beforeEach, expect, test, vi } from 'vitest'
import { createFacilityLookup } from './facility-lookup.ts'

beforeEach(() => {
  vi.useFakeTimers()
  return () => vi.useRealTimers()
})

function scene() {
  const answers = new Map<string, PromiseWithResolvers<string | null>>()
  const find = vi.fn((name: string) => {
    const answer = Promise.withResolvers<string | null>()
    answers.set(name, answer)
    return answer.promise
  })
  const found: [string, string][] = []
  const busy: boolean[] = []
  const unsettled: boolean[] = []
  const lookup = createFacilityLookup<string>({
    find,
    onFound: (name, form) => found.push([name, form]) > 0,
    onUnsettled: isUnsettled => unsettled.push(isUnsettled),
    onBusy: isBusy => busy.push(isBusy),
  })
  const answer = async (name: string, form: string | null) => {
    answers.get(name)?.resolve(form)
    await vi.advanceTimersByTimeAsync(0)
  }
  return { lookup, find, found, busy, unsettled, answer }
}

test('the lookup waits until nobody has typed for 800 ms', async () => {
  const { lookup, find } = scene()
  lookup.typed('Tower')
  await vi.advanceTimersByTimeAsync(799)
  lookup.typed('Tower 44')
  await vi.advanceTimersByTimeAsync(799)
  expect(find).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(find.mock.calls).toEqual([['Tower 44']])
})

test('a blank name is not looked up', async () => {
  const { lookup, find } = scene()
  lookup.typed('   ')
  await vi.advanceTimersByTimeAsync(5000)
  expect(find).not.toHaveBeenCalled()
})

test('an answer for an older name is dropped, whenever it comes', async () => {
  const { lookup, found, answer } = scene()
  lookup.typed('Tower 1')
  await vi.advanceTimersByTimeAsync(800)
  lookup.typed('Tower 2')
  await answer('Tower 1', 'form of Tower 1')
  await vi.advanceTimersByTimeAsync(800)
  await answer('Tower 2', 'form of Tower 2')
  expect(found).toEqual([['Tower 2', 'form of Tower 2']])
})

test('it is busy from the call to the answer', async () => {
  const { lookup, busy, answer } = scene()
  lookup.typed('Tower 1')
  expect(busy.at(-1)).toBe(false)
  await vi.advanceTimersByTimeAsync(800)
  expect(busy.at(-1)).toBe(true)
  await answer('Tower 1', null)
  expect(busy.at(-1)).toBe(false)
})

test('after the page is gone nothing is found any more', async () => {
  const { lookup, found, answer } = scene()
  lookup.typed('Tower 1')
  await vi.advanceTimersByTimeAsync(800)
  lookup.stop()
  await answer('Tower 1', 'form of Tower 1')
  expect(found).toEqual([])
})

test('whoever cannot wait asks at once, and only once', async () => {
  const { lookup, find, found, answer } = scene()
  lookup.typed('Tower 1')
  const settled = lookup.settle()
  expect(find.mock.calls).toEqual([['Tower 1']])
  await vi.advanceTimersByTimeAsync(1000)
  const again = lookup.settle()
  await answer('Tower 1', 'form of Tower 1')
  expect([await settled, await again]).toEqual([true, true])
  expect(find).toHaveBeenCalledTimes(1)
  expect(found).toHaveLength(1)
  expect(await lookup.settle()).toBe(false)
})

test('whoever waits while another name is typed waits for that one', async () => {
  const { lookup, answer } = scene()
  lookup.typed('Tower 1')
  const settled = lookup.settle()
  lookup.typed('Tower 2')
  await answer('Tower 1', 'form of Tower 1')
  await answer('Tower 2', null)
  expect(await settled).toBe(false)
})

test('a name is unsettled until it is known whether it has a last form', async () => {
  const { lookup, unsettled, answer } = scene()
  lookup.typed('Tower 1')
  expect(unsettled).toEqual([true])
  await vi.advanceTimersByTimeAsync(800)
  await answer('Tower 1', null)
  expect(unsettled).toEqual([true, false])
})
