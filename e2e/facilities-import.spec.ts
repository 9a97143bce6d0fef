// The register as a file: downloaded, looked at row by row, imported, and nothing stored before.

import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { uniqueWord } from './completed-forms.ts'
import { daysAgo } from './facilities.ts'
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
  await expect(page.getByRole('button', { name: 'Import the other 2 rows' })).toBeVisible()
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

/** Five days in each of 2,500 rows, some of them missing, as another program has them. */
const pastHead =
  'Site name,ST,Tank ID,Type,Last walkthrough,ATG test date,Spill bucket test,Overfill inspection,FR expires'
const past = Array.from({ length: 2500 }, (_, row) => ({
  walkthrough: row % 17 === 0 ? null : daysAgo(row % 60),
  operability: row % 19 === 0 ? null : daysAgo(row % 700),
  'spill-bucket': daysAgo((row * 7) % 2000),
  overfill: row % 5 === 0 ? null : daysAgo((row * 11) % 2000),
  'financial-responsibility': daysAgo((row % 800) - 400),
}))
type PastDuty = keyof (typeof past)[number]

/** `10/2/2025` */
const asTyped = (day: string | null): string => {
  const [year, month, date] = (day ?? '').split('-').map(Number)
  return day ? `${month}/${date}/${year}` : ''
}

/** Counted from the file alone: days compare as text, and so does the same day of a later year. */
function countPast(duty: PastDuty): { overdue: number; unknown: number } {
  const years = { operability: 1, 'spill-bucket': 3, overfill: 3 }
  const dueOn = (day: string): string => {
    if (duty === 'financial-responsibility') return day
    if (duty === 'walkthrough')
      return new Date(Date.parse(`${day}T12:00:00Z`) + 30 * 86_400_000).toISOString().slice(0, 10)
    return `${Number(day.slice(0, 4)) + years[duty]}${day.slice(4)}`
  }
  const days = past.map(row => row[duty])
  return {
    overdue: days.filter(day => day !== null && dueOn(day) < daysAgo(0)).length,
    unknown: days.filter(day => day === null).length,
  }
}

test('2,500 facilities with five dates each: quick, goes on when one leaves, and what is due is true at once', async ({
  admin,
  newContext,
  expectAccessible,
}) => {
  test.setTimeout(240_000)
  // Thousands of facilities would be in the way of other journeys.
  const own = await startProductServer(admin)
  try {
    const page = await (await newContext({ baseURL: own.origin })).newPage()
    await logIn(page, admin)
    await page.goto('/facilities/import')
    const lines = past.map((days, row) =>
      [`Site ${row}`, 'GA', 'Tank 1', 'UST', ...Object.values(days).map(asTyped)].join(','),
    )
    const large = {
      name: 'large.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from([pastHead, ...lines, ''].join('\r\n')),
    }
    await page.getByLabel('Choose a file').setInputFiles(large)
    await expect(view(page, /^All 2,500$/)).toBeVisible({ timeout: 30_000 })
    await expect(page.getByText('All 9 columns are imported')).toBeVisible()
    expect(await rows(page).count()).toBeLessThanOrEqual(200)
    await page.getByRole('button', { name: 'Load more' }).scrollIntoViewIfNeeded()
    await expect(rows(page).nth(150)).toContainText('Site 150')

    await importButton(page).click()
    const bar = page.getByRole('progressbar', { name: 'Facilities saved' })
    const saved = () => bar.evaluate((element: HTMLProgressElement) => [element.value, element.max])
    await expect(bar).toBeVisible({ timeout: 30_000 })
    const [before = 0, total] = await saved()
    expect(total).toBe(2500)
    await expect.poll(async () => (await saved())[0]).toBeGreaterThan(before)
    await page.getByRole('link', { name: 'Facilities' }).first().click()
    await expect(page).toHaveURL('/facilities')

    await page.goto('/facilities/import')
    const recent = page.getByRole('listitem').filter({ hasText: 'large.csv' })
    await expect(
      recent.getByText(/^[\d,]+ of 2,500 facilities saved\. You can leave this page\.$/),
    ).toBeVisible()
    await expect(recent.getByRole('progressbar')).toBeVisible()
    await expect(recent.getByRole('button')).toHaveCount(0)
    await expectAccessible(page)
    const done = recent.getByText(/^2,500 facilities added, [\d,]+ dates\.$/)
    await expect(done).toBeVisible({ timeout: 180_000 })
    await expect(recent.getByRole('button', { name: 'Undo the import of large.csv' })).toBeVisible()
    await page.getByLabel('Choose a file').setInputFiles(large)
    await expect(page.getByText('Nothing to import. All of this is already there.')).toBeVisible({
      timeout: 30_000,
    })

    for (const duty of Object.keys(past[0] ?? {}) as PastDuty[]) {
      const answer = await page.request.get(`/api/due?duty=${duty}&limit=1`)
      const { counts } = (await answer.json()) as { counts: Record<string, number> }
      const { overdue, soon = 0, ok = 0, unknown } = counts
      expect({ duty, overdue, unknown, rest: soon + ok }).toEqual({
        ...{ duty, ...countPast(duty) },
        rest: past.length - countPast(duty).overdue - countPast(duty).unknown,
      })
    }
    // A page that is still open would ask a server that is gone.
    await page.close()
  } finally {
    await own.stop()
  }
})

