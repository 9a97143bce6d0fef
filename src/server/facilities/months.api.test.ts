import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { deleteCompletedForm } from '#api/completed-forms.ts'
import { deleteFacility, listFacilities, readFacility } from '#api/facilities.ts'
import { readFacilityMonths } from '#api/facility-months.ts'
import { addMonths, dayOf } from '#domain/day.ts'
import { codeOf, contentOf, newName } from '#testing/facility-office.ts'
import { formContent } from '#testing/form-content.ts'
import { openMergedSites, tank } from '#testing/merged-sites.ts'
import { answerOf, savedForm } from '#testing/saved-forms.ts'

const { app, office, put, save, facilityWith, mergeTanks, undo, visit, read } = openMergedSites()
const today = dayOf(new Date())

const months = (id: string | null | undefined, query: { from?: string; to?: string } = {}) =>
  office().call(readFacilityMonths, { params: { id: id ?? '' }, query })

const missedAt = async (id: string | null | undefined) =>
  answerOf(await months(id)).months.filter(({ status }) => status === 'missed').length

const missedInRegister = async (search: string) =>
  answerOf(await office().call(listFacilities, { query: { search } })).items[0]?.monthsMissed

test('the months of a facility in Georgia and in Florida, with their visits and gaps', async () => {
  for (const [state, february] of [
    ['Georgia', 'done'],
    ['Florida', 'missed'],
  ] as const) {
    const name = newName()
    const january = await save(name, '2026-01-31', {}, state)
    const march = await save(name, '2026-03-01', {}, state)
    const span = { from: '2025-12', to: '2026-03' }
    expect(answerOf(await months(january.facilityId, span)).months).toEqual([
      { month: '2025-12', status: 'before', visits: [], gapDays: null },
      { month: '2026-01', status: 'done', visits: [january.id], gapDays: null },
      { month: '2026-02', status: february, visits: [], gapDays: null },
      { month: '2026-03', status: 'done', visits: [march.id], gapDays: 29 },
    ])
    expect(await missedInRegister(name)).toBe(await missedAt(january.facilityId))
    answerOf(await office().call(deleteCompletedForm, { params: { id: march.id } }))
    const after = answerOf(await months(january.facilityId, span)).months
    expect(after.at(-1)).toEqual({ month: '2026-03', status: 'missed', visits: [], gapDays: null })
    const missed = await missedAt(january.facilityId)
    expect(missed).toBeGreaterThan(0)
    expect(await missedInRegister(name)).toBe(missed)
  }
})

test('the last 36 are told unless others are asked for, the oldest first', async () => {
  const { facilityId, id } = await save(newName(), today)
  const { months: told } = answerOf(await months(facilityId))
  expect(told).toHaveLength(36)
  expect(told[0]?.month).toBe(addMonths(today, -35).slice(0, 7))
  expect(told.at(-1)).toEqual({ month: today.slice(0, 7), status: 'done', visits: [id], gapDays: null })
  expect(told.slice(0, -1).every(({ status }) => status === 'before')).toBe(true)
  expect(answerOf(await months(facilityId, { to: '2026-02' })).months.at(0)?.month).toBe('2023-03')
  expect(answerOf(await months(facilityId, { from: '2199-01' })).months).toMatchObject([
    { month: '2199-01', status: 'open' },
  ])
})

test('what is no month, no span and no facility is refused', async () => {
  const { facilityId } = await save(newName(), today)
  for (const query of [
    { from: '2026-13' },
    { from: '2026-1' },
    { to: 'may' },
    { from: '0000-01', to: '0000-02' },
    { from: '2026-05', to: '2026-04' },
    { from: '1900-01', to: '2026-04' },
  ]) {
    expect(codeOf(await months(facilityId, query))).toBe('invalid-input')
  }
  expect(codeOf(await months(randomUUID()))).toBe('facility-not-found')
  answerOf(await office().call(deleteFacility, { params: { id: facilityId ?? '' } }))
  expect(codeOf(await months(facilityId))).toBe('facility-deleted')
})

