// The staff area in the browser's own store, for journeys without signal. They allow service workers
// (`test.use({ serviceWorkers: 'allow' })`), which are blocked elsewhere.

import { expect, type Page } from '@playwright/test'
import { type DeviceStore, keysOnDevice } from './device-keys.ts'

/** Resolves when the whole staff area is in the browser: from then on it starts without signal. */
export const keptInBrowser = (page: Page) =>
  expect
    .poll(
      () =>
        page.evaluate(async () => {
          await navigator.serviceWorker.ready
          return navigator.serviceWorker.controller !== null
        }),
      { timeout: 30_000 },
    )
    .toBe(true)

/** The staff area is in the browser, and a copy with this key beside it: the page's second start fetches copies. */
export async function keepCopies(page: Page, store: DeviceStore, key: string) {
  await page.goto('/dashboard')
  await keptInBrowser(page)
  await page.reload()
  await expect.poll(() => keysOnDevice(page, store), { timeout: 20_000 }).toContain(key)
}
