import type { Page } from '@playwright/test'
import type { CompletedForm } from '#domain/completed-forms/completed-form.ts'
import { givenOf } from '#domain/form/given.ts'
import { leadOf } from '#domain/form/verdict.ts'
import { company } from '#domain/site/company.ts'
import { verizonMonthly } from '#domain/templates/verizon-monthly/v1.ts'
import { formContent } from '#testing/form-content.ts'
import { expect, test } from './fixtures.ts'
import { logIn } from './people.ts'
import { blurred, type PdfPage, readPdf, squeeze } from './report-pages.ts'
import { badVisit, goodVisit, openForm, reportOf, saidOnPaper, saveVisit } from './view-form.ts'

// What the paper says about the moment of submission must be the same on every machine.
test.use({ timezoneId: 'America/New_York' })

test.beforeEach(async ({ page, admin }, testInfo) => {
  // The pages bring their own fonts: they look the same on every system.
  testInfo.snapshotSuffix = ''
  await logIn(page, admin)
  await page.addInitScript(() => {
    Object.assign(window, { printed: 0, print: () => Object.assign(window, { printed: 1 }) })
  })
})

const isPrinted = (page: Page) => page.evaluate(() => Reflect.get(window, 'printed') === 1)

async function print(page: Page, form: CompletedForm): Promise<PdfPage[]> {
  await openForm(page, form.id)
  await page.getByRole('button', { name: 'Print' }).click()
  await expect.poll(() => isPrinted(page)).toBe(true)
  return readPdf(await page.pdf({ preferCSSPageSize: true }))
}

/** Everything the report says, wherever it stands, and the foot of every page. */
function expectWhole(pages: readonly PdfPage[], form: CompletedForm) {
  const report = reportOf(form)
  const all = pages.map(page => page.text).join('')
  for (const line of report.blocks.flatMap(block => block.lines)) {
    expect(all).toContain(squeeze(line.label))
    // Short paragraphs are lines, and no line is cut by the end of a page.
    for (const paragraph of saidOnPaper(line).split('\n')) expect(all).toContain(squeeze(paragraph))
  }
  for (const [index, { text }] of pages.entries()) {
    expect(text).toContain(squeeze(`Form ${form.id.slice(0, 8)} ·`))
    expect(text).toContain(squeeze(`Page ${index + 1} of ${pages.length}`))
  }
  expect(pages.at(-1)?.text).toContain(squeeze(`${company.email}Submitted`))
}

/** What a county's inspector looks for without turning the page. */
function expectFirstPage(first: PdfPage | undefined, form: CompletedForm) {
  const report = reportOf(form)
  const { findings } = report
  const verdict = findings.length > 0 ? `${findings.length} findings need` : 'Nothing was found that needs'
  for (const words of [
    `Facility name${report.facilityName}`,
    `Inspected by${report.inspectedBy}`,
    `State${report.state}`,
    `Tank type${form.answers.tankType}`,
    verdict,
    ...findings.map(finding => leadOf(finding) + finding.text),
    `Inspector signature: ${report.inspectedBy}`,
  ]) {
    expect(first?.text).toContain(squeeze(words))
  }
  expect(first?.pictures, 'the signature').toBe(1)
}

/** The QR code names the port of this run: a picture that is compared goes without it. */
const withoutProof = (page: Page) =>
  page.addInitScript(() => {
    crypto.subtle.digest = () => Promise.reject(new Error('No proof in this picture'))
  })

/** What is due next is said as of today: a picture that is compared says another day. */
const withFixedSite = (page: Page) =>
  page.route('**/additions', async route => {
    const answer = await route.fetch()
    const site = [
      { label: 'Facility', text: 'Verizon Wireless Communications Tower 4417 Ocala' },
      { label: 'State facility number', text: '8512345' },
      { label: 'Address', text: '4417 SW College Rd, Ocala, FL 34474' },
      { label: 'Next due', text: 'Walkthrough: due in 28 days (December 14, 2026)' },
      { label: 'As of', text: 'November 16, 2026' },
    ]
    await route.fulfill({ response: answer, json: { ...(await answer.json()), site } })
  })

