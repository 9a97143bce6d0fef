import { problems } from '#domain/problems/problem.ts'
import { formContent } from '#testing/form-content.ts'
import { expect, test } from './fixtures.ts'
import { cutCall, failCall } from './held-call.ts'
import { choose, submit, toPhotos } from './inspection-form.ts'
import { logIn } from './people.ts'
import { readPdf, squeeze } from './report-pages.ts'
import { badVisit, goodVisit, linesOnScreen, openForm, reportOf, saveVisit } from './view-form.ts'

test.beforeEach(async ({ page, admin }) => logIn(page, admin))

test('every line of the report is on the screen, findings first', async ({ page }) => {
  const form = await saveVisit(page.request, { answers: badVisit, change: { state: 'Georgia' } })
  await openForm(page, form.id)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Inspection Form: Bayfront Hospital generator',
  )
  const report = reportOf(form)
  const shown = await linesOnScreen(page)
  for (const { title, lines } of report.blocks) {
    for (const { label, text } of lines) {
      expect(shown).toContain(`${title} / ${label} / ${text}`)
    }
  }
  expect(shown).toContain('Facility / State / Georgia')
  // The words of the specification, to the letter.
  expect(shown).toContain('Overfill protection / Is the overfill alarm working? / None Present')
  expect(shown).toContain('Placard and certificates / Placard and certificates present? / Not Present')

  const verdict = page.getByRole('region', { name: `${report.findings.length} findings need attention` })
  const findings = await verdict.getByRole('listitem').allTextContents()
  expect(findings).toHaveLength(report.findings.length)
  expect(findings[0]).toContain('Possible release')
  expect(findings.at(-1)).toContain('Paperwork')
  await expect(verdict).toContainText(
    'OverdueLast tri-ennial containment sump integrity test: was due 2026-02-12',
  )
  await expect(page.getByRole('img', { name: 'Signature of Robin Marsh' })).toBeVisible()
})

test('what is missing is shown in its place', async ({ page }) => {
  const form = await saveVisit(page.request)
  const answers = { tankType: '', isUnitTaggedOOS: null, comments: '' }
  await page.route(`**/api/completed-forms/${form.id}`, async route => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, json: { ...(await answer.json()), answers } })
  })
  await openForm(page, form.id)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Inspection Form: Unnamed Facility')
  const shown = await linesOnScreen(page)
  expect(shown).toContain('Facility / Inspected by / Unknown Inspector')
  expect(shown).toContain('Facility / Inspection date / No Date')
  expect(shown).toContain('Tank / Tank type / Unknown')
  expect(shown).toContain('Overfill protection / Is the unit tagged out of service? / N/A')
  expect(shown).toContain('Comments / Comments / Not given')
  const main = page.getByRole('main')
  await expect(main.getByText('Not signed')).toBeVisible()
  await expect(main.getByText('No photos attached.')).toBeVisible()
})

test('nothing found is shown too, in light and dark', async ({ page, expectAccessible }) => {
  const form = await saveVisit(page.request, { photos: 1 })
  const other = await saveVisit(page.request, { answers: badVisit, toCome: 1 })
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await openForm(page, other.id)
    await expectAccessible()
    await openForm(page, form.id)
    await expect(page.getByRole('region', { name: 'Verdict' })).toHaveText(
      'Nothing was found that needs attention.',
    )
    await expect(page.getByRole('region', { name: 'History' })).toContainText('created the form')
    await expectAccessible()
  }
})

test('a form that cannot be shown says why', async ({ page, complaints }) => {
  complaints.allow(/404|410|status of 500/)
  const alert = page.getByRole('alert').filter({ hasText: /./ })
  const back = page.getByRole('link', { name: 'Back to Completed Forms' })
  await page.goto('/view-form')
  await expect(alert).toHaveText('No form ID provided')
  for (const id of [crypto.randomUUID(), 'no-id-at-all']) {
    await page.goto(`/view-form/${id}`)
    await expect(alert).toHaveText('Form not found')
  }

  const form = await saveVisit(page.request)
  const path = `/api/completed-forms/${form.id}`
  const mend = await failCall(page, 'GET', path)
  await page.goto(`/view-form/${form.id}`)
  await expect(alert).toContainText('Failed to load the form')
  await mend()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Tower 4417 Ocala')

  await page.route(`**${path}`, async route => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, json: { ...(await answer.json()), templateVersion: 99 } })
  })
  await page.reload()
  await expect(alert).toHaveText('Form data not available')
  await expect(back).toHaveAttribute('href', '/completed-forms')
  await page.unroute(`**${path}`)

  expect(await page.request.delete(path)).toBeOK()
  await page.reload()
  await expect(alert).toHaveText(problems['form-deleted'].message)
  await page.getByRole('button', { name: 'Restore the form' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Tower 4417 Ocala')
})

