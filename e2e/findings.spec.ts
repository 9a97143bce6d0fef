// Findings until they are closed: found in a list, assigned several at once, fixed with a note and a photo, closed by a visit.
import type { Page } from '@playwright/test'
import { dayOf } from '#domain/day.ts'
import { formContent } from '#testing/form-content.ts'
import { putForm, uniqueWord } from './completed-forms.ts'
import { daysAgo } from './facilities.ts'
import { expect, test } from './fixtures.ts'
import { createPerson, logIn } from './people.ts'
import { smallPhoto } from './pictures.ts'
import { saveVisit } from './view-form.ts'

const rows = (page: Page) => page.getByRole('table', { name: 'Findings' }).locator('tbody').getByRole('row')
const saved = (page: Page) => page.getByText('Saved', { exact: true })

interface Listed {
  id: string
  version: number
  field: string
}

async function findingsOf(page: Page, facilityName: string): Promise<Listed[]> {
  return (await (await page.request.get(`/api/findings?search=${facilityName}`)).json()).items
}

async function alarmAt(page: Page, facilityName: string): Promise<Listed> {
  const alarm = (await findingsOf(page, facilityName)).find(({ field }) => field === 'hasAlarms')
  if (!alarm) throw new Error(`There is no alarm at ${facilityName}`)
  return alarm
}

test.beforeEach(async ({ page, admin }) => logIn(page, admin))

