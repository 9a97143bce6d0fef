// Workbooks and imports of one user at a time: over all kinds together, and without a word to other users.

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { imports, workbooks } from '#server/concurrency/heavy-work.ts'
import { startTestApp, type TestApp, type Visitor } from '#testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

/** Two are under way until `end` is called. */
function holdTwo(work: typeof workbooks, uid: string) {
  const { promise, resolve } = Promise.withResolvers<void>()
  const held = [work(uid, () => promise), work(uid, () => promise)]
  return async () => {
    resolve()
    await Promise.all(held)
  }
}

async function expectOwnLimit(work: typeof workbooks, ask: (visitor: Visitor) => Promise<Response>) {
  const busy = await app.loggedIn({ admin: true })
  const other = await app.loggedIn({ admin: true })
  const end = holdTwo(work, busy.user.uid)
  const refused = await ask(busy)
  expect(refused.status).toBe(429)
  expect(refused.headers.get('retry-after')).toBe('10')
  expect(await refused.json()).toMatchObject({ code: 'too-many-requests' })
  expect((await ask(other)).status).toBe(200)
  await end()
  expect((await ask(busy)).status).toBe(200)
}

describe('a user who has two under way is refused a third, and nobody else', () => {
  test.each(['completed-forms', 'facilities', 'findings', 'due'])('workbook: %s', name =>
    expectOwnLimit(workbooks, visitor => visitor.send(`/api/${name}.xlsx`)),
  )

  test('import, by its preview', () =>
    expectOwnLimit(imports, visitor =>
      visitor.send('/api/facilities/import/preview', {
        method: 'POST',
        headers: { 'content-type': 'text/csv' },
        body: 'Facility,State\nCedar Grove,Florida\n',
      }),
    ))
})
