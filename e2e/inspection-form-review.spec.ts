// Who stands behind the answers: a repeat visit that is confirmed, a name that is one's own, and the questions before
// the form is sent.

import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { choose, openNewForm, question, saveForm, sign, submit, toPhotos } from './inspection-form.ts'
import { logIn } from './people.ts'

test.beforeEach(async ({ page, admin }) => logIn(page, admin))

const lastVisit = (facilityName: string) => ({
  facilityName,
  inspectedBy: 'Luis Ortega',
  inspectionDate: '2026-10-14',
  tankVolume: '6000',
  tmuReading: '84.5',
  stickReading: '84 1/2',
  gallons: '4200',
  gaugeReading: '3/4',
  placardExpires: '2099-06-30',
  cfrExpires: '2099-04-22',
})

async function openRepeatVisit(page: Page): Promise<string> {
  const facility = `Tower ${crypto.randomUUID()}`
  await saveForm(page.request, lastVisit(facility))
  await openNewForm(page)
  await page.getByLabel('Facility name').fill(facility)
  await expect(page.getByLabel('Tank volume')).toHaveValue('6000')
  return facility
}

const review = (page: Page) => page.getByRole('region', { name: 'Before you send' })

/** What is sent with the form the next time. */
const sentContent = (page: Page) =>
  page
    .waitForRequest(request => request.method() === 'PUT' && request.url().includes('/api/completed-forms/'))
    .then(request => request.postDataJSON())

test('the form says which answers are the person’s own, confirmed, carried over or untouched', async ({
  page,
}) => {
  await openRepeatVisit(page)
  await page.locator('#section-records').getByRole('button', { name: 'Same as last visit' }).click()
  await expect(page.locator('#section-records').getByText('Same as last visit')).toBeVisible()
  await page.getByLabel('GALLONS').fill('4100')
  // The answer that stands there is given by tapping it, or by the space bar.
  await question(page, 'Any wetting on the tank?').getByText('No', { exact: true }).click()
  await question(page, 'Any wetting on the piping?').getByRole('radio', { name: 'No' }).focus()
  await page.keyboard.press('Space')
  await toPhotos(page)
  const content = sentContent(page)
  await submit(page)
  const { given } = await content
  expect(given).toMatchObject({
    facilityName: 'answered',
    gallons: 'answered',
    hasWetting: 'answered',
    hasPipeWetting: 'answered',
    hasRecords: 'confirmed',
    tmuReading: 'carried',
    inspectionDate: 'start',
  })
})

test('a section or everything else is confirmed in one tap, except what tells of a leak', async ({
  page,
  expectAccessible,
}) => {
  await openRepeatVisit(page)
  const piping = page.locator('#section-piping')
  await piping.getByRole('button', { name: 'Same as last visit' }).click()
  await expect(piping.getByText('Same as last visit')).toHaveCount(3)
  await expect(piping.getByRole('button', { name: 'Same as last visit' })).toHaveCount(0)
  await expect(piping.getByRole('heading')).toBeFocused()
  // Another's name is not confirmed in passing.
  await expect(
    page.locator('#section-facility').getByRole('button', { name: 'Same as last visit' }),
  ).toHaveCount(0)
  // What tells of a leak stands apart, and so do readings: no button of a section confirms them.
  for (const id of ['leak-check', 'readings']) {
    const section = page.locator(`#section-${id}`)
    await expect(section.getByText(/^From last visit/)).toHaveCount(6)
    await expect(section.getByRole('button', { name: 'Same as last visit' })).toHaveCount(0)
  }
  await page.getByRole('button', { name: 'Everything else same as last visit' }).click()
  await expect(page.getByText(/^\d+ answers confirmed, same as last visit\.$/)).toBeVisible()
  await expectAccessible()
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectAccessible()
})

test('a reading makes room for the new one and comes back when none is typed', async ({ page }) => {
  await openRepeatVisit(page)
  const tmu = page.getByLabel('TMU', { exact: true })
  await tmu.focus()
  await expect(tmu).toHaveValue('')
  await expect(tmu).toHaveAccessibleDescription(/last visit: 84.5/)
  await page.keyboard.press('Enter')
  await expect(tmu).toHaveValue('84.5')
  await expect(page.getByLabel('STICK')).toBeFocused()
  await page.keyboard.type('8')
  await page.keyboard.press('Backspace')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('STICK')).toHaveValue('84 1/2')
  await expect(page.locator('#section-readings').getByText('From last visit: 84 1/2')).toBeVisible()
})

