import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import {
  deleteFacility,
  listFacilities,
  listFacilityForms,
  readFacility,
  readFacilityHistory,
  readFacilityReadings,
  restoreFacility,
} from '#api/facilities.ts'
import { codeOf, contentOf, newName, openFacilityOffice } from '#testing/facility-office.ts'
import { formContent } from '#testing/form-content.ts'
import { answerOf, createForm } from '#testing/saved-forms.ts'

const { app, office, save, facilityOf, dueAt, walkthroughAt, put } = openFacilityOffice()

describe('a saved form', () => {
  test('makes its facility with one tank, and the next one finds it whatever its capitals and spaces', async () => {
    const name = newName()
    const form = await save(name, '2026-10-31', { tankVolume: '8000' })
    const facility = await facilityOf(form)
    expect(facility).toMatchObject({ name, state: 'Florida', status: 'active', version: 1 })
    expect(facility.tanks).toMatchObject([{ label: 'Tank 1', tankType: 'UST', volume: '8000' }])
    expect(form.tankId).toBe(facility.tanks[0]?.id)

    const again = await save(` ${name.toUpperCase().replace(' ', '  ')}`, '2026-11-01')
    expect(again).toMatchObject({ facilityId: form.facilityId, tankId: form.tankId })
    const elsewhere = await save(name, '2026-11-01', {}, 'Georgia')
    expect(elsewhere.facilityId).not.toBe(form.facilityId)
  })

  test('of another tank type makes a second tank', async () => {
    const name = newName()
    await save(name, '2026-10-31')
    const facility = await facilityOf(await save(name, '2026-10-31', { tankType: 'AST' }))
    expect(facility.tanks.map(({ label, tankType }) => [label, tankType])).toEqual([
      ['Tank 1', 'UST'],
      ['Tank 2', 'AST'],
    ])
  })

  test('goes to the facility and tank that were chosen, under the name that was signed', async () => {
    const facility = await facilityOf(await save(newName(), '2026-10-31'))
    const tank = { id: randomUUID(), label: 'East', tankType: 'UST', volume: '500' }
    const edited = answerOf(
      await put(facility.id, { ...contentOf(facility), tanks: [...facility.tanks, tank] }, facility.version),
    )
    expect(edited.tanks).toHaveLength(2)
    const content = formContent({ facilityName: newName(), inspectionDate: '2026-11-02' })
    const chosen = { ...content, facilityId: facility.id, tankId: tank.id }
    const form = answerOf(await createForm(office(), chosen))
    expect(form).toMatchObject({ facilityId: facility.id, tankId: tank.id })
    expect(form.answers.facilityName).toBe(content.answers.facilityName)
  })

  test('is never refused for what the register no longer knows', async () => {
    const content = {
      ...formContent({ facilityName: newName() }),
      facilityId: randomUUID(),
      tankId: randomUUID(),
    }
    const form = answerOf(await createForm(office(), content))
    expect(form.facilityId).not.toBe(content.facilityId)
  })

  test('twenty at once make one facility', async () => {
    const name = newName()
    const forms = await Promise.all(
      Array.from({ length: 20 }, (_, index) => save(name, `2026-10-${String(index + 1).padStart(2, '0')}`)),
    )
    expect(new Set(forms.map(({ facilityId }) => facilityId)).size).toBe(1)
    const [walkthrough] = await walkthroughAt(forms[0]?.facilityId ?? '')
    expect(walkthrough?.lastOn).toBe('2026-10-20')
  })
})

