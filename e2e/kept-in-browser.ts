// The staff area in the browser's own store, for journeys without signal. They allow service workers
// (`test.use({ serviceWorkers: 'allow' })`), which are blocked elsewhere.

import { expect, type Page } from '@playwright/test'

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
