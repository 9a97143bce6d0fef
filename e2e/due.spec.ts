// What is due: the list, its views and filters, and the way from a row to the form that does it.

import { randomUUID } from 'node:crypto'
import { formatDay } from '#domain/day.ts'
import { givenOf } from '#domain/form/given.ts'
import { verizonMonthly } from '#domain/templates/verizon-monthly/v1.ts'
import { putForm, uniqueWord } from './completed-forms.ts'
import { changeFacility, daysAgo, secondTank } from './facilities.ts'
import { expect, test } from './fixtures.ts'
import { answerLeaks, latestForm, sign, toPhotos } from './inspection-form.ts'
import { logIn } from './people.ts'

test.beforeEach(async ({ page, admin }) => logIn(page, admin))

test('the list is narrowed by customer, kind and view, and says each duty in a short sentence', async ({
  page,
  expectAccessible,
}) => {
  const customer = `Rivers ${uniqueWord()}`
  const late = await putForm(
    page.request,
    { facilityName: `${customer} late`, inspectionDate: daysAgo(33) },
    { state: 'Georgia' },
  )
  const soon = await putForm(
    page.request,
    { facilityName: `${customer} soon`, inspectionDate: daysAgo(28) },
    { state: 'Georgia' },
  )
  for (const form of [late, soon]) await changeFacility(page.request, form.facilityId ?? '', { customer })

  await page.goto('/due?when=all')
  await page.getByRole('combobox', { name: 'Customer' }).selectOption(customer)
  await page.getByRole('combobox', { name: 'Kind' }).selectOption('Walkthrough')
  const rows = page.getByRole('table', { name: 'Due' }).locator('tbody').getByRole('row')
  await expect(rows).toHaveCount(2)
  await expect(rows.first()).toContainText(`Walkthrough: overdue by 3 days (due ${formatDay(daysAgo(3))})`)
  await expect(rows.last()).toContainText('Walkthrough: due in 2 days')
  await expect(page.getByRole('button', { name: 'Overdue 1' })).toBeVisible()
  await rows
    .first()
    .getByRole('button', { name: `${customer} late` })
    .click()
  const opened = page.getByRole('list', { name: `Due at ${customer} late` })
  await expect(opened).toContainText(`last done ${formatDay(daysAgo(33))} · from our form`)
  await expectAccessible()
  await rows
    .first()
    .getByRole('button', { name: `${customer} late` })
    .click()

  await page.getByRole('button', { name: 'This week 1' }).click()
  await expect(rows).toHaveCount(1)
  await expect(rows).toContainText(`${customer} soon`)
  await expect(page).toHaveURL(/when=week/)
  await page.reload()
  await expect(rows).toHaveCount(1)
  await page.getByRole('combobox', { name: 'State' }).selectOption('Florida')
  await expect(page.getByText('Nothing due matches this filter.')).toBeVisible()
  await page.getByRole('button', { name: 'Clear the filter' }).click()
  await expect(page).toHaveURL('/due')
})

test('on paper every site has its name, and the list says what it is narrowed to and nothing that one presses', async ({
  page,
}) => {
  const customer = `Rivers ${uniqueWord()}`
  const answers = {
    facilityName: `${customer} depot`,
    inspectionDate: daysAgo(40),
    tankType: 'AST',
    tankVolume: '600',
  }
  const { facilityId } = await putForm(page.request, answers, { state: 'Georgia' })
  await changeFacility(page.request, facilityId ?? '', { customer })
  await page.goto(`/due?when=advised&customer=${encodeURIComponent(customer)}`)
  const row = page.getByRole('table', { name: 'Due' }).locator('tbody').getByRole('row')
  await expect(row).toHaveCount(1)

  // As a phone or a laptop in the dark prints it.
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await page.setViewportSize({ width: 720, height: 960 })
  const main = page.getByRole('main')
  await expect(row.getByText(answers.facilityName, { exact: true })).toBeVisible()
  await expect(row).toContainText('days past the date we recommend')
  await expect(main.getByRole('button', { name: /^Past the date we recommend/ })).toBeVisible()
  await expect(main.getByRole('combobox', { name: 'Customer' })).toBeVisible()
  for (const gone of [
    main.getByRole('searchbox'),
    main.getByRole('combobox', { name: 'Kind' }),
    main.getByRole('button', { name: /^To do/ }),
    row.getByRole('checkbox'),
    row.getByRole('link'),
    main.getByRole('link', { name: 'See it in a calendar' }),
  ]) {
    await expect(gone).toBeHidden()
  }
  // The navigation leaves its column to the page.
  await page.setViewportSize({ width: 1280, height: 960 })
  expect((await row.boundingBox())?.width).toBeGreaterThan(900)
  const mark = row.locator('.bg-accent').first()
  await expect(mark).toHaveCSS('print-color-adjust', 'exact')
  await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('color', 'rgb(0, 0, 0)')
})

