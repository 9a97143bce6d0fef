// Days and papers that are known without a form.

import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { mergeFacilities, undoMerge } from '#api/facility-merges.ts'
import { readFacilityMonths } from '#api/facility-months.ts'
import {
  deleteRecord,
  listRecords,
  readRecord,
  readRecordHistory,
  restoreRecord,
  saveRecord,
} from '#api/records.ts'
import { addDays, addMonths, dayOf } from '#domain/day.ts'
import type { RecordContent } from '#domain/records/record.ts'
import { codeOf, facilityOffice, newName } from '#testing/facility-office.ts'
import { filledAnswers } from '#testing/filled-answers.ts'
import { registry } from '#testing/guests/guest-registry.ts'
import { spillBucketTest } from '#testing/guests/spill-bucket-test.ts'
import { answerOf, savedForm } from '#testing/saved-forms.ts'
import { startTestApp, type TestApp, type Visitor } from '#testing/test-app.ts'

let app: TestApp
let office: Awaited<ReturnType<TestApp['loggedIn']>>
beforeAll(async () => {
  app = await startTestApp({ registry })
  office = await app.loggedIn()
})
afterEach(() => void vi.useRealTimers())
afterAll(() => app.stop())

const { put, dueAt } = facilityOffice(() => office)
const today = dayOf(new Date())

const tank = (label: string) => ({ id: randomUUID(), label, tankType: 'UST' })

async function site(tanks = [tank('Tank 1')], name = newName()) {
  return answerOf(await put(randomUUID(), { name, state: 'Georgia', tanks }))
}

type Sent = Partial<RecordContent> & Pick<RecordContent, 'duty'>

const enter = (
  facilityId: string,
  content: Sent,
  { id = randomUUID() as string, version = 0, by = office as Visitor } = {},
) =>
  by.call(saveRecord, {
    params: { id: facilityId, recordId: id },
    version: version || null,
    body: { source: 'contractor-report', ...content },
  })

const dutyAt = async (facilityId: string, sought: string, tankId?: string) =>
  (await dueAt(facilityId)).items.find(
    duty => duty.duty === sought && (tankId === undefined || duty.tankId === tankId),
  )

const bucketTest = (name: string, on: string, hasPassed = true) =>
  savedForm(office, {
    state: 'Georgia',
    ...{ templateId: spillBucketTest.id, templateVersion: spillBucketTest.version, photoIds: [] },
    answers: {
      ...filledAnswers(spillBucketTest, 'x'),
      ...{ isSound: true, hasPassed, facilityName: name, inspectionDate: on },
    },
  })

test('a day that was entered says when a test was done, and its source is named', async () => {
  const { id, tanks } = await site()
  expect(await dutyAt(id, 'spill-bucket')).toMatchObject({ status: 'unknown', source: 'none' })
  const doneOn = addMonths(today, -6)
  const content = {
    duty: 'spill-bucket',
    tankId: tanks[0]?.id ?? '',
    doneOn,
    number: 'T-7',
    issuer: 'Gulf Test',
  } as const
  const made = answerOf(await enter(id, content))
  expect(made).toMatchObject({
    ...content,
    version: 1,
    facilityId: id,
    source: 'contractor-report',
    validUntil: null,
  })
  expect(await dutyAt(id, 'spill-bucket')).toMatchObject({
    status: 'ok',
    source: 'entered',
    lastOn: doneOn,
    reason: null,
  })
})

test('a paper is good until the day that was said last, by a form or by a person', async () => {
  const { id } = await site()
  answerOf(await enter(id, { duty: 'financial-responsibility', validUntil: addDays(today, 400) }))
  expect(await dutyAt(id, 'financial-responsibility')).toMatchObject({ status: 'ok', source: 'entered' })
  answerOf(await enter(id, { duty: 'financial-responsibility', validUntil: addDays(today, -1) }))
  expect(await dutyAt(id, 'financial-responsibility')).toMatchObject({
    ...{ status: 'overdue', reason: 'expired', dueOn: addDays(today, -1), source: 'entered' },
  })
})

