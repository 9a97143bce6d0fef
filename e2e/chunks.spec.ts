// A screen whose program cannot be loaded: the signal is gone, or a new release has replaced the file.
import type { Page } from '@playwright/test'
import { captions } from '#domain/problems/caption.ts'
import { expect, test } from './fixtures.ts'
import { logIn } from './people.ts'

interface Screen {
  path: string
  program: string
  failure: string
  isAskedForByDocument?: true
}

/** All but the dashboard, which comes with the staff area's own script. */
const screens: readonly Screen[] = [
  { path: '/forms/florida', program: 'form-templates-page', failure: 'Failed to load form templates' },
  {
    ...{ path: '/forms/florida/verizon-monthly', program: 'form', failure: 'Failed to load the form' },
    isAskedForByDocument: true,
  },
  { path: '/edit-form/x', program: 'form', failure: 'Failed to load the form' },
  { path: '/view-form/x', program: 'view-form-page', failure: 'Failed to load the form' },
  { path: '/completed-forms', program: 'completed-forms-page', failure: 'Failed to load completed forms' },
  { path: '/completed-forms/trash', program: 'trash-page', failure: captions['trash-not-loaded'] },
  { path: '/day', program: 'day-page', failure: captions['day-not-loaded'] },
  { path: '/due', program: 'due-page', failure: captions['due-not-loaded'] },
  { path: '/findings', program: 'findings-page', failure: captions['findings-not-loaded'] },
  { path: '/findings/x', program: 'finding-page', failure: captions['finding-not-loaded'] },
  { path: '/facilities', program: 'facilities-page', failure: captions['facilities-not-loaded'] },
  { path: '/facilities/pairs', program: 'possible-duplicates-page', failure: captions['pairs-not-loaded'] },
  { path: '/facilities/new', program: 'new-facility-page', failure: captions['page-not-loaded'] },
  { path: '/facilities/x', program: 'facility-page', failure: captions['facility-not-loaded'] },
  { path: '/admin', program: 'admin-page', failure: 'Failed to load users' },
  { path: '/account', program: 'account-page', failure: captions['page-not-loaded'] },
]

/** The program cannot be loaded. It is loaded ahead while the session is asked for, and a screen opened after that would try anew. */
async function loseProgram(page: Page, program: string) {
  const asked: string[] = []
  const session = page.waitForResponse(/\/api\/session$/)
  await page.route(new RegExp(`/assets/${program}-[^/]+\\.js`), async route => {
    asked.push(route.request().url())
    if (asked.length > 1) await session
    await route.abort()
  })
  return asked
}

/** The document's own request has failed before the staff area starts: while it is under way, the first try would share it. */
async function startAfterFailureOf(page: Page, program: string) {
  const failed = page.waitForEvent('requestfailed', request => request.url().includes(`/assets/${program}-`))
  await page.route(/\/assets\/entry\.client-/, async route => {
    await failed
    await route.continue()
  })
}

test('a screen without its program says so, and one can try again', async ({ page, admin, complaints }) => {
  test.slow()
  complaints.allow(/ERR_FAILED|404/)
  await logIn(page, admin)
  let documents = 0
  page.on('request', request => {
    if (request.isNavigationRequest()) documents += 1
  })
  const title = page.getByRole('heading', { level: 1 })
  for (const [index, { path, program, failure, isAskedForByDocument = false }] of screens.entries()) {
    // The screen before may just be loading the next one's program ahead.
    await page.goto('about:blank')
    const asked = await loseProgram(page, program)
    if (isAskedForByDocument) await startAfterFailureOf(page, program)
    documents = 0
    await page.goto(path)
    await expect(title, path).toHaveText(failure)
    await expect(page.getByRole('navigation')).toBeVisible()
    // Longer than the pause before the second try: there is no third. One loader asks for all of them.
    if (index === 0) await page.waitForTimeout(1_500)
    expect(asked, path).toHaveLength(isAskedForByDocument ? 3 : 2)
    expect(documents, path).toBe(1)

    await page.unrouteAll()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(title, path).not.toHaveText(failure)
    await expect(title, path).toBeVisible()
  }
})

test('a signal that is lost for a moment is not noticed', async ({ page, admin, complaints }) => {
  complaints.allow(/ERR_FAILED/)
  await logIn(page, admin)
  await page.route(/\/assets\/account-page-/, route => route.abort(), { times: 1 })
  await page.goto('/account')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your account')
})

test('without a signal, a screen that is missing leaves the sidebar and what was typed', async ({
  page,
  context,
  admin,
  complaints,
  expectAccessible,
}) => {
  complaints.allow(/ERR_|Failed to fetch|offline/)
  await logIn(page, admin)
  await page.goto('/forms/florida/verizon-monthly')
  await page.getByLabel('Facility Name').fill('Ocala Tower 12')
  await context.setOffline(true)
  await page.getByRole('link', { name: 'Completed Forms' }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Failed to load completed forms')
  await expectAccessible()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('button', { name: 'Try again' })).toBeEnabled()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Failed to load completed forms')
  await page.goBack()
  await expect(page.getByLabel('Facility Name')).toHaveValue('Ocala Tower 12')
  await context.setOffline(false)
})
