import { captions } from '#domain/problems/caption.ts'
import { deviceProblems, problems } from '#domain/problems/problem.ts'
import { verizonMonthly } from '#domain/templates/verizon-monthly/v1.ts'
import { expect, test } from './fixtures.ts'
import { failCall, holdCall } from './held-call.ts'
import {
  blackPixels,
  choose,
  fillEverything,
  keptOnDevice,
  latestForm,
  newFormPath,
  openNewForm,
  question,
  sign,
  submit,
  toPhotos,
} from './inspection-form.ts'
import { logIn } from './people.ts'

test.beforeEach(async ({ page, admin }) => logIn(page, admin))

test('a state offers its template, which leads to the form', async ({
  page,
  complaints,
  expectAccessible,
}) => {
  await page.goto('/forms/Georgia')
  const card = page.getByRole('link', { name: /Verizon Monthly Walk-through/ })
  await expect(card).toContainText('Monthly inspection form for petroleum storage tanks')
  await expect(card).toContainText('Fill Out Form')
  await expectAccessible()
  await card.click()
  await expect(page).toHaveURL('/forms/georgia/verizon-monthly')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Monthly Inspection Form')
  await expect(page.getByText('Fill out all applicable fields')).toBeVisible()
  await page.goto('/forms/texas/verizon-monthly')
  await expect(page).toHaveURL('/forms/florida/verizon-monthly')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Monthly Inspection Form')
  complaints.allow(/404/)
  await page.goto('/forms/florida/no-such-template')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page Not Found')
})

test('every answer given in the browser is the answer that is stored, and the one that comes back', async ({
  page,
}) => {
  test.slow()
  await openNewForm(page, '/forms/south-carolina/verizon-monthly')
  const given = await fillEverything(page, verizonMonthly)
  const facility = String(given.facilityName)
  await toPhotos(page)
  await submit(page)
  await expect(page).toHaveURL('/completed-forms')
  const toast = page.getByRole('status').filter({ hasText: `Form submitted: ${facility}` })

  const form = await latestForm(page.request, facility)
  await toast.getByRole('button', { name: 'View' }).click()
  await expect(page).toHaveURL(`/view-form/${form.id}`)
  expect(form.state).toBe('South Carolina')
  expect(form.answers).toEqual({
    ...given,
    signature: expect.stringMatching(/^data:image\/png;base64,iVBOR/),
  })

  await page.goto(`/edit-form/${form.id}`)
  await expect(page.locator('[name="facilityName"]')).toHaveValue(facility)
  const before = await page.locator('canvas').evaluate(blackPixels)
  expect(before).toBeGreaterThan(50)
  await toPhotos(page)
  await submit(page)
  await expect(page).toHaveURL('/completed-forms')
  const again = await latestForm(page.request, facility)
  expect(again).toEqual(form)
})

test('the signature: 400 by 100, black on white, ended by leaving, kept over reload, cleared', async ({
  page,
}) => {
  await openNewForm(page)
  const canvas = page.locator('canvas')
  await expect(canvas).toHaveJSProperty('width', 400)
  await expect(canvas).toHaveJSProperty('height', 100)
  expect(await canvas.evaluate(blackPixels)).toBe(0)
  await sign(page, { leaves: true })
  await keptOnDevice(page)
  const first = await canvas.evaluate(blackPixels)
  expect(first).toBeGreaterThan(50)
  await sign(page, { at: 0.7 })
  const second = await canvas.evaluate(blackPixels)
  expect(second).toBeGreaterThan(first)
  await expect(page.getByRole('img', { name: 'Digital Signature signed' })).toBeVisible()
  await page.setViewportSize({ width: 360, height: 700 })
  expect(await canvas.evaluate(blackPixels)).toBe(second)
  await keptOnDevice(page)

  await page.reload()
  await expect(page.getByRole('img', { name: 'Digital Signature signed' })).toBeVisible()
  expect(await canvas.evaluate(blackPixels)).toBe(second)
  await page.getByRole('button', { name: 'Clear Signature' }).click()
  expect(await canvas.evaluate(blackPixels)).toBe(0)
  await expect(page.getByRole('img', { name: 'Digital Signature not signed' })).toBeVisible()
})

