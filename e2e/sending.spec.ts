// The report leaves the company: by mail, by a link, and with its own proof.

import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Page } from '@playwright/test'
import decodeQr from 'qr/decode.js'
import sharp from 'sharp'
import { unsubscribePath } from '#server/completed-forms/deliveries/unsubscribe.ts'
import { formContent, signaturePng } from '#testing/form-content.ts'
import { findViolations } from './axe.ts'
import { expect, test } from './fixtures.ts'
import { logIn } from './people.ts'
import { goodVisit, openForm, saveVisit } from './view-form.ts'

test.beforeEach(async ({ page, admin }) => logIn(page, admin))

const signedVisit = { answers: { ...goodVisit, signature: signaturePng } }

async function expectSound(page: Page) {
  expect(await findViolations(page, {})).toEqual([])
  const widths = await page.evaluate(() => [document.documentElement.scrollWidth, window.innerWidth])
  expect(widths[0]).toBeLessThanOrEqual(widths[1] ?? 0)
}

test('a report is put on its way and called back; a link opens it until it is turned off', async ({
  page,
  browser,
  complaints,
}) => {
  complaints.allow(/400/)
  const form = await saveVisit(page.request, signedVisit)
  await openForm(page, form.id)
  await expect(page.getByText('Email isn’t set up on this server.')).toBeVisible()
  // The server of these journeys has no mail server; what is called back in time needs none.
  await page.route('**/api/password-resets', route => route.fulfill({ json: { isOffered: true } }))
  await page.reload()
  await page.getByRole('button', { name: 'Email report' }).click()
  const dialog = page.getByRole('dialog', { name: 'Email the report' })
  const others = dialog.getByLabel('Other email addresses')
  await others.fill('kim@tower')
  await dialog.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(dialog.getByText('Please enter a valid email address')).toBeVisible()
  await expect(others).toBeFocused()
  await others.fill('kim@tower.example, lee@tower.example')
  await expect(dialog.getByText('Please enter a valid email address')).toHaveCount(0)
  await dialog.getByLabel('Message').fill('As agreed on the phone.')
  await dialog.getByText('Preview').click()
  await expect(dialog).toContainText('Inspection report: Tower 4417 Ocala, November 14, 2026')
  await expectSound(page)
  await dialog.getByRole('button', { name: 'Send to 2' }).click()
  const card = page
    .locator('section, div')
    .filter({ has: page.getByRole('heading', { name: 'Sent to' }) })
    .last()
  await expect(card.getByText('Waiting')).toHaveCount(2)
  await card.getByRole('button', { name: 'Undo: do not send to kim@tower.example' }).click()
  await expect(card.getByText('Cancelled')).toHaveCount(1)
  await expect(card.getByRole('button', { name: 'Email report' })).toBeFocused()

  await card.getByRole('button', { name: 'Create link' }).click()
  const url = await card.getByLabel('New link. Copy it now; it won’t be shown again.').inputValue()
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await card.getByRole('button', { name: 'Copy link' }).click()
  await expect(card.getByRole('button', { name: 'Copied' })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(url)
  await expectSound(page)
  const context = await browser.newContext({ viewport: { width: 360, height: 740 } })
  const guest = await context.newPage()
  await guest.goto(url)
  await expect(guest.getByRole('heading', { level: 1 })).toHaveText('Tower 4417 Ocala')
  await expect(guest.getByText('Version 1 of form')).toBeVisible()
  await expectSound(guest)
  await guest.emulateMedia({ colorScheme: 'dark' })
  await expectSound(guest)
  // On paper it is dark on white, and says who inspected.
  await guest.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await expect(guest.locator('body')).toHaveCSS('color', 'rgb(12, 31, 38)')
  await expect(guest.getByText('Cypress Tank Compliance')).toBeVisible()

  await card.getByRole('button', { name: /^Turn off the link/ }).click()
  expect((await page.request.get(url)).status()).toBe(200)
  await card.getByRole('button', { name: /^Confirm: turn off the link/ }).click()
  await expect(card.getByText(/^Turned off .*, opened 2 times/)).toBeVisible()
  await expect(card.getByLabel(/^New link/)).toHaveCount(0)
  await expect(card.getByRole('button', { name: 'Create link' })).toBeFocused()
  expect((await guest.goto(url))?.status()).toBe(404)
  await context.close()
})

test('the QR code of the print leads to its proof, where a PDF is checked without leaving the device', async ({
  page,
}) => {
  const form = await saveVisit(page.request, signedVisit)
  await openForm(page, form.id)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download PDF' }).click(),
  ])
  const file = await readFile(await download.path())
  await page.emulateMedia({ media: 'print' })
  const code = page.getByRole('img', { name: /^QR code: check this report/ })
  const { data, info } = await sharp(await code.screenshot({ scale: 'device' }))
    .resize(400)
    .extend({ top: 40, bottom: 40, left: 40, right: 40, background: '#ffffff' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const address = decodeQr({ width: info.width, height: info.height, data: new Uint8ClampedArray(data) })
  expect(new URL(address).pathname + new URL(address).search).toBe(`/verify/${form.id}?version=1`)
  const printed = await page.getByText(/^Check this report: /).textContent()
  const sha256 = /SHA-256 ([\da-f]{64})$/.exec(printed ?? '')?.[1] ?? 'none'
  await page.emulateMedia({ media: 'screen' })

  const asked: string[] = []
  await page.goto(address)
  page.on('request', request => asked.push(`${request.method()} ${new URL(request.url()).pathname}`))
  await expect(page.getByRole('heading', { name: 'Genuine and current' })).toBeVisible()
  await expect(page.getByText(sha256)).toBeVisible()
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    await expectSound(page)
  }
  const check = async (name: string, buffer: Buffer) =>
    page.locator('input[type=file]').setInputFiles({ name, mimeType: 'application/pdf', buffer })
  await check('report.pdf', file)
  await expect(page.getByRole('heading', { name: 'Unchanged', exact: true })).toBeVisible()
  const altered = Buffer.from(file)
  altered[1000] = (altered[1000] ?? 0) ^ 1
  await check('altered.pdf', altered)
  await expect(page.getByRole('heading', { name: 'Changed', exact: true })).toBeVisible()
  await check('other.pdf', Buffer.from('%PDF-1.7 something else'))
  await expect(page.getByRole('heading', { name: 'Not proven' })).toBeVisible()
  expect(new Set(asked)).toEqual(new Set(['GET /.well-known/report-key']))
})

