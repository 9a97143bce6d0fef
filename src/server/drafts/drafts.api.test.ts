// Copies of drafts over HTTP: they come back whole, those of others are out of reach, and no device replaces what another
// one has saved since.

import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { deleteDraft, listDrafts, readDraft, saveDraft } from '#api/drafts.ts'
import type { CallOf } from '#api/endpoint.ts'
import { draftBytes, draftDays, draftsPerUser } from '#domain/limits.ts'
import { doChores } from '#server/housekeeping.ts'
import { draftCopy } from '#testing/draft-copy.ts'
import { formContent } from '#testing/form-content.ts'
import { answerOf, savedForm } from '#testing/saved-forms.ts'
import { startTestApp, type TestApp, type Visitor } from '#testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

type Body = CallOf<typeof saveDraft>['body']

const save = (visitor: Visitor, id: string, body: Body, version: number | null = null) =>
  visitor.call(saveDraft, { params: { id }, version, body })

const idsOf = async (visitor: Visitor) =>
  answerOf(await visitor.call(listDrafts, {})).drafts.map(({ id }) => id)

const codeOf = (result: Awaited<ReturnType<typeof save>>) => (result.ok ? 'ok' : result.problem.code)

test('a copy comes back as it was sent, and is listed by its facility', async () => {
  const dana = await app.loggedIn()
  const id = randomUUID()
  const body = draftCopy({}, { photos: [{ id: randomUUID(), name: 'tank.jpg', section: 'Tank' }] })
  const { device, draft, photos } = body
  const saved = answerOf(await save(dana, id, body))
  expect(saved).toMatchObject({ id, device, version: 1, facilityName: 'Tower 4417 Ocala', isReceived: false })
  expect(answerOf(await dana.call(readDraft, { params: { id } }))).toEqual({
    draft,
    photos,
    version: 1,
    savedAt: saved.savedAt,
  })
  expect(answerOf(await dana.call(listDrafts, {})).drafts).toEqual([saved])
})

test('somebody else, an admin too, neither sees, reads, replaces nor deletes it', async () => {
  const dana = await app.loggedIn()
  const id = randomUUID()
  const body = draftCopy()
  answerOf(await save(dana, id, body))
  for (const other of [await app.loggedIn(), await app.loggedIn({ admin: true })]) {
    expect(await idsOf(other)).toEqual([])
    expect(await other.call(readDraft, { params: { id } })).toMatchObject({
      problem: { code: 'draft-not-found' },
    })
    expect(await other.call(deleteDraft, { params: { id }, version: 1 })).toMatchObject({
      problem: { code: 'draft-not-found' },
    })
    // Two people may edit the same form: each has a draft of their own.
    answerOf(await save(other, id, draftCopy({ answers: { comments: 'mine' } }, { device: body.device })))
  }
  expect(answerOf(await dana.call(readDraft, { params: { id } })).draft).toEqual(body.draft)
})

describe('two devices', () => {
  test('the one that saved last saves again, although its last answer was lost', async () => {
    const dana = await app.loggedIn()
    const [id, device] = [randomUUID(), randomUUID()]
    for (const version of [1, 2, 3]) {
      expect(answerOf(await save(dana, id, draftCopy({ step: version }, { device })))).toMatchObject({
        version,
      })
    }
  })

  test('the other goes on from the version that it names; the first is told, and replaces nothing', async () => {
    const dana = await app.loggedIn()
    const id = randomUUID()
    const [phone, tablet] = [draftCopy({ step: 1 }), draftCopy({ step: 2 })]
    answerOf(await save(dana, id, phone))
    expect(codeOf(await save(dana, id, tablet))).toBe('draft-changed')
    const taken = answerOf(await save(dana, id, tablet, 1))
    const late = await save(dana, id, { ...phone, draft: { ...phone.draft, step: 3 } }, 1)
    expect(late).toMatchObject({ problem: { code: 'draft-changed', status: 412, current: taken } })
    expect(answerOf(await dana.call(readDraft, { params: { id } })).draft.step).toBe(2)
    // What the phone no longer needs is not the tablet's copy.
    expect(await dana.call(deleteDraft, { params: { id }, version: 1 })).toMatchObject({
      problem: { code: 'draft-changed' },
    })
    answerOf(await dana.call(deleteDraft, { params: { id }, version: 2 }))
    expect(await idsOf(dana)).toEqual([])
  })

  test('of two that save first at the same moment one is told', async () => {
    const dana = await app.loggedIn()
    const id = randomUUID()
    const results = await Promise.all([save(dana, id, draftCopy()), save(dana, id, draftCopy())])
    expect(results.map(codeOf).sort()).toEqual(['draft-changed', 'ok'])
  })
})

test('a new form that was received is said to be, whichever device sent it', async () => {
  const dana = await app.loggedIn()
  const [sent, edited] = [await savedForm(dana, formContent()), await savedForm(dana, formContent())]
  answerOf(await save(dana, sent.id, draftCopy()))
  answerOf(await save(dana, edited.id, draftCopy({ baseVersion: 1 })))
  const { drafts } = answerOf(await dana.call(listDrafts, {}))
  const marks = drafts.map(({ id, isEdit, isReceived }) => [id, isEdit, isReceived])
  expect(new Map(marks.map(([id, ...rest]) => [id, rest]))).toEqual(
    new Map([
      [sent.id, [false, true]],
      [edited.id, [true, false]],
    ]),
  )
})

describe('bounds', () => {
  test('one user has so many and no more; those that are there can still be saved', async () => {
    const dana = await app.loggedIn()
    const [first = ''] = Array.from({ length: draftsPerUser }, () => randomUUID())
    const device = randomUUID()
    answerOf(await save(dana, first, draftCopy({}, { device })))
    for (let count = 1; count < draftsPerUser; count += 1) {
      answerOf(await save(dana, randomUUID(), draftCopy({}, { device })))
    }
    expect(codeOf(await save(dana, randomUUID(), draftCopy({}, { device })))).toBe('too-many-drafts')
    expect(codeOf(await save(dana, first, draftCopy({}, { device })))).toBe('ok')
    expect(codeOf(await save(await app.loggedIn(), randomUUID(), draftCopy()))).toBe('ok')
  })

  test('a draft of more than its bytes is refused', async () => {
    const dana = await app.loggedIn()
    const half = 'x'.repeat(draftBytes / 2)
    const body = draftCopy({ answers: { comments: half, more: half } })
    expect(codeOf(await save(dana, randomUUID(), body))).toBe('too-large')
  })

  test('what nobody goes on with is deleted in time, and nothing before', async () => {
    const dana = await app.loggedIn()
    const [old, fresh] = [randomUUID(), randomUUID()]
    for (const id of [old, fresh]) answerOf(await save(dana, id, draftCopy()))
    const now = new Date()
    const daysAgo = (days: number) => new Date(now.getTime() - days * 24 * 60 * 60 * 1000).toISOString()
    for (const [id, days] of [
      [old, draftDays + 1],
      [fresh, draftDays - 1],
    ] as const) {
      await app.database.write
        .updateTable('drafts')
        .set({ savedAt: daysAgo(days) })
        .where('formId', '=', id)
        .execute()
    }
    const { files, log, database } = app.parts
    await doChores({ database, files, log, uploads: app.dataDir }, { now })
    expect(await idsOf(dana)).toEqual([fresh])
  })
})
