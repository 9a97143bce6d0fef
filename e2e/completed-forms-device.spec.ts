import { readFile } from 'node:fs/promises'
import { parse } from 'csv-parse/sync'
import readExcelFile from 'read-excel-file/node'
import { captions } from '#domain/problems/caption.ts'
import { problems } from '#domain/problems/problem.ts'
import { openList, putForm, rowOf, rows, uniqueWord } from './completed-forms.ts'
import { expect, test } from './fixtures.ts'
import { holdCall } from './held-call.ts'
import { keptOnDevice, openNewForm } from './inspection-form.ts'
import { createPerson, logIn } from './people.ts'
import { chosen, openPhotos, submit, uploads } from './photos.ts'
import { smallPhoto } from './pictures.ts'

test('what only this device has stands above the list, and its row is marked', async ({
  page,
  request,
  admin,
  newContext,
  expectAccessible,
}) => {
  const person = await createPerson(request, admin)
  await logIn(page, person)
  const word = uniqueWord()
  const form = await putForm(page.request, { facilityName: `${word} saved` })
  await openList(page, `?search=${word}`)
  await expect(rowOf(page, word)).toBeVisible()
  const waiting = page.getByRole('region', { name: 'Not submitted yet' })
  await expect(waiting).toHaveCount(0)

  await openNewForm(page, '/forms/georgia/verizon-monthly')
  await page.getByLabel('Facility name').fill(`${word} begun`)
  await keptOnDevice(page)
  await page.goto(`/edit-form/${form.id}`)
  await page.getByLabel('Inspected by').fill('Somebody else')
  await keptOnDevice(page)

  await openList(page, `?search=${word}`)
  await expect(waiting.getByRole('listitem')).toHaveText([
    new RegExp(`^${word} savedChanges to a saved form, Florida`),
    new RegExp(`^${word} begunNew form, Georgia`),
  ])
  await expect(rowOf(page, `${word} saved`)).toContainText('Unsaved changes on this device')
  await expectAccessible()
  // On a phone two of them leave space for the first row.
  const { width = 1280, height = 720 } = page.viewportSize() ?? {}
  await page.setViewportSize({ width: 360, height: 740 })
  await expect(rowOf(page, `${word} saved`).getByText(`${word} saved`)).toBeInViewport({ ratio: 1 })
  await page.setViewportSize({ width, height })
  await waiting.getByRole('link', { name: `Resume ${word} begun` }).click()
  await expect(page.getByLabel('Facility name')).toHaveValue(`${word} begun`)
  await page.goBack()
  await waiting.getByRole('link', { name: `Resume ${word} saved` }).click()
  await expect(page.getByLabel('Inspected by')).toHaveValue('Somebody else')

  const colleague = await (await newContext()).newPage()
  await logIn(colleague, admin)
  await openList(colleague, `?search=${word}`)
  await expect(rowOf(colleague, word)).toBeVisible()
  await expect(colleague.getByText('Not submitted yet')).toHaveCount(0)
  await expect(colleague.getByText('Unsaved changes on this device')).toHaveCount(0)
})

test('photos that are still to come are shown in the row, until they have come', async ({
  page,
  request,
  admin,
  complaints,
}) => {
  complaints.allow(/ERR_FAILED/)
  await logIn(page, await createPerson(request, admin))
  const facility = await openPhotos(page)
  const photos = await Promise.all([smallPhoto('one.jpg', 1), smallPhoto('two.jpg', 2)])
  await page.getByLabel('Tank Photos').setInputFiles(photos)
  await expect(chosen(page)).toHaveCount(2)
  await page.route(uploads, route => route.abort())
  await submit(page)
  await expect(page).toHaveURL('/completed-forms')
  const row = rowOf(page, facility)
  await expect(row).toContainText('2 photos still to come')
  await expect(row.getByRole('cell').nth(5)).toHaveText('0')
  await page.unroute(uploads)
  await page.getByRole('button', { name: 'Retry now' }).click()
  await expect(row).not.toContainText('still to come')
  await expect(row.getByRole('cell').nth(5)).toHaveText('2')
})

test('the forms of the filter are saved as CSV and as a workbook', async ({ page, admin }) => {
  await logIn(page, admin)
  const word = uniqueWord()
  await putForm(page.request, { facilityName: `${word} =1+1` }, { state: 'Georgia' })
  await putForm(
    page.request,
    { facilityName: `${word}, "quoted"`, comments: 'one\ntwo' },
    { state: 'Georgia' },
  )
  await putForm(page.request, { facilityName: `${word} elsewhere` })
  await openList(page, `?search=${word}&state=georgia`)
  await expect(rows(page)).toHaveCount(2)

  const release = await holdCall(page, 'GET', '/api/completed-forms.csv?*')
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  await expect(page.getByRole('button', { name: '0.0 MB' })).toBeDisabled()
  release()
  const csv = await saving
  expect(csv.suggestedFilename()).toMatch(/^completed-forms-\d{4}-\d\d-\d\d\.csv$/)
  const [head = [], ...lines]: string[][] = parse(await readFile(await csv.path()), { bom: true })
  const facility = head.findIndex(name => /facility/i.test(name))
  expect(lines.map(line => line[facility])).toEqual([`${word}, "quoted"`, `${word} =1+1`])
  expect(lines[0]).toContain('one\ntwo')
  await expect(page.getByRole('button', { name: 'Export CSV' })).toBeEnabled()

  const savingBook = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export Excel' }).click()
  const book = await savingBook
  expect(book.suggestedFilename()).toMatch(/\.xlsx$/)
  const sheets = await readExcelFile(await book.path())
  const cells = JSON.stringify(sheets)
  expect(cells).toContain(JSON.stringify(`${word}, "quoted"`).slice(1, -1))
  expect(cells).not.toContain(`${word} elsewhere`)
})

test('an export that fails is shown', async ({ page, admin, complaints, expectAccessible }) => {
  complaints.allow(/ERR_FAILED|422/)
  await logIn(page, admin)
  await openList(page)
  await page.route('**/api/completed-forms.csv*', route => route.abort())
  await page.getByRole('button', { name: 'Export CSV' }).click()
  const failure = page.getByRole('alert').filter({ hasText: captions['export-failed'] })
  await expect(failure).toBeVisible()
  await expectAccessible()

  const tooMany = { code: 'too-many-for-workbook', ...problems['too-many-for-workbook'], requestId: 'r1' }
  await page.route('**/api/completed-forms.xlsx*', route => route.fulfill({ status: 422, json: tooMany }))
  await page.getByRole('button', { name: 'Export Excel' }).click()
  await expect(page.getByRole('alert').filter({ hasText: tooMany.message })).toBeVisible()
  await expect(failure).toBeHidden()
})

test('the address of a form below the list leads to the form, and Back goes back', async ({
  page,
  admin,
}) => {
  await logIn(page, admin)
  const form = await putForm(page.request, { facilityName: uniqueWord() })
  await page.goto('/dashboard')
  await page.getByRole('table').getByRole('link', { name: 'View' }).first().click()
  await expect(page).toHaveURL(`/view-form/${form.id}`)
  await page.goBack()
  await expect(page).toHaveURL('/dashboard')
  await page.goto(`/completed-forms/${form.id}`)
  await expect(page).toHaveURL(`/view-form/${form.id}`)
})
