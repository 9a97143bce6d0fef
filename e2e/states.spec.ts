// Every screen of the staff area in every state of the connection, on a device that has copies: what the sign says within
// five seconds, and that the page says the same.

import { expect as expectNow, type Page } from '@playwright/test'
import { keysOnDevice } from './device-keys.ts'
import { expect, test } from './fixtures.ts'
import { type Gateway, type Manner, startGateway } from './gateway.ts'
import { keptInBrowser } from './kept-in-browser.ts'
import { logIn } from './people.ts'
import { saveVisit } from './view-form.ts'

interface ScreenInStates {
  path: string
  title: string | RegExp
  /** What failed, where the screen needs the server. */
  failure?: string
  /** What the screen has instead of the server's answer. */
  copy?: string
}

const screens = (form: string, facility: string, request: string): readonly ScreenInStates[] => [
  { path: '/dashboard', title: /^Welcome/, copy: 'These are the last forms' },
  {
    ...{ path: '/completed-forms', title: 'Completed Forms' },
    ...{ failure: 'Failed to load completed forms', copy: 'These are the last forms' },
  },
  {
    ...{ path: `/view-form/${form}`, title: /^Inspection Form: / },
    ...{ failure: 'Failed to load the form', copy: 'This is the copy' },
  },
  {
    ...{ path: `/edit-form/${form}`, title: 'Monthly Inspection Form' },
    ...{ failure: 'Failed to load the form', copy: 'You are editing the copy' },
  },
  { path: '/forms/florida', title: 'Florida Forms' },
  { path: '/forms/florida/verizon-monthly', title: 'Monthly Inspection Form' },
  {
    ...{ path: '/due', title: 'Due' },
    ...{ failure: 'Failed to load what is due', copy: 'These are the facilities' },
  },
  {
    ...{ path: '/findings', title: 'Findings' },
    ...{ failure: 'Failed to load the findings', copy: 'These are the findings' },
  },
  { path: '/day', title: 'My Day', copy: 'This is your day as of' },
  {
    ...{ path: '/facilities', title: 'Facilities' },
    ...{ failure: 'Failed to load facilities', copy: 'These are the facilities' },
  },
  {
    ...{ path: `/facilities/${facility}`, title: /./ },
    ...{ failure: 'Failed to load the facility', copy: 'This is the copy' },
  },
  { path: '/facilities/pairs', title: 'Possible duplicates', failure: 'Failed to load possible duplicates' },
  { path: '/facilities/new', title: 'New facility' },
  {
    ...{ path: '/facilities/import', title: 'Import facilities' },
    failure: 'Failed to load the recent imports',
  },
  { path: '/contact-submissions', title: 'Inbox', failure: 'Failed to load the inbox' },
  { path: `/contact-submissions/${request}`, title: /./, failure: 'Failed to load the request' },
  { path: '/completed-forms/trash', title: 'Trash', failure: 'Failed to load the trash' },
  { path: '/admin', title: 'Admin Dashboard', failure: 'Failed to load users' },
  { path: '/account', title: 'Your account', failure: 'Failed to load the calendar address' },
]

const words = {
  online: 'Online',
  'no signal': 'No signal',
  'no answer': 'The server is not answering',
} as const
type State = keyof typeof words

const sign = (page: Page) =>
  page.getByRole('link', { name: /^(Connecting|Online|No signal|The server is not answering)/ })

/** As a link of the staff area would: the document stays. */
const follow = (page: Page, path: string) =>
  page.evaluate(to => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)

async function expectScreen(page: Page, screen: ScreenInStates, state: State) {
  const main = page.getByRole('main')
  await expect(page.getByRole('heading', { level: 1 }), screen.path).toHaveText(screen.title)
  const { failure, copy } = screen
  if (state === 'online') {
    await expect(main).not.toContainText(
      /Failed to|No signal|not answering|can’t be shown|These are|the copy/,
    )
  } else {
    if (copy) await expect(main, screen.path).toContainText(copy)
    if (failure && !(copy && state === 'no signal'))
      await expect(main, screen.path).toContainText(`${failure}. ${words[state]}.`)
    if (failure || copy) await expect(main, screen.path).toContainText(words[state])
    const other = words[state === 'no signal' ? 'no answer' : 'no signal']
    await expect(main, screen.path).not.toContainText(other)
  }
  await expect(sign(page), screen.path).toHaveText(new RegExp(`^${words[state]}`))
}