describe('a facility', () => {
  test('is created, edited on its version, and keeps its history', async () => {
    const id = randomUUID()
    const body = { name: newName(), state: 'Georgia', customer: 'Rivers Fuel' }
    const created = answerOf(await put(id, body))
    expect(created).toMatchObject({ id, version: 1, customer: 'Rivers Fuel' })
    expect(answerOf(await put(id, body)).version).toBe(1)
    expect(codeOf(await put(id, { ...body, customer: 'Other' }))).toBe('facility-exists')

    const contacts = [{ name: 'Pat Rivers', email: 'pat@station.example', phone: '1', getsReports: true }]
    const edited = answerOf(await put(id, { ...body, contacts }, 1))
    expect(edited).toMatchObject({ version: 2, contacts })
    const stale = await put(id, { ...body, customer: 'Other' }, 1)
    expect(stale).toMatchObject({ ok: false, problem: { code: 'facility-changed', current: { version: 2 } } })

    const { entries } = answerOf(await office().call(readFacilityHistory, { params: { id } }))
    expect(entries.map(({ version, action }) => [version, action])).toEqual([
      [2, 'edited'],
      [1, 'created'],
    ])
    const to = 'Pat Rivers, pat@station.example, 1, gets reports'
    expect(entries[0]?.changes).toMatchObject([{ field: 'contacts', from: '', to }])
  })

  test('without forms has unknown duties, and none when it is closed', async () => {
    const id = randomUUID()
    const body = { name: newName(), state: 'Georgia' }
    answerOf(await put(id, body))
    expect((await dueAt(id)).counts).toEqual({ overdue: 0, soon: 0, ok: 0, unknown: 8 })
    answerOf(await put(id, { ...body, status: 'closed' }, 1))
    expect((await dueAt(id)).items).toEqual([])
  })

  test('keeps its old name as another spelling, under which forms still find it', async () => {
    const name = newName()
    const form = await save(name, '2026-10-31')
    const facility = await facilityOf(form)
    const renamed = answerOf(await put(facility.id, { ...contentOf(facility), name: newName() }, 1))
    expect(renamed.aliases).toEqual([name])
    expect((await save(name, '2026-11-03')).facilityId).toBe(facility.id)
    const found = answerOf(await office().call(listFacilities, { query: { search: name } }))
    expect(found.items.map(({ id }) => id)).toEqual([facility.id])
    expect(codeOf(await put(randomUUID(), { name, state: 'Florida' }))).toBe('facility-name-taken')
  })

  test('of a name that is taken in its state is refused', async () => {
    const body = { name: newName(), state: 'Georgia' }
    answerOf(await put(randomUUID(), body))
    expect(codeOf(await put(randomUUID(), { ...body, name: body.name.toUpperCase() }))).toBe(
      'facility-name-taken',
    )
    expect(codeOf(await put(randomUUID(), { ...body, state: 'Florida' }))).toBe('ok')
  })

  test('cannot take a tank of another one', async () => {
    const facility = await facilityOf(await save(newName(), '2026-10-31'))
    const stolen = { name: newName(), state: 'Florida', tanks: [...facility.tanks] }
    expect(codeOf(await put(randomUUID(), stolen))).toBe('invalid-input')
  })

  test('cannot have two tanks of one label; one that has them from before opens, and is saved under other labels', async () => {
    const tank = (label: string) => ({ id: randomUUID(), label, tankType: 'UST' })
    const body = { name: newName(), state: 'Georgia', tanks: [tank('Tank 1'), tank('Tank 2')] }
    const id = randomUUID()
    answerOf(await put(id, body))
    const write = app().database.write.updateTable('tanks').set({ label: 'TANK 1' })
    await write.where('facilityId', '=', id).where('label', '=', 'Tank 2').execute()

    const opened = answerOf(await office().call(readFacility, { params: { id } }))
    expect(opened.tanks.map(({ label }) => label)).toEqual(['Tank 1', 'TANK 1'])
    const content = contentOf(opened)
    const refused = await put(id, { ...content, customer: 'Rivers Fuel' }, opened.version)
    const errors = { 'tanks.1.label': 'Another tank has this label. Give each tank its own.' }
    expect(refused).toMatchObject({ ok: false, problem: { code: 'invalid-input', errors } })
    const [first, second] = content.tanks
    const tanks = [first, { ...second, label: 'North' }]
    expect(answerOf(await put(id, { ...content, tanks }, opened.version)).tanks).toMatchObject(tanks)
  })

  test('goes to the trash with its duties and comes back with them', async () => {
    const form = await save(newName(), '2026-10-31')
    const id = form.facilityId ?? ''
    answerOf(await office().call(deleteFacility, { params: { id } }))
    expect((await dueAt(id)).items).toEqual([])
    expect(codeOf(await office().call(readFacility, { params: { id } }))).toBe('facility-deleted')
    answerOf(await office().call(restoreFacility, { params: { id } }))
    expect((await walkthroughAt(id))[0]?.dueOn).toBe('2026-11-30')
  })

  test('that does not exist is not found', async () => {
    const params = { id: randomUUID() }
    expect(codeOf(await office().call(readFacility, { params }))).toBe('facility-not-found')
    expect(codeOf(await office().call(deleteFacility, { params }))).toBe('facility-not-found')
    expect(codeOf(await office().call(restoreFacility, { params }))).toBe('facility-not-found')
    expect(codeOf(await put(params.id, { name: newName(), state: 'Florida' }, 1))).toBe('facility-not-found')
  })

  test('shows its forms on a timeline and what was measured', async () => {
    const name = newName()
    const later = await save(name, '2026-11-02', { tmuReading: '41.5', stickReading: '41 3/8' })
    const earlier = await save(name, '2026-10-02', { tmuReading: '50' })
    const params = { id: later.facilityId ?? '' }
    const first = answerOf(await office().call(listFacilityForms, { params, query: { limit: 1 } }))
    expect(first.items.map(({ id }) => id)).toEqual([later.id])
    const second = answerOf(
      await office().call(listFacilityForms, { params, query: { cursor: first.nextCursor ?? '' } }),
    )
    expect(second).toMatchObject({ items: [{ id: earlier.id, tankId: earlier.tankId }], nextCursor: null })
    const { readings } = answerOf(await office().call(readFacilityReadings, { params }))
    expect(readings.map(({ on, tmuReading, stickReading }) => [on, tmuReading, stickReading])).toEqual([
      ['2026-10-02', '50', ''],
      ['2026-11-02', '41.5', '41 3/8'],
    ])
  })
})
