// Every list of the staff area fits its window: nothing is scrolled sideways, no action is cut off, and no word is broken.
import type { Page } from '@playwright/test'
import { findViolations, onlyRules } from './axe.ts'
import { putForm, uniqueWord } from './completed-forms.ts'
import { brokenWords, cutOff } from './cut-off.ts'
import { daysAgo } from './facilities.ts'
import { expect, test } from './fixtures.ts'
import { createPerson, logIn } from './people.ts'

const widths = [320, 360, 390, 768, 820, 1024, 1152, 1280, 1366, 1440, 1920, 2560]

/** Buttons and links of the table that do not lie within it. */
const outside = (page: Page) =>
  page.evaluate(() => {
    const frames = [...document.querySelectorAll('main table')].map(table => table.parentElement ?? table)
    return frames.flatMap(frame => {
      const { left, right } = frame.getBoundingClientRect()
      const actions = [...frame.querySelectorAll('tbody a, tbody button')]
      const isOut = (box: DOMRect) => box.left < left || box.right > right
      return actions
        .filter(each => each.checkVisibility() && isOut(each.getBoundingClientRect()))
        .map(each => each.textContent)
    })
  })

async function expectFit(page: Page, place: string) {
  // A chart is drawn anew a moment after its place has changed.
  await page.evaluate(() => new Promise(drawn => requestAnimationFrame(() => requestAnimationFrame(drawn))))
  const excess = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect.soft(excess, `${place}: the page's excess width`).toBeLessThanOrEqual(0)
  expect.soft(await cutOff(page), `${place}: cut off`).toEqual([])
  expect.soft(await outside(page), `${place}: actions outside`).toEqual([])
  expect.soft(await brokenWords(page), `${place}: broken words`).toEqual([])
}

async function expectNamedColumns(page: Page, place: string) {
  const violations = await findViolations(page, onlyRules('empty-table-header'))
  expect.soft(violations, `${place}: empty table headers`).toEqual([])
}

const names = ['North Carolina Department of Transportation Fuel Depot 17', `Depot${'x'.repeat(120)}`]

/** Of users: one whose address goes on in the next line, one that has no place to break. */
const longNames = ['Bartholomew Featherstone 1763352000000', 'Wolfeschlegelsteinhausenbergerdorff'.repeat(2)]

async function fillLists(page: Page, word: string) {
  for (const name of names) {
    const answers = { facilityName: `${word} ${name}`, inspectedBy: 'Bartholomew Featherstone' }
    const found = { ...answers, inspectionDate: daysAgo(90), hasWetting: true, hasAlarms: true }
    await putForm(page.request, found, { state: 'North Carolina' })
    const { id } = await putForm(page.request, answers, { state: 'South Carolina' })
    expect(await page.request.delete(`/api/completed-forms/${id}`)).toBeOK()
  }
  const data = {
    name: `${word} Featherstonehaugh`,
    email: `${word}@example.com`,
    service: 'annual-inspections',
  }
  const more = { phone: '', company: 'Carolina Transportation', message: 'Six tanks. '.repeat(20) }
  expect(await page.request.post('/api/contact-submissions', { data: { ...data, ...more } })).toBeOK()
  const inbox = await (await page.request.get(`/api/contact-submissions?search=${word}`)).json()
  for (const { id } of inbox.items) {
    const taken = await page.request.put(`/api/contact-submissions/${id}`, {
      headers: { 'if-match': '"1"' },
      data: { status: 'contacted', assignedTo: null, notes: '' },
    })
    expect(taken).toBeOK()
  }
}

test('no list of the staff area scrolls sideways, cuts an action off or breaks a word', async ({
  page,
  request,
  admin,
}) => {
  test.slow()
  const word = uniqueWord()
  await createPerson(request, admin, { admin: true, inspector: true })
  await logIn(page, admin)
  for (const [index, name] of longNames.entries()) {
    const person = { displayName: name, email: `${word}.${name.replaceAll(' ', '.')}@cypress-tank.example` }
    const data = { ...person, password: `walks every sump ${index}`, admin: true, inspector: true }
    expect(await page.request.post('/api/users', { data })).toBeOK()
  }
  await fillLists(page, word)
  const lists = [
    ['/dashboard', 'Recent Form Submissions'],
    ['/completed-forms', 'Completed Forms'],
    ['/completed-forms/trash', 'Trash'],
    ['/facilities', 'Facilities'],
    ['/due', 'Due'],
    ['/findings', 'Findings'],
    ['/contact-submissions', 'Inbox'],
    ['/admin', 'Existing Users'],
  ] as const
  for (const [path, label] of lists) {
    await page.goto(path)
    const action = page
      .getByRole('table', { name: label })
      .locator('tbody')
      .getByRole('link')
      .or(page.getByRole('table', { name: label }).locator('tbody').getByRole('button'))
    await expect(action.first()).toBeVisible()
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 })
      await expectFit(page, `${path} at ${width} px`)
    }
    await expectNamedColumns(page, `${path} at 2560 px`)
    await page.setViewportSize({ width: 320, height: 800 })
    await expectNamedColumns(page, `${path} at 320 px`)
  }

  // Visits and history are lists of their own.
  const [form] = (await (await page.request.get(`/api/completed-forms?search=${word}`)).json()).items
  const { facilityId } = await (await page.request.get(`/api/completed-forms/${form.id}`)).json()
  for (const path of [`/facilities/${facilityId}`, `/view-form/${form.id}`]) {
    await page.goto(path)
    await page.waitForLoadState('networkidle')
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 })
      await expectFit(page, `${path} at ${width} px`)
    }
  }

  await page.goto('/facilities/import')
  const rows = names.map(name => `${word} ${name},North Carolina,Carolina Transportation,Tank 1,UST`)
  const head = 'Facility,State,Customer,Tank,Tank type'
  await page.getByLabel('Choose a file').setInputFiles({
    name: 'sites.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from([head, ...rows, `${word} South,Texas,,,`, ''].join('\r\n')),
  })
  await expect(page.getByRole('table', { name: 'Rows of the file' })).toBeVisible()
  await page.getByRole('button', { name: /^All 3$/ }).click()
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 })
    await expectFit(page, `the rows of a file at ${width} px`)
  }
})

test('Confirm stands where Delete stood, and nothing moves with it', async ({ page, admin }) => {
  test.slow()
  await logIn(page, admin)
  const word = uniqueWord()
  await fillLists(page, word)
  await page.goto(`/completed-forms?search=${word}`)
  const rows = page.getByRole('table', { name: 'Completed Forms' }).locator('tbody').getByRole('row')
  await expect(rows).toHaveCount(names.length)
  const button = rows.first().getByRole('button')
  const place = async () => [await rows.first().boundingBox(), await button.boundingBox()]
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 })
    await expect(button).toHaveText('Delete')
    await button.scrollIntoViewIfNeeded()
    const before = await place()
    await button.press('Enter')
    await expect(button).toHaveText('Confirm')
    expect.soft(await place(), `at ${width} px`).toEqual(before)
    await expectFit(page, `the list with Delete armed at ${width} px`)
    await button.press('Escape')
  }
})