test('findings are narrowed, several are assigned at once, and one is fixed with a photo and closed by a visit', async ({
  page,
  request,
  admin,
  expectAccessible,
}) => {
  const person = await createPerson(request, admin)
  const facilityName = `Depot ${uniqueWord()}`
  const papers = { placardExpires: '2040-01-01', cfrExpires: '2040-01-01' }
  const found = { facilityName, hasAlarms: true, hasWetting: true, ...papers }
  await putForm(page.request, { ...found, inspectionDate: daysAgo(40) })
  await page.goto('/dashboard')
  const link = page.getByRole('navigation', { name: 'Staff area' }).getByRole('link', { name: /^Findings/ })
  await expect(link).toHaveText(/\d+ not closed, the oldest [\d,]+ days?$/)
  await link.click()

  await page.getByLabel('Search').fill(facilityName)
  await expect(rows(page)).toHaveCount(2)
  // The list opens with what the sidebar counts.
  await expect(page.getByRole('button', { name: 'Not closed 2', pressed: true })).toBeVisible()
  await expect(page.getByText('Not closed: 2 findings')).toBeVisible()
  await expect(rows(page).first()).toContainText('Possible release')
  await expect(rows(page).first()).toContainText('40 days')
  await page.getByRole('combobox', { name: 'Severity' }).selectOption('Defect')
  await expect(rows(page)).toHaveCount(1)
  await expect(page).toHaveURL(/severity=defect/)
  await page.getByRole('combobox', { name: 'Severity' }).selectOption('All severities')
  await expectAccessible()

  for (const box of await page.getByRole('checkbox', { name: /^Choose / }).all()) await box.check()
  await page.getByRole('button', { name: 'Assign', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Assign 2 findings' })
  await dialog.getByRole('button', { name: 'Assign' }).click()
  await expect(dialog.getByText('Choose who will fix them.')).toBeVisible()
  await dialog.getByLabel('Who will fix them').selectOption(person.displayName)
  await dialog.getByLabel('Fix by (optional)').fill(daysAgo(-7))
  await expectAccessible()
  await dialog.getByRole('button', { name: 'Assign' }).click()
  await expect(page.getByText('2 findings assigned')).toBeVisible()
  await expect(rows(page)).toHaveCount(2)
  await page.getByRole('button', { name: 'Open 0' }).click()
  await expect(page.getByText('No findings match this filter.')).toBeVisible()
  await page.getByRole('button', { name: 'Assigned 2' }).click()
  await expect(rows(page).last()).toContainText(person.displayName)

  const file = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  expect((await file).suggestedFilename()).toMatch(/^findings-[\d-]+\.csv$/)

  await page.getByRole('link', { name: 'Any alarms? Yes' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Any alarms? Yes')
  await page.getByRole('button', { name: 'Mark as fixed' }).click()
  await expect(page.getByText('Say what was done to fix it.')).toBeVisible()
  await expect(page.getByLabel('What was done')).toBeFocused()
  await page.getByLabel('What was done').fill('Sensor replaced')
  await page.getByLabel('Day it was fixed').fill(daysAgo(10))
  await page.getByLabel('Add photos').setInputFiles(await smallPhoto('after.jpg', 1))
  await expectAccessible()
  await page.getByRole('button', { name: 'Mark as fixed' }).click()
  await expect(saved(page)).toBeVisible()
  await expect(page.getByText('Closes when the next visit finds it OK.')).toBeVisible()
  const history = page.getByRole('region', { name: 'History' }).getByRole('listitem')
  await expect(history).toHaveText([
    /marked it as fixed on .*Sensor replaced.*1 photo/,
    new RegExp(`assigned it to ${person.displayName}, to be fixed by`),
    /answered “Yes” on the visit of /,
  ])
  await expect(page.getByRole('region', { name: /^Photos/ }).getByRole('img')).toHaveCount(1)

  await putForm(page.request, {
    ...found,
    hasAlarms: false,
    hasWetting: false,
    inspectionDate: daysAgo(5),
  })
  await page.reload()
  await expect(page.getByText('Closed', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Reopen' })).toBeVisible()
  await page.goto(`/completed-forms?search=${facilityName}`)
  await expect(
    page.getByRole('img', { name: '2 findings, the worst: Possible release; 1 of 2 closed' }),
  ).toBeVisible()
  await page.getByRole('row').last().getByRole('link', { name: 'View' }).click()
  await expect(page.getByRole('heading', { name: '2 findings, 1 of 2 closed' })).toBeVisible()
  await expectAccessible()
  await page.getByRole('link', { name: 'View finding: Any alarms?' }).click()

  // A visit alone does not close a possible release.
  await page.getByRole('link', { name: facilityName }).click()
  const part = page.getByRole('region', { name: 'Open findings' })
  await expect(part).toContainText('1 not closed. The oldest: 40 days.')
  await part.getByRole('link', { name: /wetting/ }).click()
  await page.getByRole('radio', { name: 'Close' }).check()
  await page.getByLabel('Why it can be closed').fill('Rain water, lab result is clean')
  await page.getByRole('button', { name: 'Close the finding' }).click()
  await expect(saved(page)).toBeVisible()
  await expect(page.getByText('Closed', { exact: true })).toBeVisible()
  await expectAccessible()
})

test('a decision on an older version keeps what was typed and shows what is new', async ({
  page,
  request,
  admin,
  complaints,
  expectAccessible,
}) => {
  complaints.allow(/412/)
  const person = await createPerson(request, admin)
  const facilityName = `Depot ${uniqueWord()}`
  await putForm(page.request, { facilityName, hasAlarms: true, inspectionDate: daysAgo(3) })
  const { id, version } = await alarmAt(page, facilityName)
  await page.goto(`/findings/${id}`)
  await page.getByRole('radio', { name: 'Fixed' }).check()
  await page.getByLabel('What was done').fill('Horn reset at the console')
  const { colleagues } = await (await page.request.get('/api/contact-submissions/colleagues')).json()
  const other = colleagues.find((each: { displayName: string }) => each.displayName === person.displayName)
  const meanwhile = await page.request.put(`/api/findings/${id}`, {
    headers: { 'if-match': `"${version}"` },
    data: { status: 'assigned', assignedTo: other.uid, note: 'Parts are ordered' },
  })
  expect(meanwhile).toBeOK()
  await page.getByRole('button', { name: 'Mark as fixed' }).click()
  await expect(page.getByText('This finding changed after you opened it.')).toBeVisible()
  await expect(page.getByText('It is now: Assigned')).toBeVisible()
  await expect(page.getByText('Parts are ordered').first()).toBeVisible()
  await expect(page.getByLabel('What was done')).toHaveValue('Horn reset at the console')
  await expectAccessible()
  await page.getByRole('button', { name: 'Mark as fixed' }).click()
  await expect(saved(page)).toBeVisible()
  await expect(page.getByText('Fixed', { exact: true }).first()).toBeVisible()
})

test('found in order before it was fixed: it waits in a view of its own until what was done is shown', async ({
  page,
}) => {
  const facilityName = `Depot ${uniqueWord()}`
  await putForm(page.request, { facilityName, hasAlarms: true, inspectionDate: daysAgo(40) })
  await putForm(page.request, { facilityName, hasAlarms: false, inspectionDate: daysAgo(5) })
  await page.goto(`/findings?status=unrecorded&search=${facilityName}`)
  await expect(rows(page)).toHaveCount(1)
  await expect(rows(page)).toContainText('Closed, action not recorded')
  await page.getByRole('link', { name: 'Any alarms? Yes' }).click()
  await page.getByRole('textbox', { name: 'What was done' }).fill('Reset by the station')
  await page.getByRole('button', { name: 'Save what was done' }).click()
  await expect(saved(page)).toBeVisible()
  await expect(page.getByText('Closed', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Findings', exact: true }).first().click()
  await page.goto(`/findings?status=unrecorded&search=${facilityName}`)
  await expect(page.getByText('No findings match this filter.')).toBeVisible()
})

test('a possible release is on every screen until a person acknowledges it', async ({
  page,
  newContext,
  admin,
  complaints,
  expectAccessible,
}) => {
  complaints.allow(/412/)
  const facilityName = `Depot ${uniqueWord()}`
  const data = {
    ...{ id: crypto.randomUUID(), formId: crypto.randomUUID(), facilityName, state: 'Florida' },
    ...{ field: 'hasWetting', answer: 'Yes', at: new Date().toISOString() },
    told: { name: 'Pat at Verizon EH&S', at: new Date().toISOString() },
  }
  expect(await page.request.post('/api/release-alerts', { data })).toBeOK()
  const other = await (await newContext()).newPage()
  expect(await other.request.post('/api/session', { data: admin })).toBeOK()
  const alert = (on: Page) => on.getByRole('region', { name: 'Possible releases' })
  for (const path of ['/dashboard', '/forms/florida', '/due']) {
    await page.goto(path)
    await expect(alert(page)).toContainText(`Possible release: ${facilityName}, Florida`)
  }
  await other.goto('/facilities')
  await expect(alert(other)).toContainText('Notified: Pat at Verizon EH&S')
  await expect(alert(page).getByRole('link', { name: /^EH&S/ })).toHaveAttribute('href', /^tel:\d+$/)
  await page.setViewportSize({ width: 360, height: 740 })
  await expectAccessible()

  await page.goto('/account')
  const line = alert(page).getByRole('button', { name: `Possible release: ${facilityName}` })
  await expect(line).toHaveAttribute('aria-expanded', 'false')
  await expect(line).toContainText('Any wetting on the tank? Yes')
  expect((await line.boundingBox())?.height).toBeGreaterThanOrEqual(48)
  await expect(alert(page).getByRole('button', { name: 'Acknowledge' })).toBeHidden()
  await expectAccessible()
  await line.click()
  await alert(page).getByRole('button', { name: 'Acknowledge' }).click()
  await page.getByLabel('What you are doing about it').fill('Crew is on its way')
  await alert(page).getByRole('button', { name: 'Acknowledge' }).click()
  await expect(page.getByText('Alert acknowledged')).toBeVisible()
  await expect(alert(page)).toBeHidden()
  await alert(other).getByRole('button', { name: 'Acknowledge' }).click()
  await alert(other).getByRole('button', { name: 'Acknowledge' }).click()
  await expect(other.getByText(/has acknowledged it already/)).toBeVisible()
  await expect(alert(other)).toBeHidden()
})

test('a possible release that is corrected says so on every screen and at its form, and waits for a person', async ({
  page,
  expectAccessible,
}) => {
  const answers = { facilityName: `Depot ${uniqueWord()}`, inspectionDate: dayOf(new Date()) }
  const form = await saveVisit(page.request, { answers: { ...answers, hasWetting: true } })
  const { id, state, templateId, templateVersion } = form
  const content = { state, templateId, templateVersion, photoIds: [], correction: 'It was rain water' }
  const corrected = await page.request.put(`/api/completed-forms/${id}`, {
    headers: { 'if-match': '"1"' },
    data: formContent({ ...form.answers, hasWetting: false }, content),
  })
  expect(corrected).toBeOK()

  const alert = page.getByRole('region', { name: 'Possible releases' })
  await page.goto('/dashboard')
  await expect(alert).toContainText(answers.facilityName)
  await expect(alert).toContainText(/No since .*, changed by .*\. Acknowledge the alert to close it\./)
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(`/view-form/${id}`)
  await expect(
    alert.getByRole('button', { name: `Possible release: ${answers.facilityName}` }),
  ).toContainText('Any wetting on the tank? Yes, now: No')
  const reported = page.getByRole('region', { name: 'Possible release reported' })
  await expect(reported).toContainText(/Yes since .*, answered by /)
  await expect(reported).toContainText(/No since .*, changed by /)
  await expect(reported).toContainText('The alert is open until a person acknowledges it')
  const history = page.getByRole('region', { name: 'History' })
  await expect(history).toContainText('reported a possible release. Any wetting on the tank? Yes')
  await expect(history).toContainText('corrected the possible release. Any wetting on the tank? No')
  await expectAccessible()

  const [own] = (await (await page.request.get(`/api/release-alerts?formId=${id}`)).json()).items
  const acknowledged = await page.request.put(`/api/release-alerts/${own.id}`, {
    headers: { 'if-match': `"${own.version}"` },
    data: { note: 'Rain water' },
  })
  expect(acknowledged).toBeOK()
  await page.reload()
  await expect(reported).toContainText('Alert acknowledged by')
  await expect(history).toContainText('Note: Rain water')
})
