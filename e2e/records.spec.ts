// Dates and documents that are known without a form, from what is due to the page of their facility.

import { addDays } from '#domain/day.ts'
import { putForm, uniqueWord } from './completed-forms.ts'
import { changeFacility, daysAgo } from './facilities.ts'
import { expect, test } from './fixtures.ts'
import { logIn } from './people.ts'

test.beforeEach(async ({ page, admin }) => logIn(page, admin))

test('a paper that ran out is entered from the due list, with its certificate, corrected, deleted and brought back', async ({
  page,
  expectAccessible,
}) => {
  const word = uniqueWord()
  const form = await putForm(page.request, { facilityName: word, inspectionDate: daysAgo(3) })
  await changeFacility(page.request, form.facilityId ?? '', { customer: word })

  await page.goto(`/due?customer=${word}&duty=financial-responsibility&when=all`)
  await page.getByRole('row').last().getByRole('link', { name: 'Enter date' }).click()
  const dialog = page.getByRole('dialog', { name: 'Enter a date' })
  await expect(dialog.getByLabel('What')).toHaveValue('financial-responsibility')
  await expectAccessible()
  const ofDesk = page.viewportSize()
  await page.setViewportSize({ width: 360, height: 740 })
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('Enter the day it is valid until.')).toBeInViewport()
  if (ofDesk) await page.setViewportSize(ofDesk)

  const until = addDays(daysAgo(0), 300)
  await dialog.getByLabel('Valid until').fill(until)
  await dialog.getByLabel('Issued by').fill('Gulf Mutual')
  await dialog.getByLabel('Add files').setInputFiles({
    name: 'Certificate 2026.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.7 Certificate'),
  })
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL(`/facilities/${form.facilityId}`)

  const due = page.getByRole('region', { name: 'What is due' })
  const paper = due.getByRole('listitem').filter({ hasText: 'Financial responsibility' })
  await expect(paper).toContainText('On time')
  await expect(paper).toContainText('entered by hand')
  const records = page.getByRole('region', { name: 'Dates and documents' })
  await expect(records.getByRole('listitem')).toContainText('Certificate, Gulf Mutual')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    records.getByRole('link', { name: 'Certificate 2026.pdf' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('Certificate 2026.pdf')
  await expectAccessible()

  await records.getByRole('button', { name: 'Edit Financial responsibility' }).click()
  const correction = page.getByRole('dialog', { name: 'Correct a date' })
  await correction.getByLabel('Number').fill('FR-7')
  await correction.getByRole('button', { name: 'Save' }).click()
  await expect(correction).toBeHidden()
  await expect(records.getByRole('listitem')).toContainText('no. FR-7')

  await records.getByRole('button', { name: 'Delete Financial responsibility' }).click()
  await expect(records.getByText('None yet.')).toBeVisible()
  await expect(records.getByRole('button', { name: 'Enter date' })).toBeFocused()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(records.getByRole('listitem')).toContainText('no. FR-7')
})
