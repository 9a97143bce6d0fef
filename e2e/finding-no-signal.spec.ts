// A finding's own page without signal: what is decided there waits on the device with its photo, and is sent by itself.

import { uniqueWord } from './completed-forms.ts'
import { expect, test } from './fixtures.ts'
import { keepCopies } from './kept-in-browser.ts'
import { logIn } from './people.ts'
import { smallPhoto } from './pictures.ts'
import { saveVisit } from './view-form.ts'

test.use({ serviceWorkers: 'allow' })

test('a finding is fixed on its own page without signal, with a photo', async ({
  page,
  context,
  admin,
  complaints,
  expectAccessible,
}) => {
  complaints.allow(/ERR_INTERNET_DISCONNECTED|not loaded: offline/)
  await logIn(page, admin)
  const word = uniqueWord()
  const { facilityId } = await saveVisit(page.request, {
    answers: { facilityName: `Tower ${word}`, hasAlarms: true },
  })
  const list = await page.request.get(`/api/findings?facilityId=${facilityId}`)
  const { items } = (await list.json()) as { items: { id: string; field: string }[] }
  const id = items.find(({ field }) => field === 'hasAlarms')?.id ?? ''
  await keepCopies(page, 'findings', id)
  await context.setOffline(true)

  // The device has those that are not fixed, and no counts.
  await page.goto(`/findings?search=${word}`)
  await expect(page.getByText(/^Open or assigned: \d+ finding/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Not closed', exact: true, pressed: true })).toBeVisible()

  await page.goto(`/findings/${id}`)
  await expect(page.getByText('No signal. This is the copy on this device, as of')).toBeVisible()
  await page.getByText('Fixed', { exact: true }).click()
  await page.getByLabel('What was done').fill('Sensor replaced')
  await page.getByLabel('Add photos').setInputFiles(await smallPhoto('fixed.jpg', 4))
  await page.getByRole('button', { name: 'Mark as fixed' }).click()
  await expect(page.getByText('Saved on this device, not sent yet.')).toBeVisible()
  await expectAccessible()

  await context.setOffline(false)
  const asked = async () => (await page.request.get(`/api/findings/${id}`)).json()
  await expect.poll(async () => (await asked()).status, { timeout: 30_000 }).toBe('fixed')
  expect((await asked()).photos).toHaveLength(1)
  await expect(page.getByText('Saved on this device, not sent yet.')).toBeHidden()
})
