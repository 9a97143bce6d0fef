// A test that failed, or whose result was not looked at, satisfies nothing: a retest is due at once, and the last test that
// passed stays the last.

import { afterAll, beforeAll, expect, test } from 'vitest'
import { listDue } from '#api/due.ts'
import { listFacilities } from '#api/facilities.ts'
import { addDays, addMonths, dayOf } from '#domain/day.ts'
import { givenOf } from '#domain/form/given.ts'
import type { Answers } from '#domain/form/template.ts'
import { facilityOffice, newName } from '#testing/facility-office.ts'
import { filledAnswers } from '#testing/filled-answers.ts'
import { registry } from '#testing/guests/guest-registry.ts'
import { spillBucketTest } from '#testing/guests/spill-bucket-test.ts'
import { answerOf, editForm, savedForm } from '#testing/saved-forms.ts'
import { startTestApp, type TestApp, type Visitor } from '#testing/test-app.ts'

let app: TestApp
let office: Visitor
beforeAll(async () => {
  app = await startTestApp({ registry })
  office = await app.loggedIn()
})
afterAll(() => app.stop())

const { save, dueAt } = facilityOffice(() => office)
const today = dayOf(new Date())

const dutyAt = async (facilityId: string | null | undefined, sought: string) =>
  (await dueAt(facilityId ?? '')).items.find(({ duty }) => duty === sought)

const worstOf = async (name: string) => {
  const { items } = answerOf(await office.call(listFacilities, { query: { search: name } }))
  return items.map(({ worst }) => worst)
}

const bucketTest = (name: string, on: string, answers: Answers = {}) =>
  savedForm(office, {
    state: 'Georgia',
    ...{ templateId: spillBucketTest.id, templateVersion: spillBucketTest.version, photoIds: [] },
    answers: {
      ...filledAnswers(spillBucketTest, 'x'),
      ...{ isSound: true, hasPassed: true, facilityName: name, inspectionDate: on },
      ...answers,
    },
  })

test('a test that failed opens a retest that is overdue on that day, and the last passed one stays', async () => {
  const name = newName()
  await bucketTest(name, addDays(today, -100))
  const { facilityId } = await bucketTest(name, today, { hasPassed: false })
  const failed = await dutyAt(facilityId, 'spill-bucket')
  expect(failed).toMatchObject({
    ...{ lastOn: addDays(today, -100), dueOn: today, status: 'overdue', reason: 'failed', basis: 'law' },
    undone: { reason: 'failed', on: today },
  })
  const { counts, items } = answerOf(
    await office.call(listDue, { query: { facilityId: facilityId ?? '', status: 'overdue' } }),
  )
  expect([counts.overdue, items.map(({ duty }) => duty)]).toEqual([1, ['spill-bucket']])
  expect(await worstOf(name)).toMatchObject([{ duty: 'spill-bucket', status: 'overdue', dueOn: today }])
  await bucketTest(name, today)
  expect(await dutyAt(facilityId, 'spill-bucket')).toMatchObject({
    ...{ lastOn: today, dueOn: addMonths(today, 36), status: 'ok', reason: null, undone: null },
  })
})

test('one that failed on the day after it was received is overdue at once, in the list and in its counts', async () => {
  const { facilityId } = await bucketTest(newName(), addDays(today, 1), { hasPassed: false })
  const query = { facilityId: facilityId ?? '', duty: 'spill-bucket' as const }
  const { items, counts } = answerOf(await office.call(listDue, { query: { ...query, status: 'overdue' } }))
  expect(items).toMatchObject([{ duty: 'spill-bucket', status: 'overdue', reason: 'failed' }])
  expect(counts).toEqual({ overdue: 1, soon: 0, ok: 0, unknown: 0 })
})

test('one whose result was not looked at is no pass, though its template names only what fails it', async () => {
  const name = newName()
  const sent = await bucketTest(name, today)
  const given = givenOf(spillBucketTest, { touched: ['facilityName', 'isSound'], carried: [] })
  const answers = { ...sent.answers, hasPassed: true }
  const { templateId, templateVersion, state } = sent
  const content = { templateId, templateVersion, state, answers, given, photoIds: [] }
  answerOf(await editForm(office, sent.id, sent.version, content))
  expect(await dutyAt(sent.facilityId, 'spill-bucket')).toMatchObject({
    ...{ lastOn: null, status: 'unknown', reason: 'incomplete', undone: { open: 1 } },
  })
})

const passed = { isAnnualTest: true, isOverfillAlarmWorking: true, isOverfillButtonWorking: true }

test.each([
  ['isSystemOperating', false],
  ['hasAlarms', true],
  ['isTmuAccurate', false],
  ['isOverfillAlarmWorking', false],
  ['isOverfillButtonWorking', false],
  ['isBrineInterstitialOk', false],
  ['isDryInterstitialOk', false],
])('that of a year passes only when everything passed: %s %s fails it', async (field, answer) => {
  const name = newName()
  const good = await save(name, addDays(today, -30), passed, 'Georgia')
  expect((await dutyAt(good.facilityId, 'operability'))?.status).toBe('ok')
  await save(name, today, { ...passed, [field]: answer }, 'Georgia')
  expect(await dutyAt(good.facilityId, 'operability')).toMatchObject({
    ...{ status: 'overdue', reason: 'failed', dueOn: today, lastOn: addDays(today, -30) },
  })
})
