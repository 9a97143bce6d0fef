// A form that adds a tank changes its facility: a user who edits an older copy hears of it, and the tank stays.

import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { readCompletedForm } from '#api/completed-forms.ts'
import { readFacilityHistory } from '#api/facilities.ts'
import { contentOf, newName, openFacilityOffice } from '#testing/facility-office.ts'
import { answerOf } from '#testing/saved-forms.ts'

const { office, save, facilityOf, put } = openFacilityOffice()

const historyOf = async (id: string) =>
  answerOf(await office().call(readFacilityHistory, { params: { id } })).entries

test('an edit made before a form added a tank is stale, and the form keeps its tank', async () => {
  const name = newName()
  const before = await facilityOf(await save(name, '2026-10-31'))
  const form = await save(name, '2026-11-01', { tankType: 'AST' })
  const stale = await put(before.id, { ...contentOf(before), customer: 'Rivers Fuel' }, before.version)
  expect(stale).toMatchObject({
    ok: false,
    problem: { code: 'facility-changed', status: 412, current: { version: 2 } },
  })
  expect((await facilityOf(form)).tanks.map(({ id }) => id)).toContain(form.tankId)
  const again = answerOf(await office().call(readCompletedForm, { params: { id: form.id } }))
  expect(again.tankId).toBe(form.tankId)
})

test('the history says which tank came with a form', async () => {
  const name = newName()
  await save(name, '2026-10-31', { tankVolume: '8000' })
  const facility = await facilityOf(await save(name, '2026-11-01', { tankType: 'AST', tankVolume: '600' }))
  const [newest, first] = await historyOf(facility.id)
  expect(newest).toMatchObject({ version: 2, action: 'edited' })
  expect(newest?.changes).toMatchObject([{ field: 'tanks', label: 'Tanks' }])
  expect(newest?.changes[0]?.to).toBe('Tank 1, UST, 8000 gal; Tank 2, AST, 600 gal')
  expect(first).toMatchObject({ version: 1, action: 'created' })
})

test('a tank that comes with a form takes no label that another one has', async () => {
  const name = newName()
  const facility = await facilityOf(await save(name, '2026-10-31'))
  const [only] = contentOf(facility).tanks
  const renamed = { ...contentOf(facility), tanks: [{ ...only, label: 'TANK 2' }] }
  answerOf(await put(facility.id, renamed, facility.version))
  const { tanks } = await facilityOf(await save(name, '2026-11-01', { tankType: 'AST' }))
  expect(tanks.map(({ label }) => label)).toEqual(['TANK 2', 'Tank 3'])
})

test('an edit and forms that add a tank at the same moment: no tank of a form is lost', async () => {
  for (let round = 0; round < 5; round += 1) {
    const name = newName()
    const before = await facilityOf(await save(name, '2026-10-31'))
    const tank = { id: randomUUID(), label: 'East', tankType: 'UST' as const, volume: '500' }
    const edit = { ...contentOf(before), tanks: [...contentOf(before).tanks, tank] }
    const [edited, form] = await Promise.all([
      put(before.id, edit, before.version),
      save(name, '2026-11-01', { tankType: 'AST' }),
    ])
    const after = await facilityOf(form)
    expect(after.tanks.map(({ id }) => id)).toContain(form.tankId)
    expect(after.tanks.some(({ id }) => id === tank.id)).toBe(edited.ok)
    const versions = (await historyOf(after.id)).map(({ version }) => version)
    expect(versions).toEqual(Array.from({ length: after.version }, (_, index) => after.version - index))
  }
})
