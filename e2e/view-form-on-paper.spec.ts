import { answeredBut } from '#testing/form-content.ts'
import { expect, test } from './fixtures.ts'
import { cutCall } from './held-call.ts'
import { logIn } from './people.ts'
import { readPdf, squeeze } from './report-pages.ts'
import {
  badVisit,
  goodVisit,
  linesOnScreen,
  openForm,
  reportOf,
  saidOnPaper,
  saveVisit,
} from './view-form.ts'

test.beforeEach(async ({ page, admin }) => logIn(page, admin))

test('what nobody answered is shown on the screen, in the print and in the PDF', async ({
  page,
  expectAccessible,
}) => {
  const given = answeredBut({ hasRecords: 'start', cfrExpires: 'start', tankType: 'carried' })
  const form = await saveVisit(page.request, {
    answers: { ...goodVisit, cfrExpires: '2025-04-22' },
    change: { templateVersion: 2, given },
  })
  await openForm(page, form.id)
  await expect(page.getByRole('region', { name: 'Verdict' })).toHaveText(
    'No findings, but 3 answers were not confirmed2 questions were not answered.1 answer is from the last visit and was not confirmed.',
  )
  const lines = [
    ['Records', 'Three years of records on site?', 'Not answered (default: Yes)'],
    ['Placard and certificates', 'CFR expires', 'Not answered (default: 2025-04-22)'],
    ['Tank', 'Tank type', 'UST (not confirmed)'],
    ['TMU accuracy', 'STICK', '63 1/8 in'],
  ]
  const shown = await linesOnScreen(page)
  for (const line of lines) expect(shown).toContain(line.join(' / '))
  const pdf = await page.request.get(`/api/completed-forms/${form.id}/report.pdf`)
  for (const bytes of [await page.pdf({ preferCSSPageSize: true }), await pdf.body()]) {
    const pages = await readPdf(bytes)
    expect(pages).toHaveLength(1)
    for (const [, , said = ''] of lines) expect(pages[0]?.text).toContain(squeeze(said))
    expect(pages[0]?.text).toContain(squeeze('No findings, but 3 answers were not confirmed'))
  }
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await expectAccessible()
  }
})

test('photos are labelled thumbnails that lead to the whole picture', async ({ page, context }) => {
  const form = await saveVisit(page.request, { photos: 2, toCome: 1 })
  await openForm(page, form.id)
  const photos = page.getByRole('region', { name: 'Photos (2)' })
  await expect(photos).toContainText('1 photo still to come')
  await expect(photos.getByRole('figure').first()).toContainText('Photo 1Tank 2026-11-14 09:10')
  const link = photos.getByRole('link', { name: /^Photo 2/ })
  const thumbnail = link.getByRole('img', { name: 'Photo 2: Inspection 2026-11-14 09:11' })
  await thumbnail.scrollIntoViewIfNeeded()
  await expect.poll(() => thumbnail.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(320)
  const opened = context.waitForEvent('page')
  await link.click()
  const whole = await opened
  expect(new URL(whole.url()).pathname).toBe(form.photos[1]?.url)
})

test('the PDF says what the report says', async ({ page, complaints }) => {
  complaints.allow(/ERR_FAILED/)
  const form = await saveVisit(page.request, { answers: badVisit, photos: 1 })
  await openForm(page, form.id)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download PDF' }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe(`Bayfront Hospital generator 2026-10-02 ${form.id.slice(0, 8)}.pdf`)
  const chunks: Buffer[] = []
  for await (const chunk of await file.createReadStream()) chunks.push(chunk)
  const pages = await readPdf(Buffer.concat(chunks))
  const text = pages.map(one => one.text).join('')
  const report = reportOf(form)
  for (const line of report.blocks.flatMap(block => block.lines)) {
    expect(text).toContain(squeeze(line.label))
    expect(text).toContain(squeeze(saidOnPaper(line)))
  }
  expect(text).toContain(report.shortId)

  await cutCall(page, 'GET', `/api/completed-forms/${form.id}/report.pdf`)
  await page.getByRole('button', { name: 'Download PDF' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Failed to create the PDF' })).toBeVisible()
})
