// The due list, the facilities and one of them, started without signal from the register on this device.

import { uniqueWord } from './completed-forms.ts'
import { changeFacility, daysAgo } from './facilities.ts'
import { expect, test } from './fixtures.ts'
import { keepCopies } from './kept-in-browser.ts'
import { logIn } from './people.ts'
import { saveVisit } from './view-form.ts'

test.use({ serviceWorkers: 'allow' })

test('what is due, the facilities and one of them start without signal, and a date is entered there', async ({
  page,
  context,
  admin,
  complaints,
  expectAccessible,
}) => {
  complaints.allow(/ERR_INTERNET_DISCONNECTED|not loaded: offline/)
  await logIn(page, admin)
  const word = uniqueWord()
  const visit = (name: string, days: number) =>
    saveVisit(page.request, { answers: { facilityName: `${name} ${word}`, inspectionDate: daysAgo(days) } })
  const { facilityId } = await visit('Late', 60)
  await visit('Fresh', 1)
  const contacts = [{ name: 'Pat Rivers', email: '', phone: '813-555-0142', getsReports: false }]
  await changeFacility(page.request, facilityId ?? '', {
    customer: 'Rivers',
    address: '1 Bay St, Tampa',
    contacts,
  })
  await keepCopies(page, 'cacheRounds', 'register')
  await context.setOffline(true)

  await page.goto('/dashboard')
  const today = page.getByRole('region', { name: 'What is due' })
  await expect(today.getByText('No signal. These are the facilities on this device, as of')).toBeVisible()
  await expect(today.getByRole('link', { name: /^\d+ ?Overdue$/ })).toBeVisible()
  // Which three are the worst is for other journeys of this worker to say, too.
  await expect(today.getByRole('link', { name: /: overdue|Possible release since/ }).first()).toBeVisible()
  await expectAccessible()

  await page.goto('/due')
  await expect(page.getByText('No signal. These are the facilities on this device, as of')).toBeVisible()
  await page.getByRole('searchbox').fill(`TAMPA ${word} late`)
  const due = page.getByRole('table', { name: 'Due' })
  await expect(due.getByRole('row').filter({ hasText: word })).toHaveCount(1)
  await expect(due).toContainText(`Late ${word}`)
  await expect(due).toContainText(/overdue/i)
  const customers = page.getByRole('combobox', { name: 'Customer' })
  await customers.selectOption('Rivers')
  await expect(due.getByRole('row').filter({ hasText: word })).toHaveCount(1)
  await customers.selectOption('')
  await expectAccessible()

  await page.goto(`/facilities?search=${word}`)
  const rows = page.getByRole('table', { name: 'Facilities' }).getByRole('row').filter({ hasText: word })
  await expect(rows).toHaveCount(2)
  await expect(rows.first()).toContainText(`Late ${word}`)
  await rows.first().getByRole('link', { name: 'View' }).click()

  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Late ${word}`)
  await expect(page.getByText('No signal. This is the copy on this device, as of')).toBeVisible()
  await expect(page.getByText('813-555-0142')).toBeVisible()
  await expect(page.getByRole('region', { name: 'What is due' })).toContainText(/walkthrough.*overdue/i)
  await expectAccessible()
  await page.reload()
  await page
    .getByRole('region', { name: 'Dates and documents' })
    .getByRole('button', { name: 'Enter date' })
    .click()
  const dialog = page.getByRole('dialog', { name: 'Enter a date' })
  await dialog.getByLabel('Valid until').fill('2030-06-30')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(
    page.getByText('Saved on this device: Registration. It will send automatically.'),
  ).toBeVisible()

  await context.setOffline(false)
  await expect(page.getByText('This is the copy on this device')).toBeHidden()
  const saved = async () => {
    const answer = await page.request.get(`/api/facilities/${facilityId}/records`)
    return (await answer.json()).items.map(({ validUntil }: { validUntil: string }) => validUntil)
  }
  await expect.poll(saved, { timeout: 20_000 }).toEqual(['2030-06-30'])
})
