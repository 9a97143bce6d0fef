// A template that the product has never seen, with a meaning of its own: its forms satisfy their duty, chart their readings
// and add to the register without a line outside its file.

import { afterAll, beforeAll, expect, test } from 'vitest'
import { listDue } from '#api/due.ts'
import { readFacility, readFacilityHistory, readFacilityReadings } from '#api/facilities.ts'
import type { CompletedForm } from '#domain/completed-forms/completed-form.ts'
import { givenOf } from '#domain/form/given.ts'
import type { Answers } from '#domain/form/template.ts'
import { verizonMonthly } from '#domain/templates/verizon-monthly/v1.ts'
import { newName } from '#testing/facility-office.ts'
import { filledAnswers } from '#testing/filled-answers.ts'
import { formContent } from '#testing/form-content.ts'
import { registry } from '#testing/guests/guest-registry.ts'
import { spillBucketTest } from '#testing/guests/spill-bucket-test.ts'
import { answerOf, savedForm } from '#testing/saved-forms.ts'
import { startTestApp, type TestApp, type Visitor } from '#testing/test-app.ts'

let app: TestApp
let office: Visitor
beforeAll(async () => {
  app = await startTestApp({ registry })
  office = await app.loggedIn()
})
afterAll(() => app.stop())

const bucketTest = (facilityName: string, inspectionDate: string, answers: Answers = {}) =>
  savedForm(office, {
    templateId: spillBucketTest.id,
    templateVersion: spillBucketTest.version,
    state: 'Florida',
    answers: {
      ...filledAnswers(spillBucketTest, 'x'),
      ...{ isSound: true, hasPassed: true, facilityName, inspectionDate },
      ...answers,
    },
    photoIds: [],
  })

const untouched = { given: givenOf(verizonMonthly, { touched: ['facilityName'], carried: [] }) }

const facilityOf = async ({ facilityId }: CompletedForm) =>
  answerOf(await office.call(readFacility, { params: { id: facilityId ?? '' } }))

const bucketsAt = async ({ facilityId }: CompletedForm) => {
  const { items } = answerOf(await office.call(listDue, { query: { facilityId: facilityId ?? '' } }))
  return items.filter(({ duty }) => duty === 'spill-bucket').map(({ lastOn }) => lastOn)
}

test('a test that passed satisfies its duty, one that failed does not', async () => {
  const name = newName()
  const passed = await bucketTest(name, '2026-10-02')
  expect(await bucketsAt(passed)).toEqual(['2026-10-02'])
  const failed = await bucketTest(name, '2026-11-02', { hasPassed: false })
  expect(await bucketsAt(failed)).toEqual(['2026-10-02'])
})

test('what it measures is among the readings of the facility, beside those of other forms', async () => {
  const name = newName()
  const form = await bucketTest(name, '2026-10-02', { startLevel: 12.5, endLevel: 12.4375 })
  await savedForm(
    office,
    formContent({ facilityName: name, inspectionDate: '2026-11-02', tmuReading: '41.5' }),
  )
  const params = { id: form.facilityId ?? '' }
  const { readings } = answerOf(await office.call(readFacilityReadings, { params }))
  expect(readings).toMatchObject([
    { on: '2026-10-02', templateId: spillBucketTest.id, startLevel: '12.5', endLevel: '12.4375' },
    { on: '2026-11-02', templateId: verizonMonthly.id, tmuReading: '41.5' },
  ])
})

test('the register invents no type of a tank, and learns it from the form that gives it', async () => {
  const name = newName()
  const first = await facilityOf(await bucketTest(name, '2026-10-02'))
  expect(first.tanks).toMatchObject([{ label: 'Tank 1', tankType: 'unknown' }])
  const visit = { facilityName: name, inspectionDate: '2026-10-05' }
  const still = await facilityOf(await savedForm(office, formContent(visit, untouched)))
  expect(still.tanks).toMatchObject([{ tankType: 'unknown' }])
  const learned = await facilityOf(await savedForm(office, formContent({ ...visit, tankType: 'AST' })))
  expect(learned.tanks).toMatchObject([{ id: first.tanks[0]?.id, tankType: 'AST' }])
  const { entries } = answerOf(await office.call(readFacilityHistory, { params: { id: first.id } }))
  expect(entries[0]).toMatchObject({
    version: first.version + 1,
    changes: [{ field: 'tanks', from: 'Tank 1, Type unknown', to: 'Tank 1, AST' }],
  })
})
