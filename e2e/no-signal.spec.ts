import { keysOnDevice } from './device-keys.ts'
import { expect, test } from './fixtures.ts'
import { newFormPath } from './inspection-form.ts'
import { keepCopies, keptInBrowser } from './kept-in-browser.ts'
import { createPerson, logIn } from './people.ts'
import { readPdf, squeeze } from './report-pages.ts'
import { saveVisit } from './view-form.ts'

test.use({ serviceWorkers: 'allow' })

test('with the radio off the staff area starts, and every screen of it opens', async ({
  page,
  context,
  request,
  admin,
  complaints,
}) => {
  complaints.allow(/ERR_INTERNET_DISCONNECTED|not loaded: offline/)
  const person = await createPerson(request, admin)
  await logIn(page, person)
  await page.goto('/dashboard')
  await keptInBrowser(page)
  await context.setOffline(true)

  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toContainText(person.displayName)
  await page
    .getByRole('navigation', { name: 'Staff area' })
    .getByRole('link', { name: 'Florida Forms' })
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Florida Forms')
  await page.goto(newFormPath)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Monthly Inspection Form')
  await page.getByLabel('Comments').fill('Written where there is no signal')
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('without signal the pages of the site show the way to the staff area, and are there again with it', async ({
  page,
  context,
  admin,
  complaints,
  expectAccessible,
}) => {
  complaints.allow(/ERR_INTERNET_DISCONNECTED|not loaded: offline/)
  await logIn(page, admin)
  await page.goto('/dashboard')
  await keptInBrowser(page)
  await context.setOffline(true)
  for (const path of ['/about', '/florida/tampa', '/']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 }), path).toHaveText('No signal')
    await expect(page).toHaveURL(path)
  }
  await expectAccessible()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('No signal')
  await page.getByRole('link', { name: 'Open the staff area' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Welcome')
  await page.goBack()
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Expert Fuel Tank Inspection/)
})

test('a possible release stands above pages that are opened without signal, with the time of the copy', async ({
  page,
  context,
  admin,
  complaints,
}) => {
  complaints.allow(/ERR_INTERNET_DISCONNECTED|not loaded: offline/)
  await logIn(page, admin)
  const facilityName = `Depot ${crypto.randomUUID()}`
  const data = {
    ...{ id: crypto.randomUUID(), formId: crypto.randomUUID(), facilityName, state: 'Florida' },
    ...{ field: 'hasWetting', answer: 'Yes', at: new Date().toISOString(), told: null },
  }
  expect(await page.request.post('/api/release-alerts', { data })).toBeOK()
  const alerts = page.getByRole('region', { name: 'Possible releases' })
  await page.goto('/dashboard')
  await expect(alerts).toContainText(facilityName)
  await expect(alerts).not.toContainText('as of')
  await keptInBrowser(page)
  await context.setOffline(true)
  for (const path of ['/facilities', '/dashboard']) {
    await page.goto(path)
    await expect(alerts, path).toContainText(facilityName)
    await expect(alerts, path).toContainText(/Alerts on this .*, as of /)
  }
  await context.setOffline(false)
  const [own] = (await (await page.request.get(`/api/release-alerts?formId=${data.formId}`)).json()).items
  const acknowledged = await page.request.put(`/api/release-alerts/${own.id}`, {
    headers: { 'if-match': `"${own.version}"` },
    data: { note: 'Rain water' },
  })
  expect(acknowledged).toBeOK()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText(facilityName)).toBeHidden()
})

test('it can be installed: icons of their size, and shortcuts to a new inspection and to what is due', async ({
  request,
}) => {
  const document = await (await request.get('/dashboard')).text()
  const [, address = ''] = /<link rel="manifest" href="([^"]+)"/.exec(document) ?? []
  const { start_url, display, icons, shortcuts } = await (await request.get(address)).json()
  expect(display).toBe('standalone')
  for (const { src, sizes, type } of icons) {
    const bytes = await (await request.get(src)).body()
    if (type === 'image/png') expect(`${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`).toBe(sizes)
  }
  const addresses = shortcuts.map(({ url }: { url: string }) => url)
  expect(addresses).toEqual(expect.arrayContaining([newFormPath, '/due']))
  for (const url of [start_url, ...addresses]) expect((await request.get(url)).status(), url).toBe(200)
})