test('of a form and of a record the later day counts; a failed test is made good by a later day alone', async () => {
  const { id, name } = await site()
  await bucketTest(name, addDays(today, -30))
  expect(await dutyAt(id, 'spill-bucket')).toMatchObject({ source: 'form', lastOn: addDays(today, -30) })
  answerOf(await enter(id, { duty: 'spill-bucket', doneOn: addDays(today, -60) }))
  expect(await dutyAt(id, 'spill-bucket')).toMatchObject({ source: 'form', lastOn: addDays(today, -30) })
  await bucketTest(name, addDays(today, -10), false)
  for (const doneOn of [addDays(today, -20), addDays(today, -10)]) {
    answerOf(await enter(id, { duty: 'spill-bucket', doneOn }))
    expect(await dutyAt(id, 'spill-bucket')).toMatchObject({ status: 'overdue', reason: 'failed' })
  }
  answerOf(await enter(id, { duty: 'spill-bucket', doneOn: addDays(today, -5) }))
  expect(await dutyAt(id, 'spill-bucket')).toMatchObject({
    ...{ status: 'ok', reason: null, source: 'entered', lastOn: addDays(today, -5) },
  })
})

test('a walkthrough that others made counts in its month', async () => {
  const { id } = await site()
  answerOf(await enter(id, { duty: 'walkthrough', doneOn: addDays(today, -3) }))
  expect(await dutyAt(id, 'walkthrough')).toMatchObject({ status: 'ok', source: 'entered' })
  const month = addDays(today, -3).slice(0, 7)
  const { months } = answerOf(
    await office.call(readFacilityMonths, { params: { id }, query: { from: month, to: month } }),
  )
  expect(months).toEqual([{ month, status: 'done', visits: [], gapDays: null }])
})

test('what says nothing about its duty is refused with a sentence', async () => {
  const { id, tanks } = await site([tank('North'), tank('South')])
  const tankId = tanks[0]?.id ?? ''
  for (const [content, sentence] of [
    [{ duty: 'sump', tankId }, 'Enter the day it was done.'],
    [{ duty: 'sump', tankId, validUntil: today }, 'Enter the day it was done.'],
    [{ duty: 'sump', tankId, doneOn: addDays(today, 1) }, 'The day it was done cannot be in the future.'],
    [{ duty: 'sump', doneOn: today }, 'Say which tank it was done at.'],
    [{ duty: 'sump', tankId: randomUUID(), doneOn: today }, 'This tank is not at this facility.'],
    [{ duty: 'registration', doneOn: today }, 'Enter the day it is valid until.'],
    [
      { duty: 'registration', doneOn: addDays(today, 1), validUntil: addDays(today, 300) },
      'The day it was done cannot be in the future.',
    ],
  ] as const) {
    const result = await enter(id, content)
    expect(result).toMatchObject({
      ok: false,
      problem: { status: 422, code: 'record-refused', message: sentence },
    })
  }
  for (const bad of [
    { doneOn: '2026-02-30' },
    { source: 'hearsay' },
    { duty: 'dinner' },
    { note: 'x'.repeat(2001) },
    { more: 1 },
  ]) {
    const body = { duty: 'sump', tankId, doneOn: today, source: 'own-test', ...bad }
    const answer = await office.send(`/api/facilities/${id}/records/${randomUUID()}`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json', 'if-none-match': '*' },
      body: JSON.stringify(body),
    })
    expect(answer.status).toBe(400)
  }
  expect(answerOf(await office.call(listRecords, { params: { id }, query: {} })).items).toEqual([])
})

