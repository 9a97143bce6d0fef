// Choosing the facility that a list is narrowed to, while the server answers late and out of order.

import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { FacilityFilter } from './facility-filter.tsx'

const sites = ['Ocala Depot', 'Ocala North', 'Tampa Depot'].map((name, index) => ({
  id: `01912345-0000-7000-8000-00000000000${index}`,
  name,
  state: 'Florida',
}))

const duties = { monthsMissed: null, worst: null, unclearDuties: 0 }
const row = {
  version: 1,
  customer: '',
  status: 'active',
  tankCount: 1,
  lastVisitOn: null,
  release: null,
  ...duties,
}
const found = (search: string) => {
  const items = sites.filter(({ name }) => name.includes(search)).map(site => ({ ...site, ...row }))
  return Response.json({ items, nextCursor: null, total: items.length })
}

const facts = {
  ...{ version: 1, stateFacilityNumber: '', address: '', customer: '', status: 'active', tanks: [] },
  ...{ arrivalNotes: '', contacts: [], sendReports: false, aliases: [] },
  ...{
    createdAt: '2026-11-14T15:00:00Z',
    createdBy: 'u1',
    updatedAt: '2026-11-14T15:00:00Z',
    updatedBy: 'u1',
  },
}

/** Answers that the test lets go, by what was sought. */
const held = new Map<string, () => void>()

beforeEach(() => {
  const before = window.fetch
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => {
    const address = new URL(path, location.href)
    if (!address.pathname.startsWith('/api/facilities')) return before(path, init)
    const search = address.searchParams.get('search')
    const one = sites.find(({ id }) => address.pathname.endsWith(id))
    if (one)
      return new Promise(resolve => held.set(one.name, () => resolve(Response.json({ ...one, ...facts }))))
    return new Promise(resolve => held.set(search ?? '', () => resolve(found(search ?? ''))))
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  held.clear()
})

const chosen = vi.fn()

async function open(first = '') {
  chosen.mockClear()
  function List() {
    const [facilityId, setFacilityId] = useState(first)
    const choose = (id: string) => {
      chosen(id)
      setFacilityId(id)
    }
    return (
      <>
        <FacilityFilter facilityId={facilityId} onChoose={choose} />
        <button type="button">Elsewhere</button>
      </>
    )
  }
  await render(<List />)
  const field = page.getByRole('combobox', { name: 'Facility' })
  await expect.element(field).toBeVisible()
  return field
}

const options = () =>
  page
    .getByRole('option')
    .elements()
    .map(option => option.textContent)

test('an answer for earlier letters does not replace the newer one', async () => {
  const field = await open()
  await field.fill('Ocala')
  await vi.waitFor(() => expect(held.has('Ocala')).toBe(true))
  await field.fill('Ocala N')
  await vi.waitFor(() => expect(held.has('Ocala N')).toBe(true))
  held.get('Ocala N')?.()
  await vi.waitFor(() => expect(options()).toEqual(['Ocala NorthFlorida']))
  held.get('Ocala')?.()
  await new Promise(resolve => setTimeout(resolve, 50))
  expect(options()).toEqual(['Ocala NorthFlorida'])
})

test('a facility is chosen with the keyboard, kept while another name is typed, and given up with an empty field', async () => {
  const field = await open()
  await field.fill('Ocala')
  await vi.waitFor(() => expect(held.has('Ocala')).toBe(true))
  held.get('Ocala')?.()
  await expect.element(page.getByRole('option').first()).toBeVisible()
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}')
  expect(chosen).toHaveBeenLastCalledWith(sites[1]?.id)
  await expect.element(field).toHaveValue('Ocala North, Florida')

  await field.fill('Tam')
  await page.getByRole('button', { name: 'Elsewhere' }).click()
  await expect.element(field).toHaveValue('Ocala North, Florida')
  expect(chosen).toHaveBeenCalledTimes(1)

  await field.fill('')
  expect(chosen).toHaveBeenLastCalledWith('')
  await expect.element(field).toHaveValue('')
})

test('what the address says is shown by its name, and does not replace what is typed meanwhile', async () => {
  const field = await open(sites[2]?.id)
  await field.fill('Oca')
  held.get('Tampa Depot')?.()
  await new Promise(resolve => setTimeout(resolve, 50))
  await expect.element(field).toHaveValue('Oca')
  await page.getByRole('button', { name: 'Elsewhere' }).click()
  await expect.element(field).toHaveValue('Tampa Depot, Florida')
})
