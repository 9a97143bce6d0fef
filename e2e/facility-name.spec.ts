// The facility's name in the form: chosen from the register by keyboard or finger, or typed as ever.

import { putForm, uniqueWord } from './completed-forms.ts'
import { changeFacility, daysAgo, secondTank } from './facilities.ts'
import { expect, test } from './fixtures.ts'
import { openNewForm } from './inspection-form.ts'
import { logIn } from './people.ts'

test.beforeEach(async ({ page, admin }) => logIn(page, admin))

test('a facility is chosen by keyboard, and its last visit is there at once', async ({
  page,
  expectAccessible,
}) => {
  const word = uniqueWord()
  for (const name of ['North', 'South']) {
    await putForm(page.request, { facilityName: `${word} ${name}`, tankVolume: `${name.length}000` })
  }
  await openNewForm(page)
  const name = page.getByRole('combobox', { name: /Facility name/i })
  await name.pressSequentially(word)
  const options = page.getByRole('listbox').getByRole('option')
  await expect(options).toHaveText([`${word} North`, `${word} South`])
  await expect(page.getByText('2 known sites. Use the arrow keys to choose.')).toBeAttached()
  await expectAccessible()
  await name.press('ArrowDown')
  await expect(options.first()).toHaveAttribute('aria-selected', 'true')
  await name.press('ArrowDown')
  await name.press('Enter')
  await expect(name).toHaveValue(`${word} South`)
  await expect(name).toBeFocused()
  await expect(page.getByText(`Previous data for "${word} South" loaded successfully.`)).toBeVisible()
  await expect(options).toHaveCount(0)
})

test('with several tanks it asks which; another name is another facility', async ({
  page,
  expectAccessible,
}) => {
  const word = uniqueWord()
  const form = await putForm(page.request, {
    facilityName: word,
    tankVolume: '8000',
    inspectionDate: daysAgo(9),
  })
  const id = form.facilityId ?? ''
  const { tanks } = await changeFacility(page.request, id, { customer: 'Rivers Fuel' })
  const closed = { ...secondTank(), label: 'Old tank', status: 'closed' as const, closedOn: daysAgo(30) }
  await changeFacility(page.request, id, { tanks: [...tanks, secondTank(), closed] })
  await openNewForm(page)
  const name = page.getByRole('combobox', { name: /Facility name/i })
  await name.pressSequentially(word)
  await expect(page.getByText('1 known site. Use the arrow keys to choose.')).toBeAttached()
  await page.getByRole('option', { name: new RegExp(`^${word} `) }).click()
  const which = page.getByRole('radiogroup', { name: 'Which tank?' })
  await expect(which).toBeVisible()
  await expectAccessible()
  await which.getByRole('radio', { name: 'Day tank, AST, 600 gal' }).check()
  // This tank has no visit: the register's facts, and no last visit.
  await expect(page.locator('[name="tankVolume"]')).toHaveValue('600')
  const closedNote = page.getByText('The register says this tank is closed.')
  await expect(closedNote).toBeHidden()
  await which.getByRole('radio', { name: 'Old tank, AST, 600 gal, closed' }).check()
  await expect(closedNote).toBeVisible()
  await which.getByRole('radio', { name: /^Tank 1/ }).check()
  await expect(closedNote).toBeHidden()
  await expect(page.getByText(`Previous data for "${word}" loaded successfully.`)).toBeVisible()
  await name.fill(`${word} elsewhere`)
  await expect(which).toBeHidden()
})
