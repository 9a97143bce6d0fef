// How many exports are under way at once: a few of each user, more of all together, and never so many that a backup or a binder
// finds no connection to the database.

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { addDays, dayOf } from '#domain/day.ts'
import { makeBackup } from '#server/backup/make-backup.ts'
import { startTestApp, type TestApp, type Visitor } from '#testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const held: Response[] = []
afterEach(async () => {
  vi.useRealTimers()
  for (const response of held.splice(0)) await response.body?.cancel()
})

const newUser = () => app.loggedIn({ admin: true })

/** A download of which nothing is read before the end of the test. */
async function hold(user: Visitor, name: string): Promise<number> {
  const response = await user.send(`/api/${name}`)
  if (response.ok) held.push(response)
  return response.status
}

const lists = ['completed-forms.csv', 'facilities.csv', 'findings.csv', 'due.csv', 'audit.csv']

async function holdEach(user: Visitor, count = lists.length): Promise<number[]> {
  const statuses: number[] = []
  for (const name of lists.slice(0, count)) statuses.push(await hold(user, name))
  return statuses
}

test('a user who has five under way is refused a sixth, of whatever list, and others are served', async () => {
  const [busy, other] = [await newUser(), await newUser()]
  expect(await holdEach(busy)).toEqual([200, 200, 200, 200, 200])
  for (const name of ['due.csv', 'audit.csv']) {
    const refused = await busy.send(`/api/${name}`)
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '10'])
    expect(await refused.json()).toMatchObject({ code: 'too-many-requests' })
  }
  expect(await holdEach(other, 3)).toEqual([200, 200, 200])
  await held.shift()?.body?.cancel()
  expect(await hold(busy, 'due.csv')).toBe(200)
})

test('as many as all users may hold leave connections for a workbook, a backup and a binder', async () => {
  const statuses: number[] = []
  for (const user of [await newUser(), await newUser()]) statuses.push(...(await holdEach(user)))
  expect(statuses).toEqual([...Array(8).fill(200), 429, 429])

  const binder = await app.database.snapshot()
  const folder = await mkdtemp(join(tmpdir(), 'cypress-backup-'))
  const { database, parts } = app
  const backup = await makeBackup(
    { database, files: parts.files, settings: {}, version: '0.0.0' },
    join(folder, 'backup.tar'),
  )
  expect(backup.bytes).toBeGreaterThan(0)
  expect((await (await newUser()).send('/api/facilities.xlsx')).status).toBe(200)
  await binder.end()
  await rm(folder, { recursive: true })
})

test('a file carries the day of the company, also in an evening that is tomorrow in UTC', async () => {
  const user = await newUser()
  const today = dayOf(new Date())
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${addDays(today, 1)}T01:00:00Z`) })
  for (const name of lists) {
    const response = await user.send(`/api/${name}`)
    held.push(response)
    expect(response.headers.get('content-disposition')).toContain(`-${today}.csv`)
  }
  const other = await newUser()
  const workbook = await other.send('/api/facilities.xlsx')
  expect(workbook.headers.get('content-disposition')).toContain(`-${today}.xlsx`)
  await workbook.body?.cancel()
})
