// The tests that need no build. The API suite is one set of files run twice: on SQLite and on a real PostgreSQL;
// what only a browser can do is tested in a real Chromium.

import tailwindcss from '@tailwindcss/vite'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { chromiumFlags, findChromium } from './tools/chromium.mjs'

const apiTests = 'src/server/**/*.api.test.ts'
// Connections, pictures, passwords and PDFs: what is tested is done by the same code whatever the database, so that SQLite alone is
// enough. What depends on how anything is stored or asked for runs on both.
const besideTheDatabase = [
  'src/server/early-refusal.api.test.ts',
  'src/server/pipelining.api.test.ts',
  'src/server/private-files.api.test.ts',
  'src/server/completed-forms/photos/bad-photos.api.test.ts',
  'src/server/completed-forms/report/report.api.test.ts',
  'src/server/users/hashing.api.test.ts',
]
const browserTests = 'src/web/**/*.browser.test.tsx'
const setupFiles = ['src/testing/fail-on-console.ts']

// Hashing a password and making a database take their time on a busy machine.
const patience = { testTimeout: 20_000, hookTimeout: 60_000 }

// Files share a worker's modules: loading them anew for each file would be a quarter of the work on the API, and half of the
// unit tests'. What a test changes in the process it puts back.
const shared = { isolate: false }

// The API tests wait more than they work: for processes, time-outs and disks.
const waiting = { ...shared, maxWorkers: 4 }

/** Found one by one, each would reload the page under the tests that run on a new machine. */
const inTheBrowser = [
  ...['react', 'react-dom', 'react-dom/client', 'react/jsx-dev-runtime', 'vitest-browser-react'],
  ...['@heroicons/react/20/solid', '@heroicons/react/24/outline', '@heroicons/react/24/solid'],
  ...['idb', 'zod/mini', 'fast-check'],
]

export default defineConfig({
  test: {
    projects: [
      {
        plugins: [tailwindcss()],
        optimizeDeps: { include: inTheBrowser },
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
          // One page waits for its frames while the other works.
          maxWorkers: 2,
          ...patience,
        },
      },
      {
        test: {
          name: 'unit',
          include: ['src/**/*.test.{ts,tsx}', 'tools/**/*.test.ts'],
          exclude: [apiTests, browserTests],
          setupFiles,
          ...shared,
          ...patience,
          // The tests of slow connections wait, and would hold up half of the others.
          maxWorkers: 3,
        },
      },
      {
        test: {
          name: 'api-sqlite',
          include: [apiTests],
          env: { TEST_DATABASE: 'sqlite' },
          globalSetup: ['src/testing/provide-programs.ts', 'src/testing/provide-sqlite.ts'],
          setupFiles,
          ...waiting,
          ...patience,
        },
      },
      {
        test: {
          name: 'api-postgres',
          include: [apiTests],
          exclude: besideTheDatabase,
          env: { TEST_DATABASE: 'postgres' },
          globalSetup: ['src/testing/provide-programs.ts', 'src/testing/provide-postgres.ts'],
          setupFiles,
          ...waiting,
          ...patience,
        },
      },
    ],
  },
})