test('closing a site and the first form about its second tank leave missed what was missed', async () => {
  const name = newName()
  const visited = await save(name, addMonths(today, -5), {}, 'Florida')
  const id = visited.facilityId ?? ''
  const change = async (edit: (content: ReturnType<typeof contentOf>) => object) => {
    const found = answerOf(await office().call(readFacility, { params: { id } }))
    const content = contentOf(found)
    return answerOf(await put(id, { ...content, ...edit(content) }, found.version))
  }
  expect(await missedAt(id)).toBe(4)
  await change(() => ({ status: 'closed' }))
  expect(await missedAt(id)).toBe(4)
  expect(await missedInRegister(name)).toBe(4)
  await change(() => ({ status: 'active' }))
  for (const ago of [4, 3, 2, 1]) await save(name, addMonths(today, -ago), {}, 'Florida')
  expect(await missedAt(id)).toBe(0)

  const second = { id: randomUUID(), label: 'Tank 2', tankType: 'UST' } as const
  await change(({ tanks }) => ({ tanks: [...tanks, second] }))
  // It came this month.
  expect(await missedAt(id)).toBe(0)
  const write = app().database.write.updateTable('tanks')
  await write
    .set({ createdAt: `${addMonths(today, -3)}T12:00:00.000Z` })
    .where('id', '=', second.id)
    .execute()
  expect(await missedAt(id)).toBe(3)
  await change(({ tanks }) => ({ tanks: tanks.map(tank => ({ ...tank, product: 'Diesel' })) }))
  const content = formContent({ facilityName: name, inspectionDate: today }, { state: 'Florida' })
  await savedForm(office(), { ...content, facilityId: id, tankId: second.id })
  expect(await missedAt(id)).toBe(3)
  expect(await missedInRegister(name)).toBe(3)
})

test('a tank that is replaced in the register hides no month that was missed at the one before it', async () => {
  const name = newName()
  const { facilityId } = await save(name, addMonths(today, -9), {}, 'Florida')
  const id = facilityId ?? ''
  expect(await missedAt(id)).toBe(8)
  const found = await read(id)
  answerOf(await put(id, { ...contentOf(found), tanks: [tank('New tank')] }, found.version))
  const told = answerOf(await months(id))
    .months.slice(-10)
    .map(({ status }) => status)
  expect(told).toEqual(['done', ...Array<string>(8).fill('unknown'), 'open'])
  const listed = answerOf(await office().call(listFacilities, { query: { search: name } })).items
  expect(listed).toMatchObject([{ monthsMissed: 0, monthsUnknown: 8 }])
})

test('when a site was closed that came into the register as closed is not known', async () => {
  const name = newName()
  const id = randomUUID()
  answerOf(await put(id, { name, state: 'Florida', status: 'closed', tanks: [] }))
  await save(name, addMonths(today, -3), {}, 'Florida')
  const told = answerOf(await months(id)).months.slice(-4)
  expect(told.map(({ status }) => status)).toEqual(['done', 'unknown', 'unknown', 'open'])
  const listed = answerOf(await office().call(listFacilities, { query: { search: name } })).items
  expect(listed).toMatchObject([{ monthsMissed: 0, monthsUnknown: 2 }])
})