test('the report fills one page, the photos the next, and they look as they should', async ({ page }) => {
  await withoutProof(page)
  await withFixedSite(page)
  const id = '1a2b3c4d-0000-4000-8000-0000000000a1'
  const form = await saveVisit(page.request, { id, answers: goodVisit, photos: 3 })
  await page.route(`**/api/completed-forms/${id}`, async route => {
    const answer = await route.fetch()
    const submittedAt = '2026-11-14T20:12:00.000Z'
    await route.fulfill({ response: answer, json: { ...(await answer.json()), submittedAt } })
  })
  const pages = await print(page, form)
  expect(pages).toHaveLength(2)
  expectWhole(pages, form)
  expectFirstPage(pages[0], form)
  expect(pages[0]?.text).toContain(squeeze(company.ehsPhone))
  expect(pages[0]?.text).not.toContain('Photo1')
  expect(pages[1]?.text).toMatch(/Photo1.*Photo2.*Photo3/)
  expect(pages[1]?.pictures).toBe(3)
  expect(pages[1]?.text).toContain(
    squeeze('Submitted November 14, 2026 at 3:12 PM (Eastern) · Form 1a2b3c4d'),
  )
  for (const [index, one] of pages.entries()) {
    expect(await one.picture()).toMatchSnapshot(`page-${index + 1}.png`, blurred)
  }
})

test('a short note stays with its question, and the print has the pages of the PDF', async ({ page }) => {
  const alarm = { isTmuAccurate: false, hasAlarms: true, alarmNotes: 'Sump sensor 2, low liquid. Pumped.' }
  const form = await saveVisit(page.request, {
    answers: { ...goodVisit, ...alarm, cfrExpires: '2025-12-31', comments: '' },
    photos: 3,
  })
  const pages = await print(page, form)
  const pdf = await page.request.get(`/api/completed-forms/${form.id}/report.pdf`)
  const drawn = await readPdf(await pdf.body())
  expect(pages.map(one => one.pictures)).toEqual(drawn.map(one => one.pictures))
  expect(pages).toHaveLength(2)
  expectWhole(pages, form)
  expectFirstPage(pages[0], form)
  for (const first of [pages[0], drawn[0]]) {
    expect(first?.text).toContain(squeeze('Any alarms?YesAlarm detailsSump sensor 2'))
    expect(first?.text).toContain(squeeze('CommentsNot given'))
  }
})

test('an ordinary form without comments is one sheet with its signature and foot, the alarm beside its question', async ({
  page,
}) => {
  await withFixedSite(page)
  const questions = Object.keys(formContent().answers)
  const found = { hasAlarms: true, hasPipeCorrosion: true, hasBlistering: true, isFillPortLabeled: false }
  const form = await saveVisit(page.request, {
    answers: { ...goodVisit, ...found, alarmNotes: 'Sump sensor 2, low liquid. Pumped.', comments: '' },
    change: {
      given: givenOf(verizonMonthly, { touched: questions.slice(0, 25), carried: questions.slice(25) }),
    },
  })
  const pages = await print(page, form)
  const pdf = await page.request.get(`/api/completed-forms/${form.id}/report.pdf`)
  for (const each of [pages, await readPdf(await pdf.body())]) {
    expect(each).toHaveLength(1)
    expect(each[0]?.text).toContain(squeeze('Any alarms?Yes (not confirmed)Alarm detailsSump sensor 2'))
    expect(each[0]?.text).toContain(squeeze('CommentsNot given'))
  }
  expectWhole(pages, form)
  expectFirstPage(pages[0], form)
})

test('remarks that follow the signature share their page with the photos', async ({ page }) => {
  const form = await saveVisit(page.request, { answers: badVisit, photos: 2 })
  const pages = await print(page, form)
  const pdf = await page.request.get(`/api/completed-forms/${form.id}/report.pdf`)
  for (const each of [pages, await readPdf(await pdf.body())]) {
    expect(each.map(one => one.pictures)).toEqual([1, 2])
    expect(each[1]?.text).toContain(squeeze('Product sheen in the sump.'))
  }
  expectFirstPage(pages[0], form)
})

test('the browser menu prints the same report', async ({ page }) => {
  const form = await saveVisit(page.request, { photos: 1 })
  await openForm(page, form.id)
  await page.waitForLoadState('networkidle')
  const pages = await readPdf(await page.pdf({ preferCSSPageSize: true }))
  expect(pages).toHaveLength(2)
  expectWhole(pages, form)
  expectFirstPage(pages[0], form)
  expect(pages[1]?.pictures).toBe(1)
})

test('with everything wrong the signature still stands on the first page', async ({ page }) => {
  await withoutProof(page)
  await withFixedSite(page)
  const form = await saveVisit(page.request, {
    id: '1a2b3c4d-0000-4000-8000-0000000000a2',
    answers: {
      ...badVisit,
      isOverfillAlarmWorking: false,
      isDryInterstitialOk: false,
      isAnnualTest: false,
      lastAnnualDate: '2025-01-11',
    },
    toCome: 2,
  })
  expect(reportOf(form).findings).toHaveLength(21)
  const pages = await print(page, form)
  expectWhole(pages, form)
  expectFirstPage(pages[0], form)
  expect(pages.map(one => one.text).join('')).toContain(squeeze('2 photos still to come'))
  expect(await pages[0]?.picture()).toMatchSnapshot('everything-wrong.png', blurred)
})

