// One person, two devices: what was typed on the one is continued on the other, nothing is lost, and the first is told.

import type { Page } from '@playwright/test'
import { uniqueWord } from './completed-forms.ts'
import { expect, test } from './fixtures.ts'
import { keptOnDevice, openNewForm } from './inspection-form.ts'
import { createPerson, logIn, openDashboard } from './people.ts'

/** Copies are made seconds after a change, and not more often than every half minute: a test need not sit that out. */
async function copiesOf(page: Page) {
  await page.clock.fastForward(10_000)
  return (await (await page.request.get('/api/drafts')).json()).drafts
}

test('a form that was begun on the phone is continued on the tablet, and the phone is told', async ({
  page,
  request,
  admin,
  newContext,
  expectAccessible,
}) => {
  test.slow()
  const person = await createPerson(request, admin)
  const facility = `Tower ${uniqueWord()}`
  await page.clock.install()
  await logIn(page, person)
  await openNewForm(page)
  await page.getByLabel('Facility name').fill(facility)
  await page.getByLabel('Comments').fill('Begun on the phone.')
  await keptOnDevice(page)
  await expect
    .poll(() => copiesOf(page), { timeout: 45_000 })
    .toMatchObject([{ facilityName: facility, version: 1 }])

  const tablet = await (await newContext({ viewport: { width: 768, height: 1024 } })).newPage()
  await tablet.clock.install()
  await openDashboard(tablet, person)
  const unsent = tablet.getByRole('region', { name: 'Not submitted yet' })
  await expect(unsent).toContainText('On another device')
  await expectAccessible(tablet)
  await unsent.getByRole('button', { name: `Continue here ${facility}` }).click()
  await expect(tablet.getByLabel('Facility name')).toHaveValue(facility)
  await expect(tablet.getByLabel('Comments')).toHaveValue('Begun on the phone.')
  await tablet.getByLabel('Comments').fill('Begun on the phone. Continued on the tablet.')
  await keptOnDevice(tablet)
  await expect.poll(() => copiesOf(tablet), { timeout: 45_000 }).toMatchObject([{ version: 2 }])

  await page.goto('/dashboard')
  const onPhone = page.getByRole('region', { name: 'Not submitted yet' })
  await expect(onPhone).toContainText('Continued on another device')
  await expectAccessible()
  await onPhone.getByRole('link', { name: `Resume ${facility}` }).click()
  await expect(page.getByText('This draft was continued on another device.')).toBeVisible()
  await expect(page.getByLabel('Comments')).toHaveValue('Begun on the phone.')
  await expectAccessible()

  // The browser clears the tablet's storage: that is said, and the server's copy brings everything back.
  await tablet.goto('/dashboard')
  await tablet.evaluate(
    () =>
      new Promise((resolve, reject) => {
        const deleting = indexedDB.deleteDatabase('cypress')
        deleting.onsuccess = resolve
        deleting.onerror = reject
      }),
  )
  await tablet.reload()
  await expect(unsent).toContainText('The browser cleared this from this device')
  await unsent.getByRole('button', { name: `Continue here ${facility}` }).click()
  await expect(tablet.getByLabel('Comments')).toHaveValue('Begun on the phone. Continued on the tablet.')
})
