// The browser journeys: real Chromium, real server, built product (`npm run build` first; `npm test` does).
// Servers and addresses belong to the workers, see e2e/fixtures.ts.
import { defineConfig, devices } from '@playwright/test'
import { chromiumFlags, findChromium } from './tools/chromium.mjs'

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results',
  forbidOnly: process.env.CI !== undefined,
  fullyParallel: true,
  workers: 2,
  retries: 0,
  // Generous, for machines that do other work besides.
  timeout: 60_000,
  // What must be quick says so itself.
  expect: { timeout: 15_000 },
  reporter: 'list',
  use: {
    ...devices['Desktop Chrome'],
    // What waits without end says at the end of the journey only that it was late, and not where it stood.
    actionTimeout: 30_000,
    navigationTimeout: 30_000,
    // Requests that a service worker answers cannot be watched or broken; journeys without signal allow it.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    // Where the company works: a form's date is the device's day, what is due counts Eastern days.
    timezoneId: 'America/New_York',
    // A trace slows every journey down; TRACE=1 asks for one.
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
    launchOptions: { executablePath: findChromium(), args: chromiumFlags },
  },
})
