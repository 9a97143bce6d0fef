// The register and the page of a facility: what it shows, how it is edited, what happens when two edit at once, the trash and
// merges.

import { formatDay } from '#domain/day.ts'
import { putForm, uniqueWord } from './completed-forms.ts'
import { changeFacility, daysAgo, readFacility } from './facilities.ts'
import { expect, test } from './fixtures.ts'
import { logIn } from './people.ts'

test.beforeEach(async ({ page, admin }) => logIn(page, admin))

test('the register finds facilities, the most urgent first or by name, and leads to their page', async ({
  page,
  expectAccessible,
}) => {
  const word = uniqueWord()
  await putForm(page.request, { facilityName: `${word} A`, inspectionDate: daysAgo(2) })
  const late = await putForm(page.request, { facilityName: `${word} B`, inspectionDate: daysAgo(60) })
  await page.goto('/facilities')
  await page.getByRole('searchbox', { name: 'Search' }).fill(word)
  const rows = page.getByRole('table', { name: 'Facilities' }).locator('tbody').getByRole('row')
  await expect(page.locator('header').getByRole('status')).toHaveText('2 facilities found')
  await expect(rows).toHaveText([new RegExp(`${word} B`), new RegExp(`${word} A`)])
  await expect(rows.first()).toContainText('Walkthrough: overdue by')
  await expectAccessible()
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Name, A to Z')
  await expect(rows).toHaveText([new RegExp(`${word} A`), new RegExp(`${word} B`)])
  await rows.last().getByRole('link', { name: 'View' }).click()
  await expect(page).toHaveURL(`/facilities/${late.facilityId}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${word} B`)
})

test('a facility shows what is due, findings, visits and readings over time', async ({
  page,
  expectAccessible,
}) => {
  const facilityName = `Depot ${uniqueWord()}`
  const readings = [
    { tmuReading: '80', stickReading: '80 1/2', inspectionDate: daysAgo(70), hasWetting: false },
    { tmuReading: '82', stickReading: '81', inspectionDate: daysAgo(40), hasWetting: true },
  ]
  for (const answers of readings) await putForm(page.request, { facilityName, ...answers })
  const { id } = await page.request
    .get(`/api/facilities?search=${facilityName}`)
    .then(async answer => (await answer.json()).items[0])
  await page.goto(`/facilities/${id}`)
  const part = (name: string) => page.getByRole('region', { name, exact: true })
  await expect(part('What is due')).toContainText('Walkthrough: overdue by')
  await expect(part('Walkthroughs by month').getByRole('button')).toHaveCount(36)
  await expect(part('Open findings')).toContainText('Possible release')
  await expect(part('Visits').getByRole('listitem')).toHaveCount(2)
  const chart = page.getByRole('img', { name: 'TMU against stick' })
  await expect(chart).toHaveAccessibleDescription(/TMU: 2 readings .+ between 80 and 82 in/)
  await page.getByText('Show the numbers').click()
  await expect(page.getByRole('table', { name: 'Readings over time' })).toContainText('80 1/2')
  await expectAccessible()

  await part('Visits').getByRole('link', { name: 'Show in Completed Forms' }).click()
  await expect(
    page.getByRole('table', { name: 'Completed Forms' }).locator('tbody').getByRole('row'),
  ).toHaveCount(2)
  await page.getByRole('button', { name: 'Filters (1)' }).click()
})

test('an edit in place that somebody overtook says so, and nothing is lost', async ({ page, complaints }) => {
  complaints.allow(/412/)
  const word = uniqueWord()
  const form = await putForm(page.request, { facilityName: word })
  const id = form.facilityId ?? ''
  await page.goto(`/facilities/${id}`)
  await page.getByRole('button', { name: 'Edit' }).click()
  await page.getByRole('textbox', { name: 'Customer' }).fill('Hale Marine')
  await page.getByRole('button', { name: 'Add a contact' }).click()
  await page.getByRole('button', { name: 'Save facility' }).click()
  await expect(page.getByText('Please name the contact')).toBeVisible()
  await page
    .getByRole('group', { name: 'Contact 1' })
    .getByRole('textbox', { name: 'Name' })
    .fill('Morgan Hale')
  await changeFacility(page.request, id, { address: '7 Harbor Road', customer: 'Castle Data' })
  await page.getByRole('button', { name: 'Save facility' }).click()
  await expect(page.getByRole('alert')).toContainText('You both changed: Customer.')
  await expect(page.getByRole('textbox', { name: 'Customer' })).toHaveValue('Hale Marine')
  await page.getByRole('button', { name: 'Save mine' }).click()
  await expect(page.getByRole('button', { name: 'Edit' })).toBeVisible()
  expect(await readFacility(page.request, id)).toMatchObject({
    customer: 'Hale Marine',
    address: '7 Harbor Road',
    contacts: [{ name: 'Morgan Hale' }],
  })
})