test('an edit from here shows in the history, field by field', async ({ page, complaints }) => {
  complaints.allow(/ERR_FAILED/)
  const form = await saveVisit(page.request)
  await openForm(page, form.id)
  await page.getByRole('link', { name: 'Edit' }).click()
  await page.getByLabel('Tank volume').fill('12,000')
  await choose(page, 'Any blistering of the coating?', 'Yes')
  await page.getByRole('button', { name: 'Clear Signature' }).click()
  await toPhotos(page)
  await submit(page)
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox').fill('Read the wrong plate')
  await dialog.getByRole('button', { name: 'Mark as correction' }).click()
  await expect(page).toHaveURL('/completed-forms')

  await openForm(page, form.id)
  const history = page.getByRole('region', { name: 'History' })
  const newest = history.getByRole('listitem').first()
  await expect(newest).toContainText(
    /Administrator changed 3 answers without signing again, \w+ \d{1,2}, \d{4}, \d{1,2}:\d\d [AP]M/,
  )
  await expect(newest).toContainText('Tank volume10,000 gal → became 12,000 gal')
  await expect(newest).toContainText('Any blistering of the coating?No → became Yes')
  await expect(newest).toContainText('Digital SignatureSigned → became Not signed')
  await expect(history.getByRole('listitem').last()).toContainText('Administrator created the form')
  const record = page.getByRole('region', { name: 'About this form' })
  await expect(record).toContainText(/Last changed.* by Administrator/)

  await cutCall(page, 'GET', `/api/completed-forms/${form.id}/history`)
  await page.reload()
  await expect(history.getByRole('alert')).toContainText('Failed to load the history')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Tower 4417 Ocala')
})

test('a corrected form says so, and leads to what was signed first', async ({ page, complaints }) => {
  complaints.allow(/404/)
  const form = await saveVisit(page.request, { photos: 1 })
  const { templateId, templateVersion, state, answers, photoIds } = form
  const corrected = await page.request.put(`/api/completed-forms/${form.id}`, {
    headers: { 'if-match': '"1"' },
    data: {
      ...{ templateId, templateVersion, state, photoIds },
      answers: { ...answers, tankVolume: '12,000' },
      correction: 'The plate was misread.',
    },
  })
  expect(corrected).toBeOK()
  await openForm(page, form.id)
  const correction = page.getByRole('region', { name: 'Correction' })
  await expect(correction).toContainText(
    /Corrected on \w+ \d+, \d{4} by Administrator, version 2, without signing againReason: The plate was misread\.First submitted/,
  )
  const newest = page.getByRole('region', { name: 'History' }).getByRole('listitem').first()
  await expect(newest).toContainText('changed 1 answer without signing again')
  await expect(newest).toContainText('Reason: The plate was misread.')

  await correction.getByRole('link', { name: 'See the form as first signed' }).click()
  await expect(page).toHaveURL(`/view-form/${form.id}?version=1`)
  const earlier = page.getByRole('region', { name: 'Earlier version' })
  await expect(earlier).toContainText(/^Version 1, replaced on \w+ \d+, \d{4}/)
  expect(await linesOnScreen(page)).toContain('Tank / Tank volume / 10,000 gal')
  await expect(page.getByRole('link', { name: 'Edit' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Delete' })).toHaveCount(0)
  const [printed] = await readPdf(await page.pdf({ preferCSSPageSize: true }))
  expect(printed?.text).toContain(squeeze('Version 1, replaced on'))
  expect(printed?.text).toContain(squeeze('First submitted on'))
  expect(printed?.text).toContain(squeeze('10,000 gal'))
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download PDF' }).click()
  const chunks: Buffer[] = []
  for await (const chunk of await (await download).createReadStream()) chunks.push(chunk)
  const [drawn] = await readPdf(Buffer.concat(chunks))
  expect(drawn?.text).toContain(squeeze('Version 1, replaced on'))
  expect(drawn?.text).toContain(squeeze('First submitted on'))

  await earlier.getByRole('link', { name: 'See the current form' }).click()
  await expect(correction).toBeVisible()
  await page.goto(`/view-form/${form.id}?version=9`)
  await expect(
    page.getByRole('alert').filter({ hasText: 'This version of the form is no longer available' }),
  ).toBeVisible()
})

test('what somebody else changed meanwhile is there when one looks again', async ({ page }) => {
  const form = await saveVisit(page.request)
  await openForm(page, form.id)
  const changed = await page.request.put(`/api/completed-forms/${form.id}`, {
    headers: { 'if-match': `"${form.version}"` },
    data: formContent({ ...goodVisit, tankVolume: '9,999' }),
  })
  expect(changed).toBeOK()
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect.poll(() => linesOnScreen(page)).toContain('Tank / Tank volume / 9,999 gal')
  await expect(page.getByRole('region', { name: 'History' })).toContainText('changed 2 answers')
})

test('a form that was purged meanwhile is gone when one looks again', async ({ page, complaints }) => {
  // Between the two deletions what is asked for is in the trash.
  complaints.allow(/404|410/)
  const form = await saveVisit(page.request)
  await openForm(page, form.id)
  expect(await page.request.delete(`/api/completed-forms/${form.id}`)).toBeOK()
  const data = { reason: 'Sent twice' }
  expect(await page.request.delete(`/api/completed-forms/trash/${form.id}`, { data })).toBeOK()
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(page.getByRole('alert').filter({ hasText: 'Form not found' })).toBeVisible()
})

test('the way back leads to the list as it was searched', async ({ page }) => {
  const facilityName = `Depot ${crypto.randomUUID().slice(0, 8)}`
  await saveVisit(page.request, { answers: { ...goodVisit, facilityName } })
  const search = `/completed-forms?search=${encodeURIComponent(facilityName)}`
  await page.goto(search)
  const rows = page.getByRole('table', { name: 'Completed Forms' }).locator('tbody').getByRole('row')
  await expect(rows).toHaveCount(1)
  await rows.getByRole('link', { name: /^View/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(facilityName)
  await page.getByRole('link', { name: 'Back to Completed Forms' }).click()
  await expect(page).toHaveURL(/\/completed-forms\?search=Depot/)
})
