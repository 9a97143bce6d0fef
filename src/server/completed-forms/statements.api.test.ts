// How many statements the requests that people make most send to the database. Each costs processor time on SQLite and, where
// it needs the answer of another, a round trip on PostgreSQL: one more must be a decision.

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

interface Sent {
  statements: number
  /** How often something is sent that needed the answer to what was sent before. */
  roundTrips: number
}

const isGreeting = (sql: unknown): boolean => sql === 'select 1'

/** A connection that has lain idle for a second is greeted first, which on a busy machine may happen or not. */
async function sentToPostgres(work: () => Promise<unknown>): Promise<Sent> {
  const { query } = Client.prototype
  const sent = { statements: 0, roundTrips: 0 }
  let unanswered = 0
  vi.spyOn(Client.prototype, 'query').mockImplementation(function (this: Client, ...args: unknown[]) {
    const answer = Reflect.apply(query, this, args) as unknown as Promise<unknown>
    if (isGreeting(args[0])) return answer
    sent.statements += 1
    if (unanswered === 0) sent.roundTrips += 1
    unanswered += 1
    const answered = () => {
      unanswered -= 1
    }
    answer.then(answered, answered)
    return answer
  } as never)
  await work()
  return sent
}

async function statementsOfSqlite(work: () => Promise<unknown>): Promise<number> {
  const spies = [vi.spyOn(StatementSync.prototype, 'all'), vi.spyOn(StatementSync.prototype, 'run')]
  await work()
  return spies.flatMap(spy => spy.mock.calls as unknown[][]).length
}

const at = (facilityName: string, comments = '') => formContent({ facilityName, comments })

/**
 * With those that begin and end the transaction, and the one that finds the session. PostgreSQL is told to hold rows. A save asks
 * for the alerts of the form: one that it no longer bears out says so from then on.
 */
test.each([
  ['reading a form', 2, 2, 2],
  ['the first page', 2, 2, 2],
  ['a form at a known facility', 16, 9, 6],
  ['a form at a new facility', 29, 29, 11],
  ['an edit of what it is found by', 13, 12, 8],
  ['any other edit', 11, 11, 7],
  ['an edit of what is due', 24, 21, 10],
] as const)('%s', async (request, onSqlite, statements, roundTrips) => {
  const form = await savedForm(dana, at('Known'))
  const requests = {
    'reading a form': () => dana.call(readCompletedForm, { params: { id: form.id } }),
    'the first page': () => dana.call(listCompletedForms, { query: {} }),
    'a form at a known facility': () => createForm(dana, at('Known')),
    'a form at a new facility': () => createForm(dana, at('New')),
    'an edit of what it is found by': () => editForm(dana, form.id, 1, at('Known', 'Changed')),
    'any other edit': () =>
      editForm(dana, form.id, 1, formContent({ facilityName: 'Known', tmuReading: '41' })),
    'an edit of what is due': () =>
      editForm(dana, form.id, 1, formContent({ facilityName: 'Known', cfrExpires: '2027-01-31' })),
  }
  if (isPostgres()) expect(await sentToPostgres(requests[request])).toEqual({ statements, roundTrips })
  else expect(await statementsOfSqlite(requests[request])).toBe(onSqlite)
})
