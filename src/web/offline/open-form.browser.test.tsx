// Real Web Locks: within one page they work as they do between tabs.

import { expect, test, vi } from 'vitest'
import { openForm, takeFromOtherTab } from './open-form.ts'

test('a form is open in one tab; the second is told so, and gets it after the first is closed', async () => {
  const formId = crypto.randomUUID()
  const first = openForm(formId, vi.fn())
  expect(await first.isHere).toBe(true)
  const second = openForm(formId, vi.fn())
  expect(await second.isHere).toBe(false)
  first.close()
  const third = openForm(formId, vi.fn())
  expect(await third.isHere).toBe(true)
  third.close()
})

test('a page that was just left may release the form a moment later', async () => {
  const formId = crypto.randomUUID()
  const left = openForm(formId, vi.fn())
  await left.isHere
  const next = openForm(formId, vi.fn())
  left.close()
  expect(await next.isHere).toBe(true)
  next.close()
})

test('a form that is taken over is gone from the first tab, which hears of it, and free for the next', async () => {
  const formId = crypto.randomUUID()
  const onTaken = vi.fn()
  const first = openForm(formId, onTaken)
  await first.isHere
  await takeFromOtherTab(formId)
  expect(onTaken).toHaveBeenCalledOnce()
  const next = openForm(formId, vi.fn())
  expect(await next.isHere).toBe(true)
  next.close()
})

test('forms do not lock each other', async () => {
  const one = openForm(crypto.randomUUID(), vi.fn())
  const other = openForm(crypto.randomUUID(), vi.fn())
  expect([await one.isHere, await other.isHere]).toEqual([true, true])
  one.close()
  other.close()
})
