// What a phone loads until the user can work: everything that comes until the screen stands and is quiet, parts that come
// later included. `npm run bench -- staff` shows the times beside it.
import { draftCopy } from '#testing/draft-copy.ts'
import { expect, test } from './fixtures.ts'
import { createPerson, logIn } from './people.ts'
import { weighScripts } from './script-weight.ts'

const kilobytes = (count: number) => count * 1024

test('login, the first screen and the inspection form stay light', async ({ page, request, admin }) => {
  // A new user: what waits to be sent or finished has a part of its own on the first screen.
  const person = await createPerson(request, admin)
  const scripts = weighScripts(page)
  await page.goto('/login')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(await scripts.bytes(), 'login').toBeLessThan(kilobytes(100))

  // Not under the pointer: a link there would load its screen.
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Password').fill(person.password)
  await page.getByLabel('Password').press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Welcome', { timeout: 30_000 })
  // Far down the page, and the last that comes.
  await expect(page.getByRole('table', { name: 'Recent Form Submissions' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(await scripts.bytes(), 'with the first screen').toBeLessThan(kilobytes(130))

  await page.goto('/forms/florida/verizon-monthly')
  await expect(page.getByLabel('Facility Name')).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(await scripts.bytes(), 'with the form').toBeLessThan(kilobytes(180))
})

test('forms that wait on the first screen do not bring the program that sends them', async ({
  page,
  request,
  admin,
}) => {
  await logIn(page, await createPerson(request, admin))
  expect(await page.request.put(`/api/drafts/${crypto.randomUUID()}`, { data: draftCopy() })).toBeOK()
  const scripts = weighScripts(page)
  await page.goto('/dashboard')
  await expect(page.getByRole('button', { name: /Continue here/ })).toBeVisible()
  await expect(page.getByRole('table', { name: 'Recent Form Submissions' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(await scripts.bytes()).toBeLessThan(kilobytes(130))
})
