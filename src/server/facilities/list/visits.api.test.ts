// The visits of a facility say what the office compares with its register, and what tells a date in the future.

import { afterAll, beforeAll, expect, test } from 'vitest'
import { readCompletedForm } from '#api/completed-forms.ts'
import { listDeviceFacilities } from '#api/device-facilities.ts'
import { listFacilities, listFacilityForms } from '#api/facilities.ts'
import { listCompletedForms } from '#api/form-list.ts'
import { isFutureDated } from '#domain/due/future-dated.ts'
import { facilityOffice, newName } from '#testing/facility-office.ts'
import { answerOf } from '#testing/saved-forms.ts'
import { startTestApp, type TestApp, type Visitor } from '#testing/test-app.ts'

let app: TestApp
let office: Visitor
beforeAll(async () => {
  app = await startTestApp()
  office = await app.loggedIn()
})
afterAll(() => app.stop())

const { save } = facilityOffice(() => office)

test('whether the tank is tagged out of service, as each form says it', async () => {
  const name = newName()
  const { facilityId } = await save(name, '2026-09-03', { isUnitTaggedOOS: true })
  await save(name, '2026-10-03', { isUnitTaggedOOS: null })
  await save(name, '2026-11-03', { isUnitTaggedOOS: false })
  const { items } = answerOf(
    await office.call(listFacilityForms, { params: { id: facilityId ?? '' }, query: {} }),
  )
  expect(items.map(({ isOutOfService }) => isOutOfService)).toEqual([false, null, true])
})

test('when the date was received, in every list and in the form itself', async () => {
  const name = newName()
  const { id, facilityId } = await save(name, '2062-11-16')
  const form = answerOf(await office.call(readCompletedForm, { params: { id } }))
  const { items: visits } = answerOf(
    await office.call(listFacilityForms, { params: { id: facilityId ?? '' }, query: {} }),
  )
  const { items: newest } = answerOf(await office.call(listCompletedForms, { query: {} }))
  const { items: sought } = answerOf(await office.call(listCompletedForms, { query: { search: name } }))
  for (const { datedAt } of [form, visits[0], newest.find(row => row.id === id), sought[0]].map(each => ({
    datedAt: each?.datedAt,
  }))) {
    expect(datedAt).toBe(form.createdAt)
    expect(isFutureDated({ on: '2062-11-16', datedAt: datedAt ?? '' })).toBe(true)
  }
})

test('the last visit of the register is none of those that are dated in the future', async () => {
  const name = newName()
  const rowOf = async () =>
    answerOf(await office.call(listFacilities, { query: { search: name } })).items[0]?.lastVisitOn
  const ahead = await save(name, '2062-11-16')
  expect(await rowOf()).toBe(null)
  await save(name, '2026-09-03')
  await save(name, '2026-10-03')
  await save(name, '2062-12-16')
  expect(await rowOf()).toBe('2026-10-03')
  const { items } = answerOf(await office.call(listDeviceFacilities, { query: {} }))
  expect(items.find(({ facility }) => facility.id === ahead.facilityId)?.lastVisitOn).toBe('2026-10-03')
})
