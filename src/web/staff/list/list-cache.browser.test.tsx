// The list cache with a real router, and what outlasts a reload in a real session storage.

import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { memoryHistory } from '#testing/memory-history.ts'
import { useLocation } from '#web/router/hooks.ts'
import { createRouter } from '#web/router/router.ts'
import { RouterView } from '#web/router/router-view.tsx'
import { noteBeforeReload, takeAfterReload } from './list-before-reload.ts'
import { cachedLists, createCache } from './list-cache.ts'
import type { PagedList } from './paged-list.ts'

type List = PagedList<{ id: string }, object>

const useCachedList = cachedLists<{ id: string }, object>(async () => ({
  ok: true,
  value: { items: [], nextCursor: null, total: 0 },
}))

beforeEach(() => sessionStorage.clear())

/** A tab on the list of a user. `shown` is what the page got last; null while another page is open. */
async function openTab(userId = crypto.randomUUID()) {
  let shown: { list: List; name: string } | null = null
  function List() {
    shown = useCachedList(userId)
    return <p>the list {useLocation().search}</p>
  }
  function Form() {
    shown = null
    return <p>a form</p>
  }
  const screens = [
    { path: 'completed-forms', Component: List },
    { path: 'view-form', Component: Form },
  ]
  const router = createRouter(screens, memoryHistory(['/completed-forms']))
  const screen = await render(<RouterView router={router} loading={null} Failed={() => null} />)
  const viewFormAndComeBack = async () => {
    await router.navigate('/view-form')
    await expect.element(screen.getByText('a form')).toBeVisible()
    expect(shown).toBe(null)
    await router.navigate(-1)
    await expect.element(screen.getByText(/^the list/)).toBeVisible()
  }
  const visit = () => {
    if (!shown) throw new Error('The list is not shown')
    const { list, name } = shown
    return { list, name }
  }
  await vi.waitFor(visit)
  return { router, visit, viewFormAndComeBack, userId }
}

test('coming back shows the very list that was left', async () => {
  const { visit, viewFormAndComeBack } = await openTab()
  const before = visit()
  await viewFormAndComeBack()
  expect(visit().list).toBe(before.list)
  expect(visit().name).toBe(before.name)
})

test('a new visit has a list of its own', async () => {
  const { router, visit } = await openTab()
  const before = visit()
  await router.navigate('/completed-forms')
  await vi.waitFor(() => expect(visit().name).not.toBe(before.name))
  expect(visit().list).not.toBe(before.list)
})

test('an address that is replaced while someone types is the same visit, and is found again as such', async () => {
  const { router, visit, viewFormAndComeBack } = await openTab()
  const before = visit()
  for (const search of ['?search=o', '?search=oc']) {
    await router.navigate(`/completed-forms${search}`, { replace: true })
    await expect.element(page.getByText(`the list ${search}`)).toBeVisible()
  }
  expect(visit().list).toBe(before.list)
  expect(visit().name).toBe(before.name)
  await viewFormAndComeBack()
  expect(visit().list).toBe(before.list)
})

test('users of one device do not get each other’s lists', async () => {
  const one = await openTab()
  const other = await openTab()
  expect(other.visit().list).not.toBe(one.visit().list)
})

test('leaving the page notes how many rows there were', async () => {
  const { userId } = await openTab()
  window.dispatchEvent(new Event('pagehide'))
  expect(takeAfterReload(`${userId} entry-1`, true)).toMatchObject({ rows: 0, scrolled: window.scrollY })
})

test('the cache drops what was not used for the longest time', () => {
  const cache = createCache<string>(2)
  cache.use('a', 'A')
  cache.use('b', 'B')
  cache.use('a', 'A')
  cache.use('c', 'C')
  expect(['a', 'b', 'c'].map(cache.get)).toEqual(['A', undefined, 'C'])
})

test('a list is restored after a reload, once', () => {
  noteBeforeReload('visit 1', 150)
  expect(takeAfterReload('visit 1', true)).toEqual({
    visitKey: 'visit 1',
    rows: 150,
    scrolled: window.scrollY,
  })
  expect(takeAfterReload('visit 1', true)).toBe(null)
})

test('another visit, or an address that was typed anew, begins with the first rows', () => {
  noteBeforeReload('visit 1', 150)
  expect(takeAfterReload('visit 2', true)).toBe(null)
  noteBeforeReload('visit 1', 150)
  expect(takeAfterReload('visit 1', false)).toBe(null)
  expect(takeAfterReload('visit 1', true)).toBe(null)
})

test('a note that cannot be written or read is no failure', () => {
  const key = 'list left'
  sessionStorage.setItem(key, '{ broken')
  expect(takeAfterReload('visit 1', true)).toBe(null)
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  expect(() => noteBeforeReload('visit 1', 150)).not.toThrow()
  full.mockRestore()
  expect(sessionStorage.getItem(key)).toBe(null)
})