test('what is missing is summed up, and each error leads to its field', async ({
  page,
  expectAccessible,
}) => {
  await openNewForm(page)
  await page.getByLabel('Inspected by').fill(' ')
  await page.getByRole('button', { name: 'Continue to Photos' }).click()
  const summary = page.getByRole('alert').filter({ hasText: '2 answers need your attention' })
  await expect(summary).toBeFocused()
  await expect(summary.getByRole('link')).toHaveText([
    'Facility name is required',
    'Inspected by is required',
  ])
  await expectAccessible()
  await summary.getByRole('link', { name: 'Inspected by is required' }).click()
  await expect(page.getByLabel('Inspected by')).toBeFocused()
  await page.keyboard.type('Dana')
  await expect(summary).toHaveCount(0)
  await expect(page.getByRole('alert').getByRole('link')).toHaveText(['Facility name is required'])
  await page.getByLabel('Facility name').fill('Tower 12')
  await toPhotos(page)
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
  await page.getByRole('button', { name: 'Back to Form' }).click()
  await expect(page.getByLabel('Facility name')).toHaveValue('Tower 12')
})

test('answers that matter are marked: alarms are asked about, releases are called in, expired days are shown', async ({
  page,
}) => {
  await openNewForm(page)
  // What the form begins with is no finding; the same answer given by the inspector is.
  const lines = question(page, 'Are the lines clear?')
  await expect(lines.locator('svg')).toHaveCount(0)
  await lines.getByRole('radio', { name: 'No' }).click()
  await expect(lines.locator('svg')).toHaveCount(1)

  await expect(page.getByLabel('Alarm details')).toHaveCount(0)
  await choose(page, 'Any alarms?', 'Yes')
  await expect(page.getByLabel('Alarm details')).toBeVisible()
  await choose(page, 'Any alarms?', 'No')
  await expect(page.getByLabel('Alarm details')).toHaveCount(0)

  await choose(page, 'Any wetting on the tank?', 'Yes')
  const alert = page.getByRole('alert').filter({ hasText: 'Possible release.' })
  await expect(alert.getByRole('link')).toHaveAttribute('href', 'tel:8005550199')
  await choose(page, 'Any wetting on the tank?', 'No')
  await expect(alert).toHaveCount(0)

  await expect(page.getByLabel('CFR expires')).toHaveAccessibleDescription(/Expired April 22, 2025/)
  await page.getByLabel('CFR expires').fill('2099-01-01')
  await expect(page.getByLabel('CFR expires')).not.toHaveAccessibleDescription(/Expired/)

  const lastTest = page.getByLabel('Last annual test')
  await lastTest.fill('2020-02-29')
  await expect(lastTest).toHaveAccessibleDescription(/Overdue since February 28, 2021/)
  await choose(page, 'Is this the annual test?', 'Yes')
  await expect(lastTest).not.toHaveAccessibleDescription(/Overdue/)

  await question(page, 'Was liquid removed?').getByRole('radio', { name: 'N/A' }).focus()
  await page.keyboard.press('ArrowLeft')
  await expect(question(page, 'Was liquid removed?').getByRole('radio', { name: 'No' })).toBeChecked()
})

