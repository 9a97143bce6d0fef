// Nothing that a client sends ever makes the server fail.

import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { endpoints, nameOf } from '#api/endpoints.ts'
import { randomBodies } from '#testing/random-bodies.ts'
import { startTestApp, type TestApp, type Visitor } from '#testing/test-app.ts'
import { isPostgres } from '#testing/test-database.ts'

// Most bodies are refused before a database is asked: on the second database fewer are enough.
const count = isPostgres() ? 400 : 2000

let app: TestApp
let admin: Visitor
beforeAll(async () => {
  app = await startTestApp()
  admin = await app.loggedIn({ admin: true })
})
afterAll(() => app.stop())

for (const endpoint of endpoints.filter(each => each.body)) {
  test(`${count} random bodies to ${endpoint.method} ${endpoint.path} give no 5xx`, async () => {
    const path = endpoint.path.replace(/:\w+/g, 'no-such-thing')
    const seed = createHash('sha256').update(nameOf(endpoint)).digest().readInt32LE()
    const statuses = new Set<number>()
    for (const body of randomBodies(endpoint, count, seed)) {
      const response = await admin.send(path, {
        method: endpoint.method,
        headers: { 'content-type': 'application/json' },
        body: body as BodyInit,
      })
      statuses.add(response.status)
      if (response.status >= 500) throw new Error(`${response.status} for ${body}`)
      if (response.status >= 400) expect(await response.text()).toMatch(/"message":"[^"]+/)
    }
    expect([...statuses].some(status => status >= 400)).toBe(true)
  }, 120_000)
}