test('a file of another program: its columns are chosen, bad rows come back, and the import is undone', async ({
  page,
  admin,
  expectAccessible,
}) => {
  const word = uniqueWord()
  const found = async () =>
    (await (await page.request.get(`/api/facilities?search=${word}`)).json()).total as number
  const sites = {
    name: 'sites.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(
      `Site,${word},Last spill bucket test\n${word} North,Tampa,10/2/2025\n${word} South,Ocala,last fall\n`,
    ),
  }
  const status = (text: string) => page.getByRole('status').filter({ hasText: text })
  await logIn(page, admin)
  await page.goto('/facilities/import')
  await page.getByLabel('Choose a file').setInputFiles(sites)
  await expect(status('Choose which column is the state, or one state for all rows.')).toBeVisible()
  await expect(page.getByText('2 of 3 columns are imported')).toBeVisible()
  await expect(page.getByLabel('Last spill bucket test')).toHaveValue('date.spill-bucket')
  await page.getByLabel('State of every row').selectOption('Florida')
  await page.getByLabel(word, { exact: true }).selectOption('Address')
  await expectAccessible()
  await page.getByRole('button', { name: 'Preview with these columns' }).press('Enter')
  await expect(status('1 row has an error.')).toBeVisible()
  await expect(rows(page)).toHaveText([/^3.*Spill bucket tested: “last fall” is not a date\./])

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download 1 row to fix' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('sites - rows to fix.csv')
  expect(await readFile(await download.path(), 'utf8')).toMatch(/What to fix\r\n.* South,Ocala,last fall,/)
  await page.getByRole('button', { name: 'Import the other row' }).click()
  const saved = page.getByText('1 facility saved: 1 row added. 1 row with an error was left out.')
  await expect(saved).toBeVisible()
  expect(await found()).toBe(1)

  await page.getByRole('button', { name: 'Undo the import of sites.csv' }).first().click()
  await expectAccessible()
  await page.getByRole('button', { name: 'Undo the import', exact: true }).click()
  await expect(page.getByText('Import undone for 1 facility.')).toBeVisible()
  await expect(saved).toHaveCount(0)
  expect(await found()).toBe(0)

  // The columns are remembered.
  await page.getByLabel('Choose a file').setInputFiles(sites)
  await expect(status('1 row has an error.')).toBeVisible()
  await expect(page.getByText('All 3 columns are imported')).toBeVisible()
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
