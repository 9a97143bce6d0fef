import { expect, test } from './fixtures.ts'
import { cutCall, holdCall } from './held-call.ts'
import {
  blackPixels,
  keptOnDevice,
  openNewForm,
  question,
  saveForm,
  sign,
  toPhotos,
} from './inspection-form.ts'
import { logIn } from './people.ts'

test.beforeEach(async ({ page, admin }) => logIn(page, admin))

test('comes in 800 ms after typing stops, except date, comments and signature', async ({ page }) => {
  const facility = `Tower ${crypto.randomUUID()}`
  await saveForm(page.request, {
    facilityName: facility,
    inspectedBy: 'Someone Else',
    inspectionDate: '2026-10-14',
    tankVolume: '6000',
    hasBlistering: true,
    comments: 'Old comment',
  })
  await openNewForm(page)
  await page.getByLabel('Comments').fill('New comment')
  await sign(page)
  const today = await page.getByLabel('Inspection date').inputValue()
  await page.getByLabel('Facility name').fill(facility)
  await expect(page.getByText(`Previous data for "${facility}" loaded successfully.`)).toBeVisible()
  await expect(page.getByLabel('Tank volume')).toHaveValue('6000')
  await expect(page.getByLabel('Inspected by')).toHaveValue('Someone Else')
  await expect(page.getByLabel('Comments')).toHaveValue('New comment')
  await expect(page.getByLabel('Inspection date')).toHaveValue(today)
  expect(await page.locator('canvas').evaluate(blackPixels)).toBe(0)
  await expect(page.getByText(`Filled in from the visit to ${facility} on October 14, 2026.`)).toBeVisible()
  const mark = page.locator('#section-tank').getByText('From last visit')
  await expect(mark).toHaveCount(2)
  // Days that were left blank last time come from nowhere.
  await expect(page.locator('#section-annual-test').getByText('From last visit')).toHaveCount(1)
  await page.getByLabel('Tank volume').fill('6500')
  await expect(mark).toHaveCount(1)
  await expect(page.getByText('Last visit: 6000')).toBeVisible()
  await expect(page.getByText('Last visit: Old comment')).toBeVisible()
  await expect(page.getByText(`Previous data for "${facility}" loaded successfully.`)).toBeHidden({
    timeout: 6000,
  })
})

test('says so without covering the form, and not on the next step', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const facility = `Verizon Wireless Communications ${crypto.randomUUID()}`
  await saveForm(page.request, { facilityName: facility })
  await openNewForm(page)
  await page.getByLabel('Facility name').fill(facility)
  const message = page.getByText(`Previous data for "${facility}" loaded successfully.`)
  await expect(message).toBeVisible()
  const bottom = await message.evaluate(element => element.getBoundingClientRect().bottom)
  const stepHeader = page.getByRole('main').locator('header')
  const header = await stepHeader.evaluate(element => element.getBoundingClientRect().bottom)
  expect(bottom).toBeLessThanOrEqual(header)
  await toPhotos(page)
  await expect(message).toHaveCount(0)
})

test('is not asked for by opening, by a blank name, or by resuming', async ({ page }) => {
  const asked: string[] = []
  page.on('request', request => {
    if (request.url().includes('/latest')) asked.push(request.url())
  })
  await openNewForm(page)
  await page.getByLabel('Facility name').fill('   ')
  await page.waitForTimeout(1200)
  expect(asked).toEqual([])
  await page.getByLabel('Facility name').fill('Tower of nobody')
  await expect.poll(() => asked.length).toBe(1)
  await keptOnDevice(page)
  await page.reload()
  await expect(page.getByLabel('Facility name')).toHaveValue('Tower of nobody')
  await page.waitForTimeout(1200)
  expect(asked).toHaveLength(1)
})