test('a visit that left leak questions open is finished in one tap, at the first of them', async ({
  page,
  expectAccessible,
}) => {
  const word = uniqueWord()
  const touched = ['facilityName', 'inspectionDate', 'hasWetting']
  const given = givenOf(verizonMonthly, { touched, carried: [] })
  const form = await putForm(page.request, { facilityName: word, inspectionDate: daysAgo(0) }, { given })
  await changeFacility(page.request, form.facilityId ?? '', { customer: word })

  await page.goto(`/due?customer=${word}&duty=walkthrough`)
  await expect(page.getByRole('row').last()).toContainText('5 leak questions not answered')
  await expectAccessible()
  await page.getByRole('row').last().getByRole('button', { name: word }).click()
  await page.getByRole('link', { name: 'Finish this form' }).click()
  const next = page.locator('input[name="hasPipeWetting"]:checked')
  await expect(next).toBeFocused()
  await expect(next).toBeInViewport()

  await page.goto(`/view-form/${form.id}`)
  await expect(page.getByText('Incomplete', { exact: true })).toBeVisible()
  await expect(page.getByText(/5 leak questions not answered. It does not count/).first()).toBeVisible()
  await page.goto(`/completed-forms?search=${word}`)
  await expect(page.getByRole('img', { name: 'Incomplete: 5 questions not answered' })).toBeVisible()
  await expectAccessible()
})

test('a row starts the form with facility and tank, filled in from the last visit of that tank', async ({
  page,
}) => {
  const word = uniqueWord()
  const facilityName = `Depot ${word}`
  const first = await putForm(page.request, {
    facilityName,
    inspectionDate: daysAgo(50),
    tankVolume: '8000',
  })
  const id = first.facilityId ?? ''
  const tank = secondTank()
  const { tanks } = await changeFacility(page.request, id, { customer: word })
  await changeFacility(page.request, id, { tanks: [...tanks, tank] })
  await putForm(
    page.request,
    { facilityName, inspectionDate: daysAgo(49), tankType: 'AST', tankVolume: '600' },
    { facilityId: id, tankId: tank.id },
  )

  await page.goto(`/due?customer=${word}&duty=walkthrough`)
  const open = () => page.getByRole('button', { name: facilityName }).click()
  await open()
  const row = page.getByRole('listitem').filter({ hasText: 'Day tank' })
  await row.getByRole('link', { name: 'Start form' }).click()
  await expect(page.getByRole('combobox', { name: /Facility name/i })).toHaveValue(facilityName)
  await expect(page.getByText(`Previous data for "${facilityName}" loaded successfully.`)).toBeVisible()
  await expect(page.locator('[name="tankVolume"]')).toHaveValue('600')
  await expect(page.getByRole('radio', { name: 'Day tank, AST, 600 gal' })).toBeChecked()

  await sign(page)
  await toPhotos(page)
  await page.getByRole('button', { name: 'Submit Completed Form' }).click()
  await expect(page).toHaveURL('/completed-forms')
  expect(await latestForm(page.request, facilityName)).toMatchObject({ facilityId: id, tankId: tank.id })
  await page.goto(`/due?customer=${word}&duty=walkthrough`)
  await open()
  // Nothing was looked at, so the walkthrough is still to be done; it is finished from here.
  await expect(row).toContainText('6 leak questions not answered')
  await row.getByRole('link', { name: 'Finish this form' }).click()
  await expect(page.getByRole('heading', { name: 'Leak check' })).toBeInViewport()
  await answerLeaks(page)
  await expect(page.getByText('6 of 6 answered')).toBeVisible()
  await toPhotos(page)
  await page.getByRole('button', { name: 'Submit Completed Form' }).click()
  await expect(page).toHaveURL('/completed-forms')
  await page.goto(`/due?customer=${word}&duty=walkthrough&when=all`)
  await open()
  await expect(row).toContainText(/Walkthrough: due (in|Dec|Jan)/)
})

test('on a phone fifty sites are a short list that begins at once, and several go onto a day together', async ({
  newContext,
  admin,
  expectAccessible,
}) => {
  const context = await newContext({ viewport: { width: 360, height: 740 }, colorScheme: 'dark' })
  const page = await context.newPage()
  await logIn(page, admin)
  const word = uniqueWord()
  for (const number of Array(50).keys()) {
    const id = randomUUID()
    const name = `${word} ${number} Gulf to Bay Boulevard and Old Coachman Road`
    const tanks = [{ id: randomUUID(), label: 'Tank 1', tankType: 'UST' }]
    const site = await page.request.put(`/api/facilities/${id}`, { data: { name, state: 'Florida', tanks } })
    expect(site).toBeOK()
    const data = { duty: 'walkthrough', doneOn: daysAgo(45), source: 'contractor-report' }
    expect(await page.request.put(`/api/facilities/${id}/records/${randomUUID()}`, { data })).toBeOK()
  }
  await page.goto(`/due?search=${word}`)
  const rows = page.getByRole('table', { name: 'Due' }).locator('tbody').getByRole('row')
  await expect(rows).toHaveCount(50)
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  const first = await rows.first().boundingBox()
  test.info().annotations.push({ type: 'height', description: `${height} px, first row at ${first?.y}` })
  expect(height).toBeLessThanOrEqual(6_000)
  expect(first?.y).toBeLessThan(500)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  await rows.first().getByRole('button').click()
  await expect(page.getByText('entered by hand: contractor’s report').first()).toBeVisible()
  await expectAccessible(page)

  for (const place of [0, 2, 3]) await rows.nth(place).getByRole('checkbox').check()
  await expect(page.getByText('3 sites chosen')).toBeVisible()
  // Not half below the head of the page.
  await page.evaluate(() => scrollTo(0, 0))
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Add to my day' }).last().click()
  await expect(page.getByText('On your day: 3 sites')).toBeVisible()
  await expect(page.getByText(': 3 stops')).toBeVisible()
})
