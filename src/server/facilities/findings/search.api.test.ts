// The search of findings: by words of the question and of the facility, at a cost that does not grow with their number.

import { StatementSync } from 'node:sqlite'
import { expect, test, vi } from 'vitest'
import { listFindings } from '#api/findings.ts'
import { newName, openFacilityOffice } from '#testing/facility-office.ts'
import { answerOf } from '#testing/saved-forms.ts'
import { isPostgres } from '#testing/test-database.ts'

const { office, save } = openFacilityOffice()

const find = async (search: string) =>
  answerOf(await office().call(listFindings, { query: { search } })).items.map(({ label }) => label)

test('each word stands in the question or at the facility', async () => {
  const name = newName()
  await save(name, '2026-06-03', { hasAlarms: true, isSystemOperating: false })
  const all = await find(name)
  expect(all.length).toBeGreaterThan(1)
  const alarms = ['Any alarms?']
  expect(await find(`alarms ${name}`)).toEqual(alarms)
  expect(await find(`ANY ${name} any alarms? lar any`)).toEqual(alarms)
  // Short ones, and those beyond a few, stand together in one of the two.
  expect(await find(`an ny ${name} rm ms`)).toEqual(alarms)
  expect(await find('ANY any alarms? alarms alarm larms larm lar arm rms')).toContain('Any alarms?')
  expect(await find(`alarms ${name} elsewhere`)).toEqual([])
  expect(await find(`${name} alarms a e i o n r t s l d q`)).toEqual([])
})

/** How many statements it takes, and the longest list of facilities among their values. */
async function costOf(search: string) {
  const spies = [vi.spyOn(StatementSync.prototype, 'all'), vi.spyOn(StatementSync.prototype, 'run')]
  await find(search)
  const calls = spies.flatMap(spy => spy.mock.calls as unknown[][])
  vi.restoreAllMocks()
  const isList = (value: unknown) => typeof value === 'string' && value.startsWith('[')
  return {
    statements: calls.length,
    lists: Math.max(...calls.map(values => values.filter(isList).length)),
  }
}

// Counted where every statement passes through one object.
if (!isPostgres())
  test('many words take no more statements than one, and a few lists', async () => {
    const { statements } = await costOf('alarm')
    for (const search of [
      'a e i o n r t s l d',
      'the ing ion ter and are tank for any all out test ate ser',
      'alarms elsewhere 42',
    ]) {
      const cost = await costOf(search)
      expect(cost.statements, search).toBe(statements)
      expect(cost.lists, search).toBeLessThanOrEqual(7)
    }
  })