test('whoever logged out is not let in without signal', async ({
  page,
  context,
  request,
  admin,
  complaints,
}) => {
  complaints.allow(/ERR_INTERNET_DISCONNECTED|Logout failed: offline|not loaded: offline/)
  await logIn(page, await createPerson(request, admin))
  await page.goto('/dashboard')
  await keptInBrowser(page)
  await context.setOffline(true)
  // There is no way back in without signal, which is said before it is too late.
  await page.getByRole('button', { name: 'Logout' }).click()
  const dialog = page.getByRole('dialog', { name: 'Log out?' })
  await expect(dialog).toContainText(
    'No signal. If you log out now, you can’t log back in until there is signal.',
  )
  await dialog.getByRole('button', { name: 'Stay logged in' }).click()
  await expect(page).toHaveURL('/dashboard')
  await page.getByRole('button', { name: 'Logout' }).click()
  await dialog.getByRole('button', { name: 'Log out', exact: true }).click()
  await expect(page).toHaveURL(/\/login/)
  await expect(page.getByText('Your session ended.')).toHaveCount(0)
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).not.toContainText('Welcome')
})

test('without signal the last visit is filled in, and the last forms are found, seen and edited', async ({
  page,
  context,
  request,
  admin,
  complaints,
}) => {
  complaints.allow(/ERR_INTERNET_DISCONNECTED|not loaded: offline/)
  const person = await createPerson(request, admin)
  await logIn(page, person)
  const facility = `Tower ${crypto.randomUUID().slice(0, 8)}`
  const form = await saveVisit(page.request, { answers: { facilityName: facility, tankVolume: '8,250' } })
  const depot = `Depot ${crypto.randomUUID().slice(0, 8)}`
  await saveVisit(page.request, { answers: { facilityName: depot, tankVolume: '8000' } })
  await saveVisit(page.request, { answers: { facilityName: depot, tankType: 'AST', tankVolume: '600' } })
  await keepCopies(page, 'cachedForms', form.id)
  await context.setOffline(true)

  await page.goto('/dashboard')
  const recent = page.getByRole('table', { name: 'Recent Form Submissions' })
  await expect(recent.getByRole('row').filter({ hasText: facility })).toBeVisible()
  await expect(recent).toContainText('No signal. These are the last forms on this device')

  // The register cannot be asked: the site is offered from what this phone has.
  await page.goto(newFormPath)
  await page.getByLabel('Facility Name').pressSequentially(facility.slice(0, -3).toUpperCase())
  await page.getByRole('listbox', { name: 'Known sites' }).getByRole('option', { name: facility }).click()
  await expect(page.getByLabel('Facility Name')).toHaveValue(facility)
  await expect(page.getByText(`Previous data for "${facility}" loaded successfully.`)).toBeVisible()
  await expect(page.getByLabel('Tank Volume')).toHaveValue('8,250')

  // Of two tanks it asks which, and fills in the last visit to that one, not to whichever came last.
  await page.goto(newFormPath)
  await page.getByLabel('Facility Name').pressSequentially(depot)
  await page.getByRole('option', { name: depot }).click()
  await page
    .getByRole('radiogroup', { name: 'Which tank?' })
    .getByRole('radio', { name: 'UST, 8000 gal' })
    .check()
  await expect(page.getByLabel('Tank Volume')).toHaveValue('8000')

  await page.goto(`/completed-forms?search=${facility}`)
  await expect(page.getByText('No signal. These are the last forms on this device')).toBeVisible()
  await page.getByRole('link', { name: 'View', exact: true }).click()
  await expect(page.getByText('No signal. This is the copy on this device')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(facility)
  const [printed] = await readPdf(await page.pdf({ preferCSSPageSize: true }))
  expect(printed?.text).toContain(squeeze(facility))
  expect(printed?.text).not.toContain(squeeze('No signal'))
  await page.goto(`/edit-form/${form.id}`)
  await expect(page.getByLabel('Tank Volume')).toHaveValue('8,250')

  await context.setOffline(false)
  await page.goto(`/view-form/${form.id}`)
  await expect(page.getByText('No signal.')).toBeHidden()

  // Where others use the device too, nothing of it stays.
  await page.goto('/account')
  await page.getByLabel('Other people use this device too').check()
  await expect.poll(() => keysOnDevice(page, 'cachedForms')).toEqual([])
  await page.reload()
  await expect(page.getByLabel('Other people use this device too')).toBeChecked()
})

test('a login that is too old for a start without signal leaves no copies of forms behind', async ({
  page,
  context,
  request,
  admin,
  complaints,
}) => {
  complaints.allow(/ERR_INTERNET_DISCONNECTED/)
  await logIn(page, await createPerson(request, admin))
  await keepCopies(page, 'cacheRounds', 'last')
  await page.evaluate(() => {
    const last = JSON.parse(localStorage.getItem('last-user') ?? '')
    const days = 15 * 24 * 60 * 60 * 1000
    localStorage.setItem('last-user', JSON.stringify({ ...last, at: last.at - days }))
  })
  await context.setOffline(true)
  await page.goto('/dashboard')
  await expect(page.getByText('No signal. Check your connection')).toBeVisible()
  await expect.poll(() => keysOnDevice(page, 'cacheRounds'), { timeout: 15_000 }).toEqual([])
  expect(await keysOnDevice(page, 'cachedForms')).toEqual([])
})