test('the file of a version that was not signed and is replaced is not taken for another report', async ({
  page,
}) => {
  const form = await saveVisit(page.request, { answers: { ...goodVisit, signature: '' } })
  const file = await (await page.request.get(`/api/completed-forms/${form.id}/report.pdf`)).body()
  const edited = await page.request.put(`/api/completed-forms/${form.id}`, {
    headers: { 'if-match': '"1"' },
    data: formContent({ ...goodVisit, signature: '', comments: 'Lid replaced.' }),
  })
  expect(edited).toBeOK()
  await page.goto(`/verify/${form.id}?version=1`)
  await expect(page.getByRole('heading', { name: 'Genuine, but replaced' })).toBeVisible()
  const report = { name: 'report.pdf', mimeType: 'application/pdf', buffer: file }
  await page.locator('input[type=file]').setInputFiles(report)
  await expect(page.getByRole('heading', { name: 'Unchanged', exact: true })).toBeVisible()
})

test('without signal the check of a file says so, and the same file is checked when the signal is back', async ({
  page,
  context,
  complaints,
}) => {
  complaints.allow(/ERR_/)
  const form = await saveVisit(page.request, signedVisit)
  const buffer = await (await page.request.get(`/api/completed-forms/${form.id}/report.pdf`)).body()
  const choose = () =>
    page
      .locator('input[type=file]')
      .setInputFiles({ name: 'report.pdf', mimeType: 'application/pdf', buffer })
  await page.goto(`/verify/${form.id}?version=1`)
  await expect(page.getByText('Checking a file needs JavaScript')).toBeHidden()
  await context.setOffline(true)
  await choose()
  await expect(page.getByRole('status')).toContainText('Our public key couldn’t be loaded.')
  await context.setOffline(false)
  await choose()
  await expect(page.getByRole('heading', { name: 'Unchanged', exact: true })).toBeVisible()
  // Without its script the page offers nothing that would do nothing.
  await page.route('**/verify-report.js', route => route.abort())
  await page.reload()
  await expect(page.getByText('Checking a file needs JavaScript')).toBeVisible()
  await expect(page.locator('input[type=file]')).toBeHidden()
})

test('a client ends the reports to their address on the page that the mail leads to, and gets them again', async ({
  newContext,
  server,
}) => {
  const secret = (await readFile(path.join(server.dataFolder, 'auth-secret'), 'utf8')).trim()
  const guest = await (await newContext()).newPage()
  await guest.goto(unsubscribePath('lee@tower.example', secret))
  await guest.getByRole('button', { name: 'Unsubscribe' }).click()
  await expect(guest.getByRole('heading', { name: 'Unsubscribed' })).toBeVisible()
  await guest.getByRole('button', { name: 'Get reports again' }).click()
  await expect(guest.getByRole('heading', { name: 'You’re subscribed again' })).toBeVisible()
})
