// Holds the answers to one kind of call back until the test lets them go, so that what a page shows in the
// meantime can be looked at without haste.

import type { Page } from '@playwright/test'
import { problemOf } from '#domain/problems/problem.ts'

export async function holdCall(page: Page, method: string, path: string): Promise<() => void> {
  const held = Promise.withResolvers<void>()
  await page.route(`**${path}`, async route => {
    if (route.request().method() === method) await held.promise
    await route.fallback()
  })
  return held.resolve
}

/** Makes one kind of call fail as if there were no network. */
export async function cutCall(page: Page, method: string, path: string): Promise<() => Promise<void>> {
  const pattern = `**${path}`
  await page.route(pattern, route => (route.request().method() === method ? route.abort() : route.fallback()))
  return () => page.unroute(pattern)
}

/** Makes one kind of call fail at the server. */
export async function failCall(page: Page, method: string, path: string): Promise<() => Promise<void>> {
  const pattern = `**${path}`
  await page.route(pattern, route =>
    route.request().method() === method
      ? route.fulfill({ status: 500, json: problemOf('internal-error') })
      : route.fallback(),
  )
  return () => page.unroute(pattern)
}
