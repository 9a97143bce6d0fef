// What phones and open tabs go through when new releases come out, and work that an earlier release left on a phone.

import type { Page } from '@playwright/test'
import { deviceProblems } from '#domain/problems/problem.ts'
import { verizonMonthly } from '#domain/templates/verizon-monthly/v1.ts'
import { beginNewForm } from '#web/offline/begin-draft.ts'
import { test as base, expect } from './fixtures.ts'
import { keptOnDevice, openNewForm, submit, toPhotos } from './inspection-form.ts'
import { keptInBrowser } from './kept-in-browser.ts'
import { leaveDatabase, type OldDraft, oldPhoto } from './old-database.ts'
import { createPerson, logIn, openDashboard } from './people.ts'
import { arrived, chosen, savedForm } from './photos.ts'
import { smallPhoto } from './pictures.ts'
import { startProductServer } from './product-server.ts'
import { releaseWaits, reopen, type StagedRelease, shownRelease, stageRelease } from './staged-release.ts'
import { saveVisit } from './view-form.ts'

const test = base.extend<{ publish: (number: number) => Promise<void> }, object>({
  server: [
    async ({ admin }, use) => {
      const server = await startProductServer(admin, 'src/testing/release-server.ts')
      await use(server)
      await server.stop()
    },
    { scope: 'worker', timeout: 60_000 },
  ],

  /** The server has this release from now on, to the end of the test. */
  publish: async ({ server }, use) => {
    const staged: StagedRelease[] = []
    await use(async number => {
      const release = await stageRelease(number)
      staged.push(release)
      await server.restart({ BUILD_FOLDER: release.folder })
    })
    await server.restart({})
    for (const { remove } of staged) await remove()
  },
})

test.use({ serviceWorkers: 'allow' })
// They start the server up to four times.
test.describe.configure({ timeout: 120_000 })

test.beforeEach(({ complaints }) => {
  // A server that is started anew refuses calls for a moment, and ends those that are on their way.
  complaints.allow(/ERR_INTERNET_DISCONNECTED|ERR_CONNECTION_(REFUSED|RESET)|not loaded: offline/)
})

const bar = (page: Page) => page.getByRole('status').filter({ hasText: 'A new version is ready' })
const waiting = (page: Page) => page.getByRole('region', { name: 'Waiting to be sent' })

/** As a user who comes back to the tab after a while: the page asks whether there is a new release. */
const comeBack = (page: Page) =>
  page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange')))

test('a new release waits while a form is open, and taking it loses nothing, in the other tab neither', async ({
  page,
  context,
  request,
  admin,
  publish,
  expectAccessible,
}) => {
  await openDashboard(page, await createPerson(request, admin))
  await keptInBrowser(page)
  const other = await context.newPage()
  await openNewForm(other)
  await other.getByLabel('Comments').fill('In the other tab')
  await keptOnDevice(other)

  const facility = `Tower ${crypto.randomUUID()}`
  await openNewForm(page)
  await page.getByLabel('Facility name').fill(facility)
  await publish(2)
  await comeBack(page)
  await releaseWaits(page)
  // Nothing reloads under an open form, and nothing asks for it there.
  await page.getByLabel('Comments').fill('Typed under the first release')
  await keptOnDevice(page)
  await expect(bar(page)).toBeHidden()
  expect(await shownRelease(page)).toBe(1)

  // The files of the release on the screen are gone from the build, and still opened.
  await page.getByRole('link', { name: 'Completed Forms' }).first().click()
  await expect(bar(page)).toBeVisible()
  await expectAccessible()
  expect(await shownRelease(page)).toBe(1)
  const isLoaded = page.waitForEvent('load')
  await bar(page).getByRole('button', { name: 'Update now' }).click()
  await isLoaded
  expect(await shownRelease(page)).toBe(2)
  await expect(bar(page)).toBeHidden()
  await page.getByRole('link', { name: `Resume ${facility}` }).click()
  await expect(page.getByLabel('Comments')).toHaveValue('Typed under the first release')

  // Without signal the other tab still opens more of the release that it shows.
  expect(await shownRelease(other)).toBe(1)
  await expect(other.getByLabel('Comments')).toHaveValue('In the other tab')
  const devTools = await context.newCDPSession(other)
  // The browser's own cache may have the files as well, and may not.
  await devTools.send('Network.clearBrowserCache')
  await context.setOffline(true)
  await other.getByRole('link', { name: 'Florida Forms' }).click()
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('Florida Forms')
  expect(await shownRelease(other)).toBe(1)
})