test('no day is in the future that is tomorrow in UTC alone, and tomorrow is, however late the evening', async () => {
  const { id } = await site()
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${addDays(today, 1)}T01:00:00Z`) })
  const onDay = (doneOn: string) =>
    enter(id, { duty: 'registration', doneOn, validUntil: addDays(today, 300) })
  expect(codeOf(await onDay(addDays(today, 1)))).toBe('record-refused')
  expect(codeOf(await onDay(today))).toBe('ok')
})

test('is versioned, safe from conflicts, told in a history, and comes back from the trash', async () => {
  const dana = await app.loggedIn()
  const { id } = await site()
  const recordId = randomUUID()
  const params = { id, recordId }
  const first = { duty: 'registration', validUntil: '2027-06-30' } as const
  const made = answerOf(await enter(id, first, { id: recordId }))
  expect(answerOf(await enter(id, first, { id: recordId }))).toEqual(made)
  expect(codeOf(await enter(id, { ...first, number: '2' }, { id: recordId }))).toBe('record-exists')
  const edited = answerOf(await enter(id, { ...first, number: '2' }, { id: recordId, version: 1, by: dana }))
  expect(edited).toMatchObject({ version: 2, number: '2', updatedBy: dana.user.uid })
  expect(await enter(id, { ...first, number: '3' }, { id: recordId, version: 1 })).toMatchObject({
    ok: false,
    problem: { status: 412, code: 'record-changed', current: { version: 2, number: '2' } },
  })
  expect(codeOf(await enter(id, first, { version: 3 }))).toBe('record-not-found')

  await office.call(deleteRecord, { params })
  await office.call(deleteRecord, { params })
  expect(await dutyAt(id, 'registration')).toMatchObject({ status: 'unknown', source: 'none' })
  expect(codeOf(await office.call(readRecord, { params }))).toBe('record-deleted')
  expect(codeOf(await enter(id, first, { id: recordId, version: 3 }))).toBe('record-deleted')
  const trash = answerOf(await office.call(listRecords, { params: { id }, query: { deleted: 'true' } }))
  expect(trash.items).toMatchObject([{ id: recordId }])
  expect(answerOf(await office.call(restoreRecord, { params }))).toMatchObject({ version: 4, number: '2' })
  expect(await dutyAt(id, 'registration')).toMatchObject({ dueOn: '2027-06-30', source: 'entered' })
  const { entries } = answerOf(await office.call(readRecordHistory, { params }))
  expect(entries.map(({ action, version, by }) => [action, version, by.uid])).toEqual([
    ['restored', 4, office.user.uid],
    ['deleted', 3, office.user.uid],
    ['edited', 2, dana.user.uid],
    ['created', 1, office.user.uid],
  ])
  expect(entries[2]?.changes).toEqual([{ field: 'number', label: 'Number', from: '', to: '2' }])
})

test('is of its own facility alone', async () => {
  const [one, other] = [await site(), await site()]
  const { id: recordId } = answerOf(await enter(one.id, { duty: 'registration', validUntil: '2027-06-30' }))
  const params = { id: other.id, recordId }
  expect(codeOf(await office.call(readRecord, { params }))).toBe('record-not-found')
  expect(
    codeOf(await enter(other.id, { duty: 'registration', validUntil: '2027-06-30' }, { id: recordId })),
  ).toBe('record-not-found')
  expect(codeOf(await enter(randomUUID(), { duty: 'registration', validUntil: '2027-06-30' }))).toBe(
    'facility-not-found',
  )
})

test('goes with its tank into another facility in a merge, and comes back when that is undone', async () => {
  const into = await site([tank('A')])
  const from = await site([tank('B'), tank('C')])
  const [b, c] = from.tanks
  const [a] = into.tanks
  if (!a || !b || !c) throw new Error('There are too few tanks')
  answerOf(await enter(from.id, { duty: 'sump', tankId: b.id, doneOn: addDays(today, -7) }))
  answerOf(await enter(from.id, { duty: 'sump', tankId: c.id, doneOn: addDays(today, -8) }))
  answerOf(await enter(from.id, { duty: 'registration', validUntil: '2027-06-30' }))
  const same = [
    { id: b.id, sameAs: a.id },
    { id: c.id, sameAs: null },
  ]
  answerOf(
    await office.call(mergeFacilities, { params: { id: into.id }, body: { fromId: from.id, tanks: same } }),
  )
  expect(await dutyAt(into.id, 'sump', a.id)).toMatchObject({ lastOn: addDays(today, -7), source: 'entered' })
  expect(await dutyAt(into.id, 'sump', c.id)).toMatchObject({ lastOn: addDays(today, -8) })
  expect(await dutyAt(into.id, 'registration')).toMatchObject({ dueOn: '2027-06-30' })
  const { items } = answerOf(await office.call(listRecords, { params: { id: into.id }, query: {} }))
  expect(items.map(({ facilityId, tankId }) => [facilityId, tankId])).toEqual([
    [into.id, null],
    [into.id, a.id],
    [into.id, c.id],
  ])
  answerOf(await office.call(undoMerge, { params: { id: into.id }, body: { fromId: from.id } }))
  expect(await dutyAt(into.id, 'sump')).toMatchObject({ lastOn: null })
  expect(await dutyAt(from.id, 'sump', b.id)).toMatchObject({ lastOn: addDays(today, -7) })
})
