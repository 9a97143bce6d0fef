// A binder from the facility's page, and one of the customer, to the file on the disk.

import { readFile } from 'node:fs/promises'
import { putForm, uniqueWord } from './completed-forms.ts'
import { changeFacility, daysAgo } from './facilities.ts'
import { expect, test } from './fixtures.ts'
import { logIn } from './people.ts'

test.beforeEach(async ({ page, admin }) => logIn(page, admin))

test('a binder is ordered, made in the background and downloaded; then one of the customer, whose reports are mailed', async ({
  page,
  expectAccessible,
}) => {
  const word = uniqueWord()
  const form = await putForm(page.request, { facilityName: word, inspectionDate: daysAgo(3) })
  await changeFacility(page.request, form.facilityId ?? '', { customer: `${word} & Co.` })

  await page.goto(`/facilities/${form.facilityId}`)
  const card = page.getByRole('region', { name: 'Binder' })
  await expect(card).toContainText('you can leave this page')
  await card.getByLabel('From').fill(daysAgo(-1))
  await card.getByRole('button', { name: 'Make binder' }).click()
  await expect(card.getByText('The first day is after the last.')).toBeVisible()
  await card.getByLabel('From').fill(daysAgo(60))
  await card.getByLabel('Photos').selectOption('No photos')
  await card.getByRole('button', { name: 'Make binder' }).click()
  const binder = card.getByRole('listitem')
  await expect(binder).toContainText('no photos')
  await expect(binder).toContainText('Ready. Will be deleted', { timeout: 30_000 })
  await expectAccessible()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    binder.getByRole('link', { name: 'Download' }).click(),
  ])
  expect(download.suggestedFilename()).toBe(`${word} ${daysAgo(60)} to ${daysAgo(0)}.pdf`)
  expect((await readFile(await download.path())).toString('latin1', 0, 5)).toBe('%PDF-')

  await page.getByRole('link', { name: `${word} & Co.` }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${word} & Co.`)
  const mail = page.getByRole('region', { name: 'Reports by email' })
  await mail.getByRole('button', { name: 'Turn on for all' }).click()
  await expect(mail).toContainText('for 1 of 1 facility')
  await expect(mail.getByRole('button', { name: 'Turn off for all' })).toBeFocused()
  await page.getByLabel('File').selectOption('ZIP of files')
  await page.getByRole('button', { name: 'Make binder' }).click()
  await expect(page.getByRole('list', { name: 'Binders' })).toContainText('Ready. Will be deleted', {
    timeout: 30_000,
  })
  await expectAccessible()
})
