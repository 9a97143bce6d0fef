// What every journey gets: a server of its worker, watched browser contexts, and an accessibility check.
import {
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  expect,
  type Page,
} from '@playwright/test'
import { findViolations } from './axe.ts'
import { type FirstAdmin, type ProductServer, startProductServer } from './product-server.ts'
import { type Complaints, collectComplaints } from './watched-context.ts'

export { expect }

type WorkerFixtures = {
  admin: FirstAdmin
  server: ProductServer
}

type TestFixtures = {
  complaints: Complaints
  /** A further device: a context with nothing in it, watched like the first and closed at the end. */
  newContext: (options?: BrowserContextOptions) => Promise<BrowserContext>
  /** Fails with what axe finds on the page (or on another one) as it is now. */
  expectAccessible: (other?: Page) => Promise<void>
}

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

export const test = base.extend<TestFixtures, WorkerFixtures>({
  admin: [
    { email: 'admin@cypress-tank.example', password: 'seventeen blue pipes' },
    { scope: 'worker', option: true },
  ],

  server: [
    async ({ admin }, use) => {
      const server = await startProductServer(admin)
      await use(server)
      await server.stop()
    },
    { scope: 'worker', timeout: 60_000 },
  ],

  baseURL: async ({ server }, use) => use(server.origin),

  complaints: async ({ server }, use, testInfo) => {
    const before = server.log().length
    const complaints = collectComplaints()
    await use(complaints)
    const unexpected = complaints.unexpected()
    if (testInfo.errors.length + unexpected.length > 0) {
      await testInfo.attach('server log', { body: server.log().slice(before), contentType: 'text/plain' })
    }
    expect(unexpected, 'pages should have nothing to complain about').toEqual([])
  },

  context: async ({ context, complaints }, use) => {
    await complaints.watch(context)
    await use(context)
  },

  newContext: async ({ browser, baseURL, complaints }, use) => {
    const opened: BrowserContext[] = []
    await use(async options => {
      const context = await browser.newContext({ baseURL, ...options })
      opened.push(context)
      await complaints.watch(context)
      return context
    })
    for (const context of opened) await context.close()
  },

  expectAccessible: async ({ page }, use) => {
    await use(async (other = page) => {
      await atRest(other)
      // Besides the standards: nothing stands outside the landmarks, by which screen readers go through a page.
      const violations = await findViolations(other, {
        runOnly: { type: 'tag', values: standards },
        rules: { region: { enabled: true } },
      })
      const found = violations.map(
        ({ id, help, nodes }) => `${id}: ${help} (${nodes.map(node => node.html).join(' ')})`,
      )
      expect(found, `axe on ${other.url()}`).toEqual([])
    })
  },
})

/** Half faded in, a text has half its contrast: what runs and comes to an end is waited for. */
const atRest = (page: Page) =>
  page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter(({ playState }) => playState === 'running')
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
    await Promise.allSettled(ending.map(animation => animation.finished))
  })