const lastPageOf = (page: Page, path: RegExp) =>
  page.waitForResponse(async answer => path.test(answer.url()) && (await answer.json()).nextCursor === null)

interface Device {
  page: Page
  gateway: Gateway
  walk: (state: State) => Promise<void>
  form: string
}

const on = test.extend<{ device: Device }>({
  device: async ({ server, newContext, admin, complaints }, use) => {
    complaints.allow(/50\d|ERR_|not loaded: (offline|unavailable)/)
    const gateway = await startGateway(server.origin)
    const context = await newContext({ baseURL: gateway.origin, serviceWorkers: 'allow' })
    const page = await context.newPage()
    await logIn(page, admin)
    const { id: form, facilityId } = await saveVisit(page.request, {
      answers: { facilityName: `Tower ${crypto.randomUUID()}` },
    })
    const data = { name: 'Pat', email: 'pat@station.example', service: 'other', message: 'Hello' }
    const sent = await page.request.post('/api/contact-submissions', { data })
    const { id: request } = await sent.json()
    await page.goto('/day')
    await keptInBrowser(page)
    const copied = [/api\/device-forms/, /api\/device-facilities/].map(each => lastPageOf(page, each))
    await page.reload()
    await Promise.all(copied)
    await expect.poll(() => keysOnDevice(page, 'cacheRounds')).toEqual(['last', 'register'])
    const all = screens(form, facilityId ?? '', request)
    const walk = async (state: State) => {
      for (const screen of all) {
        await follow(page, screen.path)
        await expectScreen(page, screen, state)
      }
    }
    await use({ page, gateway, walk, form })
    await gateway.stop()
  },
})

on('answered, refused by a gateway or by a captive portal, and without signal', async ({ device }) => {
  on.setTimeout(180_000)
  const { page, gateway, walk } = device
  await walk('online')
  const down: readonly Manner[] = ['502', '503', 'portal', 'portal elsewhere']
  for (const manner of down) {
    await on.step(manner, async () => {
      gateway.become(manner)
      await expect(sign(page), manner).toHaveText(/^The server is not answering/, { timeout: 5000 })
      await walk('no answer')
    })
  }
  gateway.become('passes on')
  await expect(sign(page)).toHaveText('Online', { timeout: 5000 })
  // What could not be shown is loaded without being asked for.
  await expectScreen(page, { path: '/account', title: 'Your account' }, 'online')

  await page.context().setOffline(true)
  await expect(sign(page)).toHaveText(/^No signal since/, { timeout: 5000 })
  await walk('no signal')
  await page.context().setOffline(false)
  await expect(sign(page)).toHaveText('Online', { timeout: 5000 })
})

on('with a server that takes calls and never answers', async ({ device }) => {
  on.setTimeout(180_000)
  const { page, gateway, walk, form } = device
  gateway.become('hangs')
  await expect(sign(page)).toHaveText(/^The server is not answering/, { timeout: 5000 })
  await walk('no answer')

  // A start: what is on the device is there within two seconds, and a known site is offered.
  const began = Date.now()
  await page.goto(`/view-form/${form}`)
  await expect(page.getByText('This is the copy on this device')).toBeVisible({ timeout: 3000 })
  expectNow(Date.now() - began).toBeLessThan(3000)
  await follow(page, '/forms/florida/verizon-monthly')
  await page.getByLabel('Facility Name').pressSequentially('Tower')
  await expect(page.getByRole('listbox', { name: 'Known sites' }).getByRole('option').first()).toBeVisible({
    timeout: 3000,
  })
  await expect(page.getByText('Sites on this device.')).toBeVisible()

  gateway.become('passes on')
  await expect(sign(page)).toHaveText('Online', { timeout: 5000 })
  await follow(page, `/view-form/${form}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Inspection Form: /)
  await expect(page.getByText('This is the copy')).toBeHidden()
})
