import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { noteUnsentWork } from '#api/unsent-work.ts'
import { listUsers } from '#api/users.ts'
import { draftDays } from '#domain/limits.ts'
import { doChores } from '#server/housekeeping.ts'
import { answerOf } from '#testing/saved-forms.ts'
import { startTestApp, type TestApp, type Visitor } from '#testing/test-app.ts'

let app: TestApp
let admin: Visitor
beforeAll(async () => {
  app = await startTestApp()
  admin = await app.loggedIn({ admin: true })
})
afterAll(() => app.stop())

const since = '2026-11-12T15:00:00.000Z'

const unsentOf = async (userId: string) =>
  answerOf(await admin.call(listUsers)).users.find(({ uid }) => uid === userId)?.unsent

test('the office sees how much work of a user waits on a device that another one uses, until it is sent', async () => {
  const dana = await app.createUser()
  const lee = await app.loggedIn({ displayName: 'Lee Ortiz' })
  const params = { device: randomUUID() }
  const note = (count: number) =>
    lee.call(noteUnsentWork, { params, body: { unsent: count ? [{ userId: dana.uid, count, since }] : [] } })
  expect(await unsentOf(dana.uid)).toEqual([])
  answerOf(await note(3))
  answerOf(await note(2))
  expect(await unsentOf(dana.uid)).toMatchObject([{ count: 2, since, seenBy: 'Lee Ortiz' }])
  answerOf(await note(0))
  expect(await unsentOf(dana.uid)).toEqual([])
})

test('users that are not known are left out, and nothing but counts is taken', async () => {
  const lee = await app.loggedIn()
  const params = { device: randomUUID() }
  answerOf(
    await lee.call(noteUnsentWork, { params, body: { unsent: [{ userId: 'nobody', count: 1, since }] } }),
  )
  const more = { unsent: [{ userId: 'nobody', count: 1, since, facility: 'Tower 9' }] }
  const answer = await lee.call(noteUnsentWork, { params, body: more })
  expect(answer).toMatchObject({ problem: { code: 'invalid-input' } })
  expect(await app.visitor().call(noteUnsentWork, { params, body: { unsent: [] } })).toMatchObject({
    problem: { code: 'not-logged-in' },
  })
})

test('of a device that is not heard of any more nothing is said after a while', async () => {
  const dana = await app.createUser()
  const lee = await app.loggedIn()
  const body = { unsent: [{ userId: dana.uid, count: 1, since }] }
  answerOf(await lee.call(noteUnsentWork, { params: { device: randomUUID() }, body }))
  const { files, log, database } = app.parts
  const now = new Date(Date.now() + (draftDays + 1) * 24 * 60 * 60 * 1000)
  await doChores({ database, files, log, uploads: app.dataDir }, { now })
  const left = await app.database.read.selectFrom('unsent_work').select('id').execute()
  expect(left).toEqual([])
})
