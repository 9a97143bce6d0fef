// How many statements the requests that people make most send to the database. Each costs processor time on SQLite and, where
// it needs the answer of another, a round trip on PostgreSQL: one more must be somebody's decision.

import { StatementSync } from 'node:sqlite'
import { Client } from 'pg'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { readCompletedForm } from '#api/completed-forms.ts'
import { listCompletedForms } from '#api/form-list.ts'
import { formContent } from '#testing/form-content.ts'
import { createForm, editForm, savedForm } from '#testing/saved-forms.ts'
import { startTestApp, type TestApp, type Visitor } from '#testing/test-app.ts'
import { isPostgres } from '#testing/test-database.ts'

let app: TestApp
let dana: Visitor
beforeAll(async () => {
  app = await startTestApp()
  dana = await app.loggedIn()
})
afterAll(() => app.stop())
afterEach(() => void vi.restoreAllMocks())

async function statementsOf(work: () => Promise<unknown>): Promise<number> {
  const spies = isPostgres()
    ? [vi.spyOn(Client.prototype, 'query')]
    : [vi.spyOn(StatementSync.prototype, 'all'), vi.spyOn(StatementSync.prototype, 'run')]
  await work()
  // A connection that has lain idle for a second is greeted first, which on a busy machine may happen or not.
  const asked = spies.flatMap(spy => spy.mock.calls as unknown[][]).filter(([sql]) => sql !== 'select 1')
  return asked.length
}

const at = (facilityName: string, comments = '') => formContent({ facilityName, comments })

/** With those that begin and end the transaction, and the one that finds the session. PostgreSQL is told to hold rows. */
test.each([
  ['reading a form', 2, 2],
  ['the first page', 2, 2],
  ['a form at a known facility', 12, 12],
  ['a form at a new facility', 22, 22],
  ['an edit', 13, 16],
] as const)('%s', async (request, onSqlite, onPostgres) => {
  const form = await savedForm(dana, at('Known'))
  const requests = {
    'reading a form': () => dana.call(readCompletedForm, { params: { id: form.id } }),
    'the first page': () => dana.call(listCompletedForms, { query: {} }),
    'a form at a known facility': () => createForm(dana, at('Known')),
    'a form at a new facility': () => createForm(dana, at('New')),
    'an edit': () => editForm(dana, form.id, 1, at('Known', 'Changed')),
  }
  expect(await statementsOf(requests[request])).toBe(isPostgres() ? onPostgres : onSqlite)
})