test('a phone two releases behind sends what it has, and starts with the newest one', async ({
  page,
  context,
  request,
  admin,
  publish,
}) => {
  await openDashboard(page, await createPerson(request, admin))
  await keptInBrowser(page)
  const facility = `Tower ${crypto.randomUUID()}`
  await openNewForm(page)
  await context.setOffline(true)
  await page.getByLabel('Facility name').fill(facility)
  await toPhotos(page)
  await page.getByLabel('Tank Photos').setInputFiles([await smallPhoto('one.jpg', 1)])
  await expect(chosen(page)).toHaveCount(1)
  await submit(page)
  await expect(waiting(page)).toContainText(facility)
  await publish(2)
  await publish(3)

  await context.setOffline(false)
  await expect(waiting(page)).toHaveCount(0)
  expect(await shownRelease(page)).toBe(1)
  expect(await arrived(page, facility)).toBe(1)

  await comeBack(page)
  await releaseWaits(page)
  await reopen(page, 3)
})

test('the queue of an earlier release is sent; what the server does not understand needs attention and stays', async ({
  page,
  request,
  admin,
  complaints,
}) => {
  complaints.allow(/status of 422|status of 400/)
  const person = await createPerson(request, admin)
  await logIn(page, person)
  const { user } = await (await page.request.get('/api/session')).json()
  const begin = (facilityName: string, more: Partial<OldDraft>): OldDraft => {
    const draft = beginNewForm(verizonMonthly, 'Georgia', user, { today: '2026-11-14' })
    const outbox = { at: '2026-11-14T15:00:00.000Z' }
    return {
      ...draft,
      answers: { ...draft.answers, facilityName },
      ...{ status: 'queued', outbox },
      ...more,
    }
  }
  const known = `Tower ${crypto.randomUUID()}`
  const photoId = crypto.randomUUID()
  const old = begin(known, { photoIds: [photoId] })
  await page.goto('/about')
  await leaveDatabase(page, {
    version: 2,
    drafts: [old, begin('Of an unknown template', { templateVersion: 99 })],
    photos: [await oldPhoto(old, photoId)],
  })

  await page.goto('/dashboard')
  await expect(waiting(page).getByRole('listitem').filter({ hasText: known })).toContainText('Received')
  expect(await savedForm(page, known)).toMatchObject({ id: old.id, templateVersion: 1, state: 'Georgia' })
  await expect.poll(() => arrived(page, known)).toBe(1)
  const refusal = waiting(page).getByText('Needs attentionThere is no such form template')
  await expect(refusal).toBeVisible()
  await page.reload()
  await expect(refusal).toBeVisible()
  // This release knows the template no better, and says so.
  await waiting(page).getByRole('link', { name: 'Open Unnamed Facility' }).click()
  await expect(page.getByText(deviceProblems['form-from-newer-release'].message)).toBeVisible()
  await page.goto('/completed-forms')
  // It was only looked at: it waits as before.
  await expect(waiting(page).getByRole('link', { name: 'Open Unnamed Facility' })).toBeVisible()
})

test('photos that the first release left are sent, and its form is offered again', async ({
  page,
  request,
  admin,
}) => {
  await logIn(page, await createPerson(request, admin))
  const { user } = await (await page.request.get('/api/session')).json()
  const facility = `Tower ${crypto.randomUUID()}`
  const interrupted = `Tower ${crypto.randomUUID()}`
  const form = await saveVisit(page.request, { answers: { facilityName: facility }, toCome: 1 })
  const [photoId = ''] = form.photoIds
  const begun = beginNewForm(verizonMonthly, 'Florida', user, { today: '2026-11-14' })
  const draft: OldDraft = {
    ...begun,
    id: form.id,
    photoIds: [photoId],
    baseVersion: 1,
    status: 'photos pending',
  }
  const cut = beginNewForm(verizonMonthly, 'Florida', user, { today: '2026-11-14' })
  await page.goto('/about')
  await leaveDatabase(page, {
    version: 1,
    drafts: [draft, { ...cut, status: 'sending', answers: { ...cut.answers, facilityName: interrupted } }],
    photos: [await oldPhoto(draft, photoId)],
  })

  await page.goto('/dashboard')
  await expect(page.getByRole('link', { name: `Resume ${interrupted}` })).toBeVisible()
  await expect.poll(() => arrived(page, facility)).toBe(1)
})