test('a comment of 3,000 characters flows on and leaves the signature on the first page', async ({
  page,
}) => {
  const sentence = (index: number) => `${index}. The cover of sump ${index} was lifted, cleaned and closed.\n`
  const comments = Array.from({ length: 80 }, (_, index) => sentence(index))
    .join('')
    .slice(0, 3000)
    .trim()
  const form = await saveVisit(page.request, { answers: { ...goodVisit, comments } })
  const pages = await print(page, form)
  expect(pages).toHaveLength(2)
  expectWhole(pages, form)
  expectFirstPage(pages[0], form)
  expect(pages[0]?.text).toContain(
    squeeze('Continued on the next page. The signature covers all answers and remarks.'),
  )
})

test('photos that are still to come are named on the first page, and take no page for themselves', async ({
  page,
}) => {
  const pages = await print(page, await saveVisit(page.request, { toCome: 1 }))
  expect(pages).toHaveLength(1)
  expect(pages[0]?.text).toContain(squeeze('1 photo still to come'))
})

test('60 photos come six to a page, each with its label', async ({ page }) => {
  const form = await saveVisit(page.request, { photos: 60 })
  const pages = await print(page, form)
  expect(pages).toHaveLength(11)
  expect(pages.map(one => one.pictures)).toEqual([1, ...Array<number>(10).fill(6)])
  const labels = pages.slice(1).flatMap(one => one.text.match(/Photo\d+(?=·)/g) ?? [])
  expect(labels).toEqual(Array.from({ length: 60 }, (_, index) => `Photo${index + 1}`))
})

test('names in other scripts and with emoji are printed, and an empty form too', async ({ page }) => {
  const facilityName = 'תחנה 7 "צפון" ⛽️'
  const form = await saveVisit(page.request, { answers: { ...goodVisit, facilityName, inspectedBy: 'محمد' } })
  const [first] = await print(page, form)
  for (const letter of 'תחנהצפון') expect(first?.text).toContain(letter)
  expect(first?.text).toContain(squeeze('Page 1 of 1'))
  expect(first?.text).toContain(squeeze(`Form ${form.id.slice(0, 8)} ·`))

  const empty = await saveVisit(page.request, {
    answers: { facilityName: '-', inspectedBy: '-', signature: '', tankVolume: '' },
  })
  const pages = await print(page, empty)
  expect(pages).toHaveLength(1)
  expectWhole(pages, empty)
  expect(pages[0]?.pictures).toBe(0)
})

test('whoever leaves while the print is prepared gets no print of another page', async ({ page }) => {
  const form = await saveVisit(page.request, { photos: 1 })
  const held = Promise.withResolvers<void>()
  await page.route(`**${form.photos[0]?.url}`, async route => {
    await held.promise
    await route.fallback()
  })
  await openForm(page, form.id)
  await page.getByRole('button', { name: 'Print' }).click()
  await expect(page.getByRole('button', { name: 'Preparing...' })).toBeVisible()
  await page.getByRole('link', { name: 'Dashboard', exact: true }).click()
  await expect(page).toHaveURL('/dashboard')
  held.resolve()
  // Longer than decoding one small photo takes.
  await page.waitForTimeout(1_000)
  expect(await isPrinted(page)).toBe(false)
})

test('printing waits for the photos, but not for one that will not come', async ({ page, complaints }) => {
  complaints.allow(/ERR_FAILED/)
  const form = await saveVisit(page.request, { photos: 2 })
  const held = Promise.withResolvers<void>()
  await page.route(`**${form.photos[0]?.url}`, async route => {
    await held.promise
    await route.fallback()
  })
  await page.route(`**${form.photos[1]?.url}`, route => route.abort())
  await openForm(page, form.id)
  await page.getByRole('button', { name: 'Print' }).click()
  await expect(page.getByRole('button', { name: 'Preparing...' })).toBeVisible()
  expect(await isPrinted(page)).toBe(false)
  held.resolve()
  await expect.poll(() => isPrinted(page)).toBe(true)
  const pages = await readPdf(await page.pdf({ preferCSSPageSize: true }))
  expect(pages[1]?.pictures).toBe(1)
  expect(pages[1]?.text).toContain(squeeze('This photo could not be loaded.'))
})
