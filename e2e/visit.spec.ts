// A visit to a site with several tanks: from form to form in one tap, what is said of the site once, and one signature for all.

import { uniqueWord } from './completed-forms.ts'
import { changeFacility, daysAgo, readFacility, secondTank } from './facilities.ts'
import { expect, test } from './fixtures.ts'
import { saveForm, sign } from './inspection-form.ts'
import { logIn } from './people.ts'
import { planDay } from './planned-day.ts'

test('the forms of a visit are filled in one after the other and signed together, without signal', async ({
  page,
  context,
  admin,
  complaints,
  expectAccessible,
}) => {
  complaints.allow(/ERR_INTERNET_DISCONNECTED|not loaded: offline/)
  await logIn(page, admin)
  const facilityName = `Harbor ${uniqueWord()}`
  const last = await saveForm(page.request, { facilityName, inspectedBy: 'Ruth', tankVolume: '6000' })
  const { tanks } = await readFacility(page.request, last.facilityId)
  const site = await changeFacility(page.request, last.facilityId, {
    tanks: [...tanks, secondTank('North tank'), secondTank('South tank')],
  })
  const [first = ''] = site.tanks.map(({ label }) => label)

  await page.goto(`/facilities/${site.id}`)
  await page.getByRole('link', { name: 'Start visit' }).click()
  await expect(page.getByText('Not started')).toHaveCount(3)
  await page.getByRole('link', { name: `Start ${first}` }).click()
  const bar = page.getByRole('navigation', { name: 'Forms of this visit' })
  await expect(bar.getByRole('link', { name: first })).toHaveAttribute('aria-current', 'page')
  await page.getByLabel('Inspected by').fill('Dana Fields')
  await page.locator('[name=tmuReading]').fill('84.5')
  for (const [label, reading] of [
    ['North tank', '70'],
    ['South tank', '71'],
  ] as const) {
    await bar.getByRole('link', { name: label }).click()
    await expect(bar.getByRole('link', { name: label })).toHaveAttribute('aria-current', 'page')
    // What was said of the site is not asked again.
    await expect(page.getByLabel('Inspected by')).toHaveValue('Dana Fields')
    await page.locator('[name=tmuReading]').fill(reading)
  }
  // A form that was begun goes on.
  await bar.getByRole('link', { name: first }).click()
  await expect(page.locator('[name=tmuReading]')).toHaveValue('84.5')

  await bar.getByRole('link', { name: 'Sign 3 forms' }).click()
  await expect(page.getByRole('heading', { name: 'Sign for these 3 forms' })).toBeVisible()
  await expectAccessible()
  await sign(page)
  await expect(page.getByText('Signed by Dana Fields')).toBeVisible()
  // Another choice of forms wants another signature.
  await page.getByRole('checkbox', { name: /^South tank/ }).uncheck()
  await expect(page.getByText('Signed by Dana Fields')).toBeHidden()
  await page.getByRole('checkbox', { name: /^South tank/ }).check()
  await sign(page)
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Submit 3 forms' }).click()
  await expect(page.getByText(`3 forms signed: ${facilityName}`)).toBeVisible()

  const received = page.waitForResponse(
    answer => /api\/completed-forms\/[\w-]{36}$/.test(answer.url()) && answer.request().method() === 'PUT',
  )
  await context.setOffline(false)
  await received
  const sent = async () => {
    const list = await page.request.get('/api/completed-forms', { params: { search: facilityName } })
    const rows: { id: string }[] = (await list.json()).items
    const forms = await Promise.all(
      rows.map(async ({ id }) => (await page.request.get(`/api/completed-forms/${id}`)).json()),
    )
    return forms.filter(({ id }) => id !== last.id)
  }
  await expect.poll(async () => (await sent()).length).toBe(3)
  const forms = await sent()
  expect(new Set(forms.map(({ visitId }) => visitId)).size).toBe(1)
  expect(new Set(forms.map(({ signatureSha256 }) => signatureSha256)).size).toBe(1)
  expect(forms[0].signatureSha256).toMatch(/^[0-9a-f]{64}$/)
  expect(forms.map(({ tankId }) => tankId).sort()).toEqual(site.tanks.map(({ id }) => id).sort())
  expect(forms.map(({ answers }) => answers.tmuReading).sort()).toEqual(['70', '71', '84.5'])
})

test('the due list and the day start the same visit as the facility’s page', async ({ page, admin }) => {
  await logIn(page, admin)
  const facilityName = `Marina ${uniqueWord()}`
  const { facilityId, tankId } = await saveForm(page.request, {
    facilityName,
    inspectionDate: daysAgo(40),
  })
  const { tanks } = await readFacility(page.request, facilityId)
  await changeFacility(page.request, facilityId, { tanks: [...tanks, secondTank('North tank')] })
  await planDay(page.request, [{ facilityId, tankId }])

  const startVisit = page.getByRole('link', { name: new RegExp(`^Start visit.*${facilityName}`) })
  await page.goto(`/due?search=${encodeURIComponent(facilityName)}`)
  await page.getByRole('button', { name: facilityName }).click()
  for (const open of [() => {}, () => page.goto('/day')]) {
    await open()
    await startVisit.click()
    await expect(page.getByRole('link', { name: 'Start North tank' })).toBeVisible()
    await expect(page.getByText('Not started')).toHaveCount(2)
  }
})
