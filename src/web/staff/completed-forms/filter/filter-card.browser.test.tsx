// Typing into the filter, with a real router.

import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { memoryHistory } from '#testing/memory-history.ts'
import { createRouter } from '#web/router/router.ts'
import { RouterView } from '#web/router/router-view.tsx'
import { useFilter } from '#web/staff/list/use-filter.ts'
import { FilterCard } from './filter-card.tsx'
import { inAddress } from './list-filter.ts'

async function openList(address = '/completed-forms') {
  function List() {
    const filter = useFilter(inAddress)
    return (
      <FilterCard filter={filter}>
        <button type="button" onClick={filter.clear}>
          Clear
        </button>
      </FilterCard>
    )
  }
  const screens = [
    { path: 'dashboard', Component: () => null },
    { path: 'completed-forms', Component: List },
  ]
  const router = createRouter(screens, memoryHistory(['/dashboard', address]))
  await render(<RouterView router={router} loading={null} Failed={() => null} />)
  const search = page.getByRole('searchbox', { name: 'Search' })
  await expect.element(search).toBeVisible()
  const addresses: string[] = []
  router.subscribe(({ location, isLoading }) => {
    if (!isLoading && addresses.at(-1) !== location.search) addresses.push(location.search)
  })
  return { router, addresses, search }
}

test('typing reaches the address once, after a pause', async () => {
  const { router, addresses, search } = await openList()
  await search.fill('o')
  await search.fill('oca')
  expect(router.state().location.search).toBe('')
  await vi.waitFor(() => expect(router.state().location.search).toBe('?search=oca'))
  expect(addresses).toEqual(['?search=oca'])
})

test('choosing a state takes the typed text along at once, and Back leaves the list', async () => {
  const { router, search } = await openList()
  await search.fill('ocala')
  await page.getByRole('combobox', { name: 'State' }).selectOptions('Georgia')
  expect(router.state().location.search).toBe('?search=ocala&state=georgia')
  await router.navigate(-1)
  await vi.waitFor(() => expect(router.state().location.pathname).toBe('/dashboard'))
})

test('the field shows what the address says, and clearing empties both', async () => {
  const { router, search } = await openList('/completed-forms?search=ocala&state=georgia')
  await expect.element(search).toHaveValue('ocala')
  await page.getByRole('button', { name: 'Clear' }).click()
  await expect.element(search).toHaveValue('')
  expect(router.state().location.search).toBe('')
})

test('a search that changes nothing is no navigation', async () => {
  const { addresses, search } = await openList('/completed-forms?search=ocala')
  await search.fill('ocala ')
  await new Promise(resolve => setTimeout(resolve, 350))
  expect(addresses).toEqual([])
})
