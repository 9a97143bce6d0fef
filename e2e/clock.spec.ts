// A phone whose clock is wrong says so. What it sends is dated and ordered by the server, and the login is not affected. What
// its own clock said stands in the history of the form.

import { uniqueWord } from './completed-forms.ts'
import { expect, test } from './fixtures.ts'
import { openNewForm, submit, toPhotos } from './inspection-form.ts'
import { createPerson, logIn } from './people.ts'
import { savedForm } from './photos.ts'

const day = 24 * 60 * 60 * 1000
const yearOf = (days: number) => new Date(Date.now() + days * day).getFullYear()

for (const [days, words] of [
  [400, '13 months fast'],
  [-400, '13 months slow'],
] as const) {
  test(`a clock that is ${words}`, async ({ page, request, admin, expectAccessible }) => {
    const facility = `Tower ${uniqueWord()}`
    const today = new Date().toISOString().slice(0, 10)
    await page.clock.setFixedTime(Date.now() + days * day)
    await logIn(page, await createPerson(request, admin))
    await openNewForm(page)
    await expect(page.getByText(`The clock on this device is ${words}.`)).toBeVisible()
    await expectAccessible()
    await page.getByLabel('Facility name').fill(facility)
    await page.getByLabel('Inspection date').fill(today)
    await toPhotos(page)
    await submit(page)
    await expect(page).toHaveURL('/completed-forms')
    const form = await savedForm(page, facility)
    expect(Math.abs(Date.parse(form.submittedAt) - Date.now())).toBeLessThan(day)
    expect(Math.abs(Date.parse(form.updatedAt) - Date.now())).toBeLessThan(day)
    expect(form.answers.inspectionDate).toBe(today)
    await page.goto(`/view-form/${form.id}`)
    const said = new RegExp(
      `^Submitted .* ${yearOf(days)}, .* on the device’s clock, received .* ${yearOf(0)}, `,
    )
    await expect(page.getByRole('region', { name: 'History' }).getByText(said)).toBeVisible()
  })
}