test('another’s name is shown beside the name and the signature, and one’s own is a tap away', async ({
  page,
}) => {
  await openRepeatVisit(page)
  const notes = page.getByText('Not your name. You’re logged in as')
  await expect(notes).toHaveCount(2)
  await toPhotos(page)
  await review(page)
    .getByRole('button', { name: /Inspected by Luis Ortega\. You’re logged in as/ })
    .click()
  await expect(page.getByLabel('Inspected by')).toBeFocused()
  await page.locator('#section-signature').getByRole('button', { name: 'Use my name' }).click()
  await expect(page.getByLabel('Inspected by')).not.toHaveValue('Luis Ortega')
  await expect(notes).toHaveCount(0)
})

test('what hardly fits is asked at the field and before sending, and never forbidden', async ({ page }) => {
  await openNewForm(page)
  await page.getByLabel('Facility name').fill('Tower of doubts')
  await page.getByLabel('Inspection date').fill('2099-01-01')
  await expect(page.getByLabel('Inspection date')).toHaveAccessibleDescription(/is in the future/)
  await page.getByLabel('TMU', { exact: true }).fill('84.5')
  await page.getByLabel('STICK').fill('80')
  await expect(page.getByText('TMU 84.5 and STICK 80 are 4.5 in apart. Is the TMU accurate?')).toBeVisible()
  await page.getByLabel('STICK').fill('7\'-0 1/2"')
  await expect(page.getByText(/in apart/)).toHaveCount(0)
  await page.getByLabel('STICK').fill('wet')
  await expect(page.getByLabel('STICK')).toHaveAccessibleDescription(/is not a number/)
  await toPhotos(page)
  await expect(review(page).getByRole('button', { name: /STICK “wet” is not a number/ })).toBeVisible()
  await submit(page)
  const dialog = page.getByRole('dialog', { name: 'Dated in the future' })
  await dialog.getByRole('button', { name: 'Send it anyway' }).click()
  await expect(page).toHaveURL('/completed-forms')
})

test('a second form of the day and a facility of another state are asked about', async ({ page }) => {
  const facility = `Tower ${crypto.randomUUID()}`
  await openNewForm(page, '/forms/georgia/verizon-monthly')
  const today = await page.getByLabel('Inspection date').inputValue()
  await saveForm(page.request, { facilityName: facility, inspectionDate: today })
  // In other capitals it is the same site, and its visit is no other facility's.
  await page.getByLabel('Facility name').fill(facility.toUpperCase())
  await expect(page.getByText(new RegExp(`^Filled in from the visit to ${facility} on `))).toBeVisible()
  await expect(page.getByRole('button', { name: 'Start fresh' })).toHaveCount(0)
  await expect(
    page.getByText(`${facility} was in Florida last time. This form is for Georgia.`),
  ).toBeVisible()
  await expect(page.getByText(`There’s already a form for ${facility} on this date.`)).toBeVisible()
})

test('the questions before sending are few, lead to their answers, and end in Ready to send', async ({
  page,
  expectAccessible,
}) => {
  test.slow()
  await page.setViewportSize({ width: 360, height: 740 })
  await openNewForm(page)
  await page.getByLabel('Facility name').fill('Tower of questions')
  await choose(page, 'Any blistering of the coating?', 'Yes')
  await toPhotos(page)
  const questions = review(page)
  await page.getByRole('button', { name: /things to check before you send/ }).click()
  await expect(questions.getByRole('heading')).toBeInViewport()
  await expect(questions.getByText('Any blistering of the coating? Yes. No photo yet.')).toBeVisible()
  await expect(questions.getByText(/^\d+ questions are blank$/)).toBeVisible()
  // Start values have run out, but they were not given.
  await expect(questions.getByText('Out of date')).toHaveCount(0)
  await expect(
    questions.getByText('This visit will not count as a walkthrough: 6 leak questions not answered'),
  ).toBeVisible()
  // High enough that no line is half under a bar, which is no small target.
  await page.setViewportSize({ width: 360, height: 1600 })
  await expectAccessible()
  await page.setViewportSize({ width: 360, height: 740 })
  await questions.getByRole('button', { name: 'Leak: Any oil under the generator?' }).click()
  const oil = question(page, 'Any oil under the generator?').getByRole('radio', { name: 'No' })
  await expect(oil).toBeFocused()
  await expect(oil).toBeInViewport()
  await page.keyboard.press('Space')
  await toPhotos(page)
  await expect(questions.getByText(/5 leak questions not answered$/)).toBeVisible()
  await expect(questions.getByRole('button', { name: 'Any oil under the generator?' })).toHaveCount(0)
  await expect(questions.getByText(/^\d+ answers left at their default$/)).toBeVisible()
  await questions.getByRole('button', { name: 'Signature: Not signed.' }).click()
  await expect(page.locator('canvas')).toBeInViewport()
  await sign(page)
  await expect(page.getByRole('img', { name: 'Digital Signature signed' })).toBeVisible()
  await expect(questions.getByText('Not signed.')).toHaveCount(0)
  await questions.getByRole('button', { name: /No photo yet/ }).click()
  await expect(page.getByRole('heading', { name: 'Photos', exact: true })).toBeFocused()
})
