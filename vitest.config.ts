// The tests that need no build. The API suite is one set of files run twice: on SQLite and on a real PostgreSQL.
import { defineConfig } from 'vitest/config'

const apiTests = 'src/server/**/*.api.test.ts'
const setupFiles = ['src/testing/fail-on-console.ts']

// Hashing a password and making a database take their time on a busy machine.
const patience = { testTimeout: 20_000, hookTimeout: 60_000 }

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['src/**/*.test.{ts,tsx}', 'tools/**/*.test.ts'],
          exclude: [apiTests],
          setupFiles,
        },
      },
      {
        test: {
          name: 'api-sqlite',
          include: [apiTests],
          env: { TEST_DATABASE: 'sqlite' },
          setupFiles,
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
          ...patience,
        },
      },
    ],
  },
})
