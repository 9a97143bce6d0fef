// A customer is all facilities that name it.

import { randomUUID } from 'node:crypto'
import { StatementSync } from 'node:sqlite'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { readCustomer, switchCustomerReports } from '#api/customers.ts'
import { deleteFacility, readFacility, readFacilityHistory } from '#api/facilities.ts'
import { saveFacility } from '#api/save-facility.ts'
import { codeOf } from '#testing/facility-office.ts'
import { answerOf } from '#testing/saved-forms.ts'
import { startTestApp, type TestApp } from '#testing/test-app.ts'
import { isPostgres } from '#testing/test-database.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

// Counted where every statement passes through one object.
if (!isPostgres())
  test('a large customer takes no statement more for each site than its history does', async () => {
    const office = await app.loggedIn()
    const add = (customer: string) =>
      office.call(saveFacility, {
        ...{ params: { id: randomUUID() }, version: null },
        body: { name: randomUUID(), state: 'Georgia', customer },
      })
    for (let count = 0; count < 2; count += 1) answerOf(await add('Small'))
    for (let count = 0; count < 12; count += 1) answerOf(await add('Large'))
    const spies = [vi.spyOn(StatementSync.prototype, 'all'), vi.spyOn(StatementSync.prototype, 'run')]
    const statementsOf = async (customer: string) => {
      for (const spy of spies) spy.mockClear()
      answerOf(
        await office.call(switchCustomerReports, { params: { customer }, body: { sendReports: true } }),
      )
      return spies.flatMap(spy => spy.mock.calls as unknown[][]).length
    }
    const [few, many] = [await statementsOf('Small'), await statementsOf('Large')]
    vi.restoreAllMocks()
    expect(many - few).toBe(10)
  })

test('reports by mail are switched for every facility that the customer has, each with its history', async () => {
  const office = await app.loggedIn()
  const make = async (name: string, customer: string) => {
    const id = randomUUID()
    answerOf(
      await office.call(saveFacility, {
        params: { id },
        version: null,
        body: { name, state: 'Georgia', customer },
      }),
    )
    return id
  }
  const [one, other, gone, foreign] = [
    await make('Depot 1', 'A/B Towers'),
    await make('Depot 2', 'A/B Towers'),
    await make('Depot 3', 'A/B Towers'),
    await make('Depot 4', 'A/B Towers West'),
  ]
  await office.call(deleteFacility, { params: { id: gone } })
  const params = { customer: 'A/B Towers' }
  const { facilities } = answerOf(
    await office.call(switchCustomerReports, { params, body: { sendReports: true } }),
  )
  expect(facilities.map(({ id, sendReports }) => [id, sendReports])).toEqual([
    [one, true],
    [other, true],
  ])
  expect(facilities.map(({ hasRecipient }) => hasRecipient)).toEqual([false, false])
  const history = answerOf(await office.call(readFacilityHistory, { params: { id: other } }))
  expect(history.entries[0]?.changes).toMatchObject([{ field: 'sendReports', from: 'No', to: 'Yes' }])
  // One that comes later follows, unless it is said otherwise.
  const later = await make('Depot 5', 'A/B Towers')
  const own = randomUUID()
  answerOf(
    await office.call(saveFacility, {
      ...{ params: { id: own }, version: null },
      body: { name: 'Depot 6', state: 'Georgia', customer: 'A/B Towers', sendReports: false },
    }),
  )
  const sends = async (id: string) =>
    answerOf(await office.call(readFacility, { params: { id } })).sendReports
  expect([await sends(later), await sends(own)]).toEqual([true, false])
  // From here on not all of them send.
  expect(await sends(await make('Depot 7', 'A/B Towers'))).toBe(false)

  const changed = answerOf(await office.call(readFacility, { params: { id: other } }))
  expect(changed).toMatchObject({ version: 2, updatedBy: office.user.uid })
  answerOf(await office.call(switchCustomerReports, { params, body: { sendReports: true } }))
  const contacts = [{ name: 'Kim', email: 'kim@tower.example', phone: '', getsReports: true }]
  const reached = { name: 'Depot 8', state: 'Georgia', customer: 'A/B Towers West', contacts } as const
  answerOf(await office.call(saveFacility, { params: { id: randomUUID() }, version: null, body: reached }))
  const west = answerOf(await office.call(readCustomer, { params: { customer: 'A/B Towers West' } }))
  expect(west.facilities.map(({ hasRecipient }) => hasRecipient)).toEqual([false, true])
  // Nothing was left to switch there.
  expect(answerOf(await office.call(readFacility, { params: { id: other } })).version).toBe(2)
  expect(await sends(own)).toBe(true)

  const untouched = answerOf(await office.call(readFacility, { params: { id: foreign } }))
  expect(untouched).toMatchObject({ sendReports: false, version: 1 })
  answerOf(await office.call(switchCustomerReports, { params, body: { sendReports: false } }))
  expect(answerOf(await office.call(readCustomer, { params })).facilities[0]?.sendReports).toBe(false)
  expect(codeOf(await office.call(readCustomer, { params: { customer: 'None' } }))).toBe('customer-not-found')
})