test('a late answer for an older name changes nothing, and what was answered meanwhile stays', async ({
  page,
}) => {
  const [older, newer] = [`Older ${crypto.randomUUID()}`, `Newer ${crypto.randomUUID()}`]
  await saveForm(page.request, { facilityName: older, tankVolume: '1111' })
  await saveForm(page.request, { facilityName: newer, tankVolume: '2222', gallons: '900' })
  const letGo = await holdCall(page, 'GET', '/api/completed-forms/latest?facility=Older*')
  const letNewerGo = await holdCall(page, 'GET', '/api/completed-forms/latest?facility=Newer*')
  await openNewForm(page)
  await page.getByLabel('Facility name').fill(older)
  await expect(page.getByText('Looking for the last visit…')).toBeVisible()
  await page.getByLabel('Facility name').fill(newer)
  letGo()
  await expect(page.getByText('Looking for the last visit…')).toBeVisible()
  await page.getByLabel('GALLONS').fill('950')
  await expect(page.getByLabel('Tank volume')).toHaveValue('')
  letNewerGo()
  await expect(page.getByText(`Previous data for "${newer}" loaded successfully.`)).toBeVisible()
  await expect(page.getByLabel('Tank volume')).toHaveValue('2222')
  await expect(page.getByLabel('GALLONS')).toHaveValue('950')
})

test('replaces earlier answers as promised, and gives them back when asked', async ({ page }) => {
  const facility = `Tower ${crypto.randomUUID()}`
  await saveForm(page.request, { facilityName: facility, tmuReading: '40', gallons: '900' })
  await openNewForm(page)
  await page.getByLabel('TMU', { exact: true }).fill('41.25')
  await page.getByLabel('Facility name').fill(facility)
  await expect(page.getByLabel('TMU', { exact: true })).toHaveValue('40')
  await page.getByRole('button', { name: 'Put my answers back' }).click()
  await expect(page.getByLabel('TMU', { exact: true })).toHaveValue('41.25')
  await expect(page.getByLabel('GALLONS')).toHaveValue('900')
})

test('a failed lookup is silent', async ({ page, complaints }) => {
  complaints.allow(/ERR_FAILED/)
  await cutCall(page, 'GET', '/api/completed-forms/latest*')
  await openNewForm(page)
  const failed = page.waitForEvent('requestfailed')
  await page.getByLabel('Facility name').fill('Tower 1')
  await failed
  await expect(page.getByText('Looking for the last visit…')).toBeHidden()
  await expect(page.getByRole('alert').filter({ hasText: /./ })).toHaveCount(0)
})

test('leaving the step right after the name waits for the last visit, and stays to show it', async ({
  page,
}) => {
  const facility = `Tower ${crypto.randomUUID()}`
  await saveForm(page.request, { facilityName: facility, tankVolume: '6000' })
  const letGo = await holdCall(page, 'GET', '/api/completed-forms/latest*')
  await openNewForm(page)
  await page.getByLabel('Facility name').fill(facility)
  await page.getByRole('button', { name: 'Continue to Photos' }).click()
  await expect(page.getByRole('button', { name: 'Looking for the last visit…' })).toBeVisible()
  letGo()
  await expect(page.getByText(`Previous data for "${facility}" loaded successfully.`)).toBeVisible()
  await expect(page.getByText(/^Filled in from the visit to Tower/)).toBeInViewport()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Monthly Inspection Form')
  await expect(page.getByLabel('Tank volume')).toHaveValue('6000')
  await toPhotos(page)
})

test('answers of a facility that was not meant are named and taken out in one tap', async ({
  page,
  expectAccessible,
}) => {
  const facility = `Tower ${crypto.randomUUID()}`
  await saveForm(page.request, { facilityName: facility, tankVolume: '6000', hasBlistering: true })
  await openNewForm(page)
  await page.getByLabel('Facility name').fill(facility)
  await expect(page.getByLabel('Tank volume')).toHaveValue('6000')
  await page.getByLabel('GALLONS').fill('950')
  const [foreign, fresh] = [
    page.getByText(`These answers are from ${facility}’s visit.`),
    page.getByRole('button', { name: 'Start fresh' }),
  ]
  await expect(foreign).toHaveCount(0)
  await page.getByLabel('Facility name').fill(`${facility} without a visit`)
  await expect(foreign).toBeVisible()
  await expect(page.getByLabel('Tank volume')).toHaveValue('6000')
  await expectAccessible()
  await fresh.click()
  await expect(page.getByLabel('Tank volume')).toHaveValue('')
  await expect(
    question(page, 'Any blistering of the coating?').getByRole('radio', { name: 'No' }),
  ).toBeChecked()
  await expect(page.getByLabel('GALLONS')).toHaveValue('950')
  await expect(foreign).toHaveCount(0)
  await expect(page.getByText('From last visit')).toHaveCount(0)
})
