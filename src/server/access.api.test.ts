// Every operation is called by every kind of caller, and lets in those that the frozen table names (access.txt), no others.

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Endpoint } from '#api/endpoint.ts'
import { endpoints } from '#api/endpoints.ts'
import { saveAccountSettings } from '#api/second-factor.ts'
import { listRoutes } from '#server/app.ts'
import { type Caller, readAccessTable } from '#testing/access-table.ts'
import { answerOf } from '#testing/saved-forms.ts'
import { startTestApp, type TestApp, type Visitor } from '#testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  const admin = await app.loggedIn({ admin: true })
  answerOf(await admin.call(saveAccountSettings, { body: { secondFactorFor: 'all' } }))
})
afterAll(() => app.stop())

const table = readAccessTable()

/** By the addresses of earlier releases too, which are still served. */
const contract = new Map<string, Endpoint>(
  endpoints.flatMap((endpoint: Endpoint) =>
    [endpoint.path, endpoint.formerPath ?? endpoint.path].map(
      path => [`${endpoint.method} ${path}`, endpoint] as const,
    ),
  ),
)

test('the table lists what the server serves and nothing else, by address', () => {
  const served = listRoutes(app.parts).map(({ method, path }) => ({ method, path }))
  const byAddress = served.sort((a, b) => compare(a.path, b.path) || compare(a.method, b.method))
  expect(table.map(({ operation }) => operation)).toEqual(
    byAddress.map(({ method, path }) => `${method} ${path}`),
  )
})

const compare = (a: string, b: string): number => (a < b ? -1 : Number(a > b))

test('the contract lists what is served under /api, but for its own description', () => {
  const unlisted = table
    .map(({ operation }) => operation)
    .filter(operation => operation.includes(' /api/') && !contract.has(operation))
  expect(unlisted).toEqual(['GET /api/openapi.json'])
})

/** What each kind of caller is told that is not let in. A user who was deactivated is let in where no login is needed. */
const kinds: { as: Caller; who: string; refusal: [number, string] }[] = [
  { as: 'anonymous', who: 'anonymous', refusal: [401, 'not-logged-in'] },
  { as: 'anonymous', who: 'deactivated', refusal: [401, 'not-logged-in'] },
  { as: 'password-due', who: 'password-due', refusal: [403, 'password-change-needed'] },
  { as: 'second-step-due', who: 'second-step-due', refusal: [403, 'second-factor-setup-needed'] },
  { as: 'user', who: 'user', refusal: [403, 'forbidden'] },
  { as: 'inspector', who: 'inspector', refusal: [403, 'forbidden'] },
  { as: 'admin', who: 'admin', refusal: [403, 'forbidden'] },
]

async function visitorAs(who: string): Promise<Visitor> {
  if (who === 'anonymous') return app.visitor()
  // An admin with something left to do is let in no further than any other user.
  const visitor = await app.loggedIn({
    admin: who !== 'user' && who !== 'inspector',
    inspector: who === 'inspector',
  })
  const { write } = app.database
  const { uid } = visitor.user
  if (who === 'deactivated')
    await write.updateTable('users').set({ active: 0 }).where('id', '=', uid).execute()
  if (who === 'password-due')
    await write.updateTable('accounts').set({ mustChange: 1 }).where('userId', '=', uid).execute()
  if (who !== 'second-step-due')
    await write
      .insertInto('second_factors')
      .values({ userId: uid, sealedSecret: '', lastStep: 0, confirmedAt: '2026-01-01T00:00:00.000Z' })
      .execute()
  return visitor
}

const shared = new Map<string, Promise<Visitor>>()
function sharedVisitor(who: string): Promise<Visitor> {
  const visitor = shared.get(who) ?? visitorAs(who)
  shared.set(who, visitor)
  return visitor
}

/** About nothing that is there, and with a body that is refused: who may call is settled before anything is read. */
async function callAs(visitor: Visitor, operation: string): Promise<[number, string]> {
  const [method = '', path = ''] = operation.split(' ')
  const response = await visitor.send(path.replace(/:\w+/g, 'no-such-thing'), {
    method,
    ...(contract.get(operation)?.body && {
      headers: { 'content-type': 'application/json' },
      body: '{"unknown":1}',
    }),
  })
  const isProblem = response.headers.get('content-type') === 'application/problem+json'
  const code = isProblem ? (await response.json()).code : ''
  // A download of which nothing is read keeps its connection to the database.
  await response.body?.cancel().catch(() => {})
  return [response.status, code]
}

describe('lets in those whom the table names', () => {
  test.each(table)('$operation', async ({ operation, mayCall }) => {
    // A logout must not end the session that the other tests share.
    const visitorFor = operation.includes(' /api/session') ? visitorAs : sharedVisitor
    const letIn: string[] = []
    for (const { who, refusal } of kinds) {
      const [status, code] = await callAs(await visitorFor(who), operation)
      expect(status, who).toBeLessThan(500)
      if (status !== refusal[0] || code !== refusal[1]) {
        expect([401, 403], `${who} ${code}`).not.toContain(status)
        letIn.push(who)
      }
    }
    expect(letIn).toEqual(kinds.filter(({ as }) => mayCall.includes(as)).map(({ who }) => who))
  })
})

test.each([
  '//api//users',
  '/api/users/',
  '/api/../api/users',
  '/api/%75sers',
  '/API/users',
  '/api/users%00',
])('no spelling of an address gets around the check: %s', async path => {
  const response = await app.visitor().send(path)
  expect([401, 404]).toContain(response.status)
  expect(await response.text()).not.toContain('@')
})
