import { captions } from '#domain/problems/caption.ts'
import { states } from '#domain/states.ts'
import { problemOf } from '#testing/problem-of.ts'
import {
  listCall,
  openList,
  putForm,
  putForms,
  rowOf,
  rowOfExactly,
  rows,
  table,
  total,
  uniqueWord,
} from './completed-forms.ts'
import { expect, test } from './fixtures.ts'
import { failCall } from './held-call.ts'
import { logIn } from './people.ts'

test.beforeEach(async ({ page, admin }) => logIn(page, admin))

const blank = {
  id: '00000000-0000-4000-8000-000000000001',
  version: 1,
  facilityName: '',
  inspectedBy: '',
  inspectionDate: '',
  state: '',
  tankType: '',
  photoCount: 0,
  submittedAt: '2026-11-14T10:00:00.000Z',
  updatedAt: '2026-11-14T10:00:00.000Z',
}

test('every form is a row with its facts and its three actions', async ({ page, expectAccessible }) => {
  const word = uniqueWord()
  const form = await putForm(
    page.request,
    {
      facilityName: `${word} Bayfront`,
      inspectedBy: 'Ruth Calloway',
      inspectionDate: '2026-10-03',
      tankType: 'AST',
    },
    { state: 'Georgia' },
  )
  await openList(page, `?search=${word}`)
  await expect(table(page).getByRole('columnheader')).toHaveText([
    'Facility',
    'Inspector',
    'Date',
    'State',
    'Tank Type',
    'Photos',
    'Actions',
  ])
  const cells = rowOf(page, word).getByRole('cell')
  await expect(cells.nth(5)).toHaveText('0')
  await expect(cells.first()).toHaveText(`${word} Bayfront`)
  for (const [at, text] of ['Ruth Calloway', '2026-10-03', 'Georgia', 'AST'].entries()) {
    await expect(cells.nth(at + 1)).toHaveText(text)
  }
  await expect(cells.last().getByRole('link', { name: 'View' })).toHaveAttribute(
    'href',
    `/view-form/${form.id}`,
  )
  await expect(cells.last().getByRole('link', { name: 'Edit' })).toHaveAttribute(
    'href',
    `/edit-form/${form.id}`,
  )
  await expect(total(page)).toHaveText('1 form found')
  await expectAccessible()
})

test('what is missing has its word', async ({ page }) => {
  await page.route(listCall, route =>
    route.fulfill({ json: { items: [blank], nextCursor: null, total: 1000, isTotalCapped: true } }),
  )
  await openList(page)
  await expect(rows(page).getByRole('cell')).toHaveText([
    'Unnamed Facility',
    'Unknown Inspector',
    'No Date',
    'Unknown',
    'Unknown',
    '0',
    /^View/,
  ])
  await expect(total(page)).toHaveText('More than 1,000 forms, most recently changed first')
})

test('search and state live in the address, and Back leaves the page', async ({ page }) => {
  const word = uniqueWord()
  await putForm(page.request, { facilityName: `${word} one`, inspectedBy: `Inspector ${word}` })
  await putForm(page.request, { facilityName: `${word} two` }, { state: 'North Carolina' })
  await page.goto('/dashboard')
  await page.getByRole('navigation').getByRole('link', { name: 'Completed Forms' }).click()
  const search = page.getByLabel('Search')
  const state = page.getByLabel('State')
  await expect(state.getByRole('option')).toHaveText(['All States', ...states.map(({ name }) => name)])

  await search.pressSequentially(word, { delay: 20 })
  await expect(page).toHaveURL(`/completed-forms?search=${word}`)
  await expect(rows(page)).toHaveCount(2)
  await expect(total(page)).toHaveText('2 forms found, most recently changed first')
  await expect(search).toBeFocused()
  await state.selectOption('North Carolina')
  await expect(page).toHaveURL(`/completed-forms?search=${word}&state=north-carolina`)
  await expect(rows(page)).toHaveCount(1)
  await expect(rowOf(page, `${word} two`)).toBeVisible()

  await page.goBack()
  await expect(page).toHaveURL('/dashboard')
  await page.goForward()
  await expect(page).toHaveURL(`/completed-forms?search=${word}&state=north-carolina`)
  await expect(search).toHaveValue(word)
  await expect(state).toHaveValue('North Carolina')
  await expect(rows(page)).toHaveCount(1)

  await page.getByRole('navigation').getByRole('link', { name: 'Completed Forms' }).click()
  await expect(search).toHaveValue('')
  await expect(state).toHaveValue('')
  for (const text of [`inspector ${word}`.toUpperCase(), `${word} one`]) {
    await search.fill(text)
    await search.press('Enter')
    await expect(rows(page)).toHaveCount(1)
  }
  await search.fill(`${word} three`)
  await expect(table(page)).toContainText('No forms match your search criteria.')
  await page.getByRole('button', { name: 'Show all forms' }).click()
  await expect(page).toHaveURL('/completed-forms')
  await expect(search).toHaveValue('')
  await expect(rowOf(page, `${word} two`)).toBeVisible()
})