test('into the trash and back, by Undo and from the list', async ({ page }) => {
  const word = uniqueWord()
  const form = await putForm(page.request, { facilityName: word })
  await page.goto(`/facilities/${form.facilityId}`)
  await page.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('button', { name: 'Confirm Delete' }).click()
  await expect(page).toHaveURL('/facilities')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page).toHaveURL(`/facilities/${form.facilityId}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(word)

  // Another one: the page of the first may still be asking for its parts.
  const other = uniqueWord()
  const { facilityId } = await putForm(page.request, { facilityName: other })
  expect(await page.request.delete(`/api/facilities/${facilityId}`)).toBeOK()
  await page.goto(`/facilities?status=deleted&search=${other}`)
  await page.getByRole('button', { name: 'Restore' }).click()
  await expect(page.getByText(`Facility restored: ${other}`)).toBeVisible()
  expect((await readFacility(page.request, facilityId ?? '')).name).toBe(other)
})

test('a new facility by hand, and two names of one site compared, kept apart, merged and taken apart again', async ({
  page,
  complaints,
  expectAccessible,
}) => {
  complaints.allow(/410/)
  const word = uniqueWord()
  const [name, twin] = [`Harbor plant ${word}`, `Harbor-plant ${word}`]
  const inspectionDate = daysAgo(3)
  const form = await putForm(page.request, { facilityName: name, inspectionDate, tankVolume: '8000' })
  await changeFacility(page.request, form.facilityId ?? '', { address: '7 Harbor Road' })
  await page.goto('/facilities/new')
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(twin)
  await page.getByRole('button', { name: 'Add a tank' }).click()
  await page.getByRole('button', { name: 'Add a tank' }).click()
  const label = page.getByRole('textbox', { name: 'Label' }).last()
  await expect(label).toHaveValue('Tank 2')
  await label.fill(' tank 1')
  await page.getByRole('button', { name: 'Save facility' }).click()
  await expect(label).toBeFocused()
  await expect(label).toHaveAccessibleDescription('Another tank has this label. Give each tank its own.')
  await expectAccessible()
  await page.getByRole('button', { name: 'Remove' }).last().click()
  await page.getByRole('button', { name: 'Save facility' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(twin)
  const twinId = page.url().split('/').at(-1) ?? ''
  await changeFacility(page.request, twinId, { address: '9 Pier Road' })

  await page.goto('/facilities/pairs')
  const sites = page.getByRole('listitem').filter({ has: page.getByRole('link', { name, exact: true }) })
  const pair = sites.filter({ hasText: 'Keep this name' })
  const kept = sites.filter({ hasText: 'Suggest again' })
  await expect(pair).toContainText('Same name, different punctuation')
  for (const fact of [
    '7 Harbor Road',
    'Tank 1: UST, 8000 gal',
    '1 form',
    `Last ${formatDay(inspectionDate)}`,
  ])
    await expect(pair).toContainText(fact)
  await pair.getByRole('button', { name: 'Not the same site' }).click()
  await expect(pair).toBeHidden()
  await expect(kept).toContainText(twin)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(kept).toBeHidden()
  await pair.getByRole('button', { name: 'Not the same site' }).click()
  await expect(pair).toBeHidden()
  await expectAccessible()
  await kept.getByRole('button', { name: 'Suggest again' }).click()
  await expect(kept).toBeHidden()
  await pair.getByRole('button', { name: `Keep this name: ${name}` }).click()
  const dialog = page.getByRole('dialog', { name: `Merge into ${name}` })
  await expect(dialog.getByRole('status')).toHaveText('After the merge: 1 tank (Tank 1)')
  await expect(dialog).toContainText('Not kept: address 9 Pier Road.')
  await expectAccessible()
  await dialog.getByRole('combobox', { name: 'Tank 1: Type unknown' }).selectOption('Another tank: Tank 2')
  await expect(dialog.getByRole('status')).toHaveText('After the merge: 2 tanks (Tank 1, Tank 2)')
  await dialog.getByRole('button', { name: 'Merge' }).click()
  await expect(page.getByText(`Merged ${twin} into ${name}.`)).toBeVisible()
  await expect(pair).toBeHidden()
  await page.goto(`/facilities/${twinId}`)
  await expect(page.getByRole('alert')).toHaveText(`This facility was merged into “${name}”.`)
  await expect(page.getByRole('button', { name: 'Restore the facility' })).toHaveCount(0)
  await page.getByRole('link', { name: `Go to ${name}` }).click()
  await expect(page).toHaveURL(`/facilities/${form.facilityId}`)
  await expect(page.getByText('Also called')).toBeVisible()
  await expect(page.getByText('Tank 2', { exact: true }).first()).toBeVisible()
  await page.getByRole('button', { name: `Undo the merge of ${twin}` }).click()
  await expect(page.getByText('is a separate facility again.')).toBeVisible()
  await expect(page.getByText('Also called')).toBeHidden()
  expect((await readFacility(page.request, twinId)).tanks).toMatchObject([{ label: 'Tank 1' }])
})