test('Enter goes to the next question and never leaves the step', async ({ page }) => {
  await openNewForm(page)
  await page.getByLabel('Facility name').fill('Tower 12')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Inspected by')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Inspection date')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(question(page, 'Tank type').getByRole('radio', { name: 'UST' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Tank volume')).toBeFocused()
  await page.getByLabel('Comments').fill('Gate')
  await page.keyboard.press('Enter')
  await page.keyboard.type('open')
  await expect(page.getByLabel('Comments')).toHaveValue('Gate\nopen')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Monthly Inspection Form')
})

test('the chosen answer is seen where the system chooses the colours', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await openNewForm(page)
  const ground = (answer: string) =>
    question(page, 'Any alarms?')
      .locator('label', { hasText: answer })
      .evaluate(label => getComputedStyle(label).backgroundColor)
  // What the form begins with has no fill yet, and a shape of its own.
  await expect(question(page, 'Any alarms?').locator('label', { hasText: 'No' })).toHaveCSS(
    'border-top-style',
    'dotted',
  )
  await choose(page, 'Any alarms?', 'Yes')
  const [chosen, other] = [await ground('Yes'), await ground('No')]
  expect(chosen).not.toBe(other)
})

test.describe('saving', () => {
  test('a double click gives one form, and the button says that it is busy', async ({ page }) => {
    const facility = `Twice ${crypto.randomUUID()}`
    await openNewForm(page)
    await page.getByLabel('Facility name').fill(facility)
    await toPhotos(page)
    await expect(
      page.getByText(
        'Note: Photo uploads may fail due to storage configuration. Your form data will still be saved.',
      ),
    ).toBeVisible()
    const letGo = await holdCall(page, 'PUT', '/api/completed-forms/*')
    await page.getByRole('button', { name: 'Submit Completed Form' }).dblclick()
    await expect(page.getByRole('button', { name: 'Submitting...' })).toBeVisible()
    letGo()
    await expect(page).toHaveURL('/completed-forms')
    const list = await (
      await page.request.get('/api/completed-forms', { params: { search: facility } })
    ).json()
    expect(list.total).toBe(1)
    await page.goto(newFormPath)
    await expect(page.getByLabel('Facility name')).toBeVisible()
    await expect(page.getByRole('region', { name: 'Unfinished form' })).toHaveCount(0)
  })

  test('a failure keeps the step, ends the waiting and says so', async ({ page, complaints }) => {
    complaints.allow(/500/)
    await openNewForm(page)
    await page.getByLabel('Facility name').fill('Tower with a broken server')
    await toPhotos(page)
    const mend = await failCall(page, 'PUT', '/api/completed-forms/*')
    await submit(page)
    await expect(page.getByRole('alert').filter({ hasText: captions['form-not-saved'] })).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Upload Photos')
    await mend()
    await submit(page)
    await expect(page).toHaveURL('/completed-forms')
  })

  test('a session that ran out asks for the password in place and goes on', async ({
    page,
    context,
    admin,
    complaints,
    expectAccessible,
  }) => {
    complaints.allow(/401/)
    const facility = `Tower ${crypto.randomUUID()}`
    await openNewForm(page)
    await page.getByLabel('Facility name').fill(facility)
    await toPhotos(page)
    await context.clearCookies()
    await submit(page)
    const dialog = page.getByRole('dialog', { name: 'Please log in again' })
    await expect(dialog).toContainText(admin.email)
    await expectAccessible()
    await dialog.getByLabel('Password').fill('not the password')
    await dialog.getByRole('button', { name: 'Log In' }).click()
    await expect(dialog.getByRole('alert')).toHaveText(problems['wrong-credentials'].message)
    await dialog.getByRole('button', { name: 'Not now' }).click()
    await expect(
      page.getByRole('alert').filter({ hasText: deviceProblems['form-needs-login'].message }),
    ).toBeVisible()
    await submit(page)
    await dialog.getByLabel('Password').fill(admin.password)
    await dialog.getByRole('button', { name: 'Log In' }).click()
    await expect(page).toHaveURL('/completed-forms')
    expect((await latestForm(page.request, facility)).answers.facilityName).toBe(facility)
  })
})

test.describe('on a device that is a day ahead', () => {
  test.use({ timezoneId: 'Pacific/Kiritimati' })

  test('a new form is dated by the day of the site', async ({ page }) => {
    await page.clock.setFixedTime(new Date('2026-11-16T15:00:00Z'))
    await openNewForm(page)
    await expect(page.getByLabel('Inspection Date')).toHaveValue('2026-11-16')
  })
})