test('a date finds its forms', async ({ page }) => {
  const word = uniqueWord()
  await putForm(page.request, { facilityName: word, inspectionDate: '1987-03-21' })
  await openList(page, '?search=1987-03')
  await expect(rowOf(page, word)).toBeVisible()
})

test('the late answer to an older search is not shown; old rows stay, dimmed, until the new come', async ({
  page,
}) => {
  const word = uniqueWord()
  await putForm(page.request, { facilityName: `${word} alpha` })
  await putForm(page.request, { facilityName: `${word} beta` })
  await openList(page, `?search=${word}`)
  await expect(rows(page)).toHaveCount(2)

  const late = Promise.withResolvers<void>()
  const answered = page.waitForResponse(answer => answer.url().includes('alpha'))
  await page.route(listCall, async route => {
    if (route.request().url().includes('alpha')) await late.promise
    await route.fallback()
  })
  const search = page.getByLabel('Search')
  await search.fill(`${word} alpha`)
  await expect(table(page)).toHaveAttribute('aria-busy', 'true')
  await expect(rows(page)).toHaveCount(2)
  await search.fill(`${word} beta`)
  await expect(rows(page)).toHaveCount(1)
  await expect(rowOf(page, `${word} beta`)).toBeVisible()
  await expect(table(page)).not.toHaveAttribute('aria-busy', 'true')
  late.resolve()
  await answered
  await expect(search).toHaveValue(`${word} beta`)
  await expect(rowOf(page, `${word} beta`)).toBeVisible()
  await expect(rowOf(page, `${word} alpha`)).toHaveCount(0)
})

test('it shows that it loads, that it failed, and that it is empty', async ({
  page,
  complaints,
  expectAccessible,
}) => {
  complaints.allow(/status of 500/)
  const held = Promise.withResolvers<void>()
  await page.route(listCall, async route => {
    await held.promise
    // Not cut: a page that was cut off loads by itself when the server is back.
    await route.fulfill({ status: 500, json: problemOf('internal-error') })
  })
  await openList(page)
  await expect(total(page)).toHaveText('Loading forms')
  await expect(rows(page)).toHaveCount(8)
  await expectAccessible()
  held.resolve()
  await expect(table(page).getByRole('alert')).toContainText(captions['forms-not-loaded'])
  await expect(total(page)).toHaveText('Forms not loaded')
  await expectAccessible()

  // In the place of the one before, so that no call is answered by the server.
  await page.route(listCall, route =>
    route.fulfill({ json: { items: [], nextCursor: null, total: 0, isTotalCapped: false } }),
  )
  await table(page).getByRole('button', { name: 'Try again' }).click()
  await expect(table(page)).toContainText('No completed forms found.')
  await expectAccessible()
})

test('more rows come while one scrolls, and View and Back and a reload lead to the same place', async ({
  page,
  complaints,
}) => {
  complaints.allow(/status of 500/)
  const word = uniqueWord()
  await putForms(page.request, word, 60)
  const mend = await failCall(page, 'GET', '/api/completed-forms?*cursor=*')
  await openList(page, `?search=${word}`)
  await expect(rows(page)).toHaveCount(50)
  await expect(total(page)).toHaveText('60 forms found, most recently changed first')
  await page.getByRole('button', { name: 'Load more' }).scrollIntoViewIfNeeded()
  await expect(page.getByRole('alert').filter({ hasText: captions['forms-not-loaded'] })).toBeVisible()
  await expect(page.getByText('50 of 60 forms')).toBeVisible()
  await mend()
  await page.getByRole('button', { name: 'Try again' }).press('Enter')
  await expect(rows(page)).toHaveCount(60)
  const firstNew = rowOfExactly(page, `${word} tank 10`)
  await expect(firstNew.getByRole('link', { name: 'View' })).toBeFocused()

  const view = rowOfExactly(page, `${word} tank 4`).getByRole('link', { name: 'View' })
  await view.scrollIntoViewIfNeeded()
  const scrolled = await page.evaluate(() => window.scrollY)
  expect(scrolled).toBeGreaterThan(1000)
  await view.click()
  await expect(page).toHaveURL(/\/view-form\//)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  // Coming back needs no answer of the server.
  const held = Promise.withResolvers<void>()
  await page.route(listCall, async route => {
    await held.promise
    await route.fallback()
  })
  await page.goBack()
  await expect(page).toHaveURL(`/completed-forms?search=${word}`)
  await expect(rows(page)).toHaveCount(60)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(scrolled)
  const again = page.waitForResponse(answer => listCall(new URL(answer.url())))
  held.resolve()
  await again
  await expect(rows(page)).toHaveCount(60)
  expect(await page.evaluate(() => window.scrollY)).toBe(scrolled)

  await page.reload()
  await expect(rows(page)).toHaveCount(60)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(scrolled)

  // The same address typed anew begins with the first rows.
  await openList(page, `?search=${word}`)
  await expect(rows(page)).toHaveCount(50)
  await page.mouse.wheel(0, 5000)
  await expect(rows(page)).toHaveCount(60)
  await expect(page.locator(':focus')).toHaveCount(0)
})