describe('of facilities that are merged', () => {
  const setStatus = async (id: string, status: 'active' | 'closed', on: string) => {
    const found = await read(id)
    const { version } = answerOf(await put(id, { ...contentOf(found), status }, found.version))
    const changes = app()
      .database.write.updateTable('changes')
      .set({ at: `${on}T17:00:00.000Z` })
    await changes.where('ownerId', '=', id).where('version', '=', version).execute()
  }
  const since = (id: string, on: string) =>
    app()
      .database.write.updateTable('tanks')
      .set({ createdAt: `${on}T17:00:00.000Z` })
      .where('id', '=', id)
      .execute()
  const pair = async () => {
    const tanks = [tank('Tank 1'), tank('Tank 1')] as const
    const [into, from] = [await facilityWith([tanks[0]]), await facilityWith([tanks[1]])]
    return { into, from, tanks }
  }
  const ago = (count: number) => addMonths(today, -count)

  test('one is closed only when both are: what was missed until then stays missed', async () => {
    const { into, from, tanks } = await pair()
    await visit(into, tanks[0], ago(8))
    await visit(from, tanks[1], ago(7))
    await setStatus(into.id, 'closed', ago(8))
    await setStatus(from.id, 'closed', ago(2))
    expect(await missedAt(from.id)).toBe(4)
    answerOf(await mergeTanks(into.id, from.id))
    expect(await missedAt(into.id)).toBe(4)
    await undo(into.id, from.id)
    expect(await missedAt(into.id)).toBe(0)
    expect(await missedAt(from.id)).toBe(4)
  })

  test('a merge that opened a closed one and is undone leaves it closed since its day', async () => {
    const { into, from, tanks } = await pair()
    await visit(into, tanks[0], ago(8))
    await visit(from, tanks[1], ago(7))
    await setStatus(into.id, 'closed', ago(8))
    expect(await missedAt(into.id)).toBe(0)
    answerOf(await mergeTanks(into.id, from.id))
    // The other was in use all the time.
    expect(await missedAt(into.id)).toBe(6)
    await undo(into.id, from.id)
    expect(await missedAt(into.id)).toBe(0)
  })

  test('a closing of the one excuses nothing at a tank of the other, nor at one of both; undone, each has its own again', async () => {
    for (const isSame of [false, true]) {
      const { into, from, tanks } = await pair()
      const same = isSame ? tanks[0].id : null
      await visit(into, tanks[0], ago(8))
      await setStatus(into.id, 'closed', ago(8))
      await setStatus(into.id, 'active', ago(1))
      await visit(into, tanks[0], ago(1))
      await visit(from, tanks[1], ago(8))
      await visit(from, tanks[1], ago(1))
      for (const { id } of tanks) await since(id, ago(8))
      expect([await missedAt(into.id), await missedAt(from.id)]).toEqual([0, 6])
      answerOf(await mergeTanks(into.id, from.id, [{ id: tanks[1].id, sameAs: same }]))
      expect(await missedAt(into.id)).toBe(6)
      expect(await missedInRegister(into.name)).toBe(6)
      await undo(into.id, from.id)
      expect([await missedAt(into.id), await missedAt(from.id)]).toEqual([0, 6])
    }
  })

  test('a tank that was walked at the one in use, and one of the other that was closed meanwhile, miss nothing', async () => {
    const { into, from, tanks } = await pair()
    await visit(into, tanks[0], ago(8))
    await setStatus(into.id, 'closed', ago(8))
    await setStatus(into.id, 'active', ago(1))
    await visit(into, tanks[0], ago(1))
    for (const count of [8, 7, 6, 5, 4, 3, 2, 1]) await visit(from, tanks[1], ago(count))
    for (const { id } of tanks) await since(id, ago(8))
    answerOf(await mergeTanks(into.id, from.id, [{ id: tanks[1].id, sameAs: null }]))
    expect(await missedAt(into.id)).toBe(0)
  })

  test('a tank of both is known since the first of them, and again since its own day when that is undone', async () => {
    const { into, from, tanks } = await pair()
    const other = tank('Tank 2')
    const content = contentOf(into)
    answerOf(await put(into.id, { ...content, tanks: [...content.tanks, other] }, into.version))
    for (const count of [4, 3, 2, 1, 0]) await visit(into, other, ago(count))
    await since(tanks[0].id, today)
    await since(tanks[1].id, ago(3))
    expect(await missedAt(into.id)).toBe(0)
    answerOf(await mergeTanks(into.id, from.id, [{ id: tanks[1].id, sameAs: tanks[0].id }]))
    expect(await missedAt(into.id)).toBe(3)
    await undo(into.id, from.id)
    expect(await missedAt(into.id)).toBe(0)
  })
})
