// The tests that need no build. The API suite is one set of files run twice: on SQLite and on a real PostgreSQL;
// what only a browser can do is tested in a real Chromium.

import tailwindcss from '@tailwindcss/vite'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { chromiumFlags, findChromium } from './tools/chromium.mjs'

const apiTests = 'src/server/**/*.api.test.ts'
const browserTests = 'src/web/**/*.browser.test.tsx'
const setupFiles = ['src/testing/fail-on-console.ts']

// Hashing a password and making a database take their time on a busy machine.
const patience = { testTimeout: 20_000, hookTimeout: 60_000 }

// The API tests wait more than they work: for processes, time-outs and disks. Files share a worker's modules: loading the
// whole server for each of them would be a quarter of the work.
const shared = { maxWorkers: 4, isolate: false }

export default defineConfig({
  test: {
    projects: [
      {
        plugins: [tailwindcss()],
        test: {
          name: 'browser',
          include: [browserTests],
          setupFiles,
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({ launchOptions: { executablePath: findChromium(), args: chromiumFlags } }),
            instances: [{ browser: 'chromium' }],
          },
          ...patience,
        },
      },
      {
        test: {
          name: 'unit',
          include: ['src/**/*.test.{ts,tsx}', 'tools/**/*.test.ts'],
          exclude: [apiTests, browserTests],
          setupFiles,
          maxWorkers: 2,
        },
      },
      {
        test: {
          name: 'api-sqlite',
          include: [apiTests],
          env: { TEST_DATABASE: 'sqlite' },
          setupFiles,
          ...shared,
          ...patience,
        },
      },
      {
        test: {
          name: 'api-postgres',
          include: [apiTests],
          env: { TEST_DATABASE: 'postgres' },
          globalSetup: ['src/testing/provide-postgres.ts'],
          setupFiles,
          ...shared,
          ...patience,
        },
      },
    ],
  },
})
