import { openList, putForm, rowOf, rows, table, total, uniqueWord } from './completed-forms.ts'
import { expect, test } from './fixtures.ts'
import { logIn } from './people.ts'

/** Papers that hold: no findings but those that are given. */
const clean = { placardExpires: '2030-01-01', cfrExpires: '2030-01-01' }

test('findings are marked, filtered and sorted, and the whole row opens the form', async ({
  page,
  admin,
  expectAccessible,
}) => {
  await logIn(page, admin)
  const word = uniqueWord()
  const good = { ...clean, facilityName: `${word} alpha` }
  await putForm(page.request, { ...good, inspectionDate: '2026-10-03' })
  const bad = await putForm(page.request, {
    ...clean,
    facilityName: `${word} beta`,
    inspectionDate: '2026-09-03',
    hasWetting: true,
    isSystemOperating: false,
  })
  await openList(page, `?search=${word}`)
  const mark = rowOf(page, `${word} beta`).getByRole('img')
  await expect(mark).toHaveAccessibleName('2 findings, the worst: Possible release; 0 of 2 closed')
  await expect(rowOf(page, `${word} beta`).getByRole('cell').first()).toHaveText(`${word} beta`)
  await expect(rowOf(page, `${word} alpha`).getByRole('img')).toHaveCount(0)

  const facility = table(page).getByRole('columnheader', { name: 'Facility' })
  await facility.getByRole('button').click()
  await expect(page).toHaveURL(`/completed-forms?search=${word}&sort=facility`)
  await expect(facility).toHaveAttribute('aria-sort', 'ascending')
  await expect(rows(page).first()).toContainText('alpha')
  await expect(total(page)).toHaveText('2 forms found, by facility, A to Z')
  await facility.getByRole('button').click()
  await expect(rows(page).first()).toContainText('beta')
  await facility.getByRole('button').click()
  await expect(page).toHaveURL(`/completed-forms?search=${word}`)

  await page.getByRole('button', { name: 'Filters' }).click()
  await page.getByRole('combobox', { name: 'Findings' }).selectOption('Possible release')
  await expect(rows(page)).toHaveCount(1)
  await page.getByRole('combobox', { name: 'Findings' }).selectOption('All forms')
  await page.getByLabel('From').fill('2026-10-01')
  await expect(rowOf(page, `${word} alpha`)).toBeVisible()
  await expect(rows(page)).toHaveCount(1)
  await expect(page.getByRole('button', { name: 'Filters (1)' })).toBeVisible()
  await expectAccessible()
  // Folded away they narrow the list all the same, and on paper it says so.
  const from = page.getByLabel('From')
  await page.getByRole('button', { name: 'Filters (1)' }).click()
  await expect(from).toBeHidden()
  await page.emulateMedia({ media: 'print' })
  await expect(from).toBeVisible()
  await expect(page.getByLabel('Inspector')).toBeHidden()
  await page.emulateMedia({ media: 'screen' })
  await page.getByRole('button', { name: 'Filters (1)' }).click()
  await from.fill('')

  // Anywhere in the row: the link reaches over it.
  const name = await rowOf(page, `${word} beta`).getByText(`${word} beta`).boundingBox()
  await page.mouse.click((name?.x ?? 0) + 4, (name?.y ?? 0) + 4)
  await expect(page).toHaveURL(`/view-form/${bad.id}`)
})

test('a phone shows three forms at first sight', async ({ newContext, admin }) => {
  const context = await newContext({ viewport: { width: 360, height: 640 }, hasTouch: true })
  const page = await context.newPage()
  await logIn(page, admin)
  const word = uniqueWord()
  for (const name of ['one', 'two', 'three']) {
    await putForm(page.request, { ...clean, facilityName: `${word} ${name}` })
  }
  await openList(page, `?search=${word}`)
  await expect(rows(page)).toHaveCount(3)
  const third = await rows(page).nth(2).getByRole('link', { name: 'View' }).boundingBox()
  expect((third?.y ?? 999) + (third?.height ?? 0)).toBeLessThanOrEqual(640)
})
