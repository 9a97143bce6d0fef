// The register as a file: downloaded, looked at row by row, imported, and nothing stored before.

import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { importRows } from '#domain/limits.ts'
import { uniqueWord } from './completed-forms.ts'
import { expect, test } from './fixtures.ts'
import { createPerson, logIn } from './people.ts'
import { startProductServer } from './product-server.ts'

const head = 'Facility,State,Customer,Tank,Tank type'

const choose = (page: Page, name: string, ...lines: string[]) =>
  page.getByLabel(/^Choose (a|another) file$/).setInputFiles({
    name,
    mimeType: 'text/csv',
    buffer: Buffer.from([head, ...lines, ''].join('\r\n')),
  })
async function drop(page: Page, text: string) {
  const dataTransfer = await page.evaluateHandle(content => {
    const dragged = new DataTransfer()
    dragged.items.add(new File([content], 'dropped.csv', { type: 'text/csv' }))
    return dragged
  }, text)
  await page.dispatchEvent('main', 'dragover', { dataTransfer })
  await page.dispatchEvent('main', 'drop', { dataTransfer })
}

const rows = (page: Page) =>
  page.getByRole('table', { name: 'Rows of the file' }).locator('tbody').getByRole('row')
const view = (page: Page, name: RegExp) => page.getByRole('button', { name })
const importButton = (page: Page) => page.getByRole('button', { name: /^Import \d/ })

test('a file is shown row by row, mended, imported, and changes nothing the second time', async ({
  page,
  admin,
  expectAccessible,
}) => {
  const word = uniqueWord()
  const good = [`${word} North,FL,Hale Marine,Tank 1,UST`, `${word} North,FL,Hale Marine,Tank 2,AST`]
  const found = async () =>
    (await (await page.request.get(`/api/facilities?search=${word}`)).json()).total as number

  await logIn(page, admin)
  await page.goto('/facilities')
  await page.getByRole('link', { name: 'Import', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Import facilities')
  await expectAccessible()

  await choose(page, 'sites.csv', ...good, `${word} South,Texas,,,`)
  await expect(page.getByRole('status').filter({ hasText: '1 row has an error.' })).toBeVisible()
  await expect(view(page, /^Errors 1$/)).toHaveAttribute('aria-pressed', 'true')
  await expect(rows(page)).toHaveText([/^4.*State: “Texas” is not one of: Florida/])
  await expect(importButton(page)).toHaveCount(0)
  await view(page, /^All 3$/).press('Enter')
  await expect(rows(page)).toHaveCount(3)
  await expectAccessible()

  await choose(page, 'sites.csv', ...good, `${word} South,GA,,,`)
  await expect(page.getByText('Import would add 3 rows. Nothing is saved yet.')).toBeVisible()
  expect(await found()).toBe(0)
  await importButton(page).click()
  await expect(page.getByText('2 facilities saved: 3 rows added.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Show the register' })).toBeFocused()
  expect(await found()).toBe(2)

  await choose(page, 'sites.csv', ...good, `${word} South,GA,,,`)
  await expect(page.getByText('Nothing to import. All of this is already there.')).toBeVisible()
  await expect(importButton(page)).toHaveCount(0)
  await drop(page, `${head}\r\n${word} South,GA,Castle Data,,\r\n`)
  await expect(rows(page)).toHaveText([/Changed.*Customer.*nothing.*became.*Castle Data/])
  await expectAccessible()
})

test(`${importRows} rows stay quick, say how far they are, and go on after they were stopped`, async ({
  admin,
  newContext,
}) => {
  // Thousands of facilities would be in the way of other journeys.
  const own = await startProductServer(admin)
  try {
    const page = await (await newContext({ baseURL: own.origin })).newPage()
    await logIn(page, admin)
    await page.goto('/facilities/import')
    const lines = Array.from({ length: importRows }, (_, row) => `Site ${row >> 1},SC,,Tank ${row & 1},UST`)
    await choose(page, 'large.csv', ...lines)
    await expect(view(page, /^All 5,000$/)).toBeVisible({ timeout: 30_000 })
    expect(await rows(page).count()).toBeLessThanOrEqual(200)
    await page.getByRole('button', { name: 'Load more' }).scrollIntoViewIfNeeded()
    await expect(rows(page).nth(150)).toContainText('Site 75')

    await importButton(page).click()
    const bar = page.getByRole('progressbar', { name: 'Facilities saved' })
    const saved = () => bar.evaluate((element: HTMLProgressElement) => [element.value, element.max])
    await expect(bar).toBeVisible({ timeout: 30_000 })
    const [before = 0, total] = await saved()
    expect(total).toBe(importRows / 2)
    await expect.poll(async () => (await saved())[0]).toBeGreaterThan(before)
    await page.getByRole('link', { name: 'Facilities' }).first().click()
    const dialog = page.getByRole('dialog', { name: 'Stop the import?' })
    await dialog.getByRole('button', { name: 'Stop and leave' }).click()
    await expect(page).toHaveURL('/facilities')

    await page.goto('/facilities/import')
    await choose(page, 'large.csv', ...lines)
    await expect(page.getByText(/^Import would add [\d,]+ rows\./)).toBeVisible({ timeout: 30_000 })
    await expect(view(page, /^Unchanged [1-9]/)).toBeVisible()
  } finally {
    await own.stop()
  }
})

test('a file that is no such table is refused in a sentence', async ({ page, admin, complaints }) => {
  complaints.allow(/422/)
  await logIn(page, admin)
  await page.goto('/facilities/import')
  await page.getByLabel('Choose a file').setInputFiles({
    name: 'notes.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('Site,Where\nTower,Ocala\n'),
  })
  await expect(page.getByRole('alert').filter({ hasText: '“Site” is not a heading' })).toBeVisible()
})

test('everybody downloads the register, and only admins import', async ({ page, request, admin }) => {
  const person = await createPerson(request, admin)
  await logIn(page, person)
  await page.goto('/facilities/import')
  await expect(page).toHaveURL('/dashboard')
  await page.goto('/facilities')
  await expect(page.getByRole('link', { name: 'Import', exact: true })).toHaveCount(0)
  for (const [label, ending] of [
    ['Export All as CSV', 'csv'],
    ['Export All as Excel', 'xlsx'],
  ] as const) {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: label }).click(),
    ])
    expect(download.suggestedFilename()).toMatch(new RegExp(`^facilities-\\d{4}-\\d\\d-\\d\\d\\.${ending}$`))
    const bytes = await readFile(await download.path())
    expect(bytes.toString('latin1')).toMatch(ending === 'csv' ? /Facility,State,/ : /^PK/)
  }
})
