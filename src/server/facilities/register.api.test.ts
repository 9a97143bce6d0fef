import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { latestCompletedForm } from '#api/completed-forms.ts'
import {
  deleteFacility,
  listFacilities,
  listFacilityForms,
  readFacility,
  restoreFacility,
} from '#api/facilities.ts'
import { listFacilityPairs, mergeFacilities, undoMerge } from '#api/facility-merges.ts'
import { addDays, dayOf, formatDay } from '#domain/day.ts'
import { formatDue } from '#domain/due/due-words.ts'
import { codeOf, contentOf, newName, openFacilityOffice } from '#testing/facility-office.ts'
import { answerOf } from '#testing/saved-forms.ts'

const { office, save, facilityOf, put, dueAt, walkthroughAt } = openFacilityOffice()

describe('the register', () => {
  test('lists by name with tanks, the last visit and the worst duty', async () => {
    const mark = randomUUID()
    await save(`${mark} B`, '2026-10-02', { cfrExpires: '2026-06-30' })
    await save(`${mark} a`, '2026-10-31')
    const query = { search: mark.toUpperCase(), limit: 1 }
    const first = answerOf(await office().call(listFacilities, { query }))
    expect(first).toMatchObject({
      total: 2,
      items: [{ name: `${mark} a`, tankCount: 1, lastVisitOn: '2026-10-31' }],
    })
    const second = answerOf(
      await office().call(listFacilities, { query: { ...query, cursor: first.nextCursor ?? '' } }),
    )
    expect(second).toMatchObject({
      nextCursor: null,
      items: [
        {
          name: `${mark} B`,
          worst: { duty: 'financial-responsibility', dueOn: '2026-06-30', status: 'overdue', basis: 'law' },
        },
      ],
    })
    const none = { query: { search: mark, state: 'Georgia', status: 'active' } } as const
    expect(answerOf(await office().call(listFacilities, none)).total).toBe(0)
  })

  test('says that fuel may be escaping where nothing is late, and lists it before what is late', async () => {
    const mark = randomUUID()
    const [today, tankType] = [dayOf(new Date()), 'AST']
    await save(`${mark} late`, addDays(today, -400), {}, 'Georgia')
    for (const [name, days] of [['older', -1] as const, ['newer', 0] as const]) {
      await save(`${mark} ${name}`, addDays(today, days), { tankType, hasWetting: true }, 'Georgia')
    }
    await save(`${mark} on time`, today, { tankType }, 'Georgia')
    const rows = []
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const query = { search: mark, order: 'worst', limit: 1, ...(cursor && { cursor }) } as const
      const page = answerOf(await office().call(listFacilities, { query }))
      rows.push(...page.items.map(({ name, release, worst }) => [name, release?.openedOn, worst?.status]))
      cursor = page.nextCursor
    }
    const closed = { query: { search: mark, order: 'worst', status: 'closed' } } as const
    expect(answerOf(await office().call(listFacilities, closed)).items).toEqual([])
    expect(rows).toEqual([
      [`${mark} older`, addDays(today, -1), 'ok'],
      [`${mark} newer`, today, 'ok'],
      [`${mark} late`, undefined, 'overdue'],
      [`${mark} on time`, undefined, 'ok'],
    ])
  })

  test('says where it is not known which rules apply to the tanks', async () => {
    const built = { piping: 'none', cathodic: 'none' } as const
    const unclear = async (...tanks: object[]) => {
      const name = newName()
      const named = tanks.map((tank, index) => ({ id: randomUUID(), label: `Tank ${index}`, ...tank }))
      answerOf(await put(randomUUID(), { name, state: 'Georgia', tanks: named }))
      const { items } = answerOf(await office().call(listFacilities, { query: { search: name } }))
      return items[0]?.unclearDuties
    }
    expect(await unclear({ tankType: 'UST' }, { tankType: 'UST' })).toBe(5)
    expect(await unclear({ tankType: 'UST' }, { tankType: 'UST', ...built })).toBe(5)
    expect(await unclear({ tankType: 'UST', ...built })).toBe(0)
  })

  test('says of a failed test that it failed, not that it is due today', async () => {
    const [name, today] = [newName(), dayOf(new Date())]
    await save(name, today, { isAnnualTest: true, isSystemOperating: false }, 'Georgia')
    const { items } = answerOf(await office().call(listFacilities, { query: { search: name } }))
    const worst = items[0]?.worst
    expect(worst && formatDue(worst, today)).toBe(`Operability test: failed ${formatDay(today)}, retest due`)
  })
})

describe('two spellings of one site', () => {
  test('are suggested, merged and parted again, and no signed name changes', async () => {
    const mark = randomUUID()
    const one = await save(`Marina ${mark}`, '2026-10-02')
    const other = await save(`Marina, ${mark}`, '2026-10-31')
    const [intoId, fromId] = [one.facilityId ?? '', other.facilityId ?? '']
    const { pairs } = answerOf(await office().call(listFacilityPairs))
    const ids = pairs.map(pair => [pair.one.id, pair.other.id].sort().join())
    expect(ids).toContain([intoId, fromId].sort().join())

    const merged = answerOf(
      await office().call(mergeFacilities, { params: { id: intoId }, body: { fromId } }),
    )
    expect(merged).toMatchObject({ aliases: [`Marina, ${mark}`], tanks: [{ id: one.tankId }] })
    expect((await walkthroughAt(intoId)).map(({ lastOn }) => lastOn)).toEqual(['2026-10-31'])
    expect((await dueAt(fromId)).items).toEqual([])
    const later = await save(`Marina, ${mark}`, '2026-11-05')
    expect(later.facilityId).toBe(intoId)
    const timeline = answerOf(await office().call(listFacilityForms, { params: { id: intoId }, query: {} }))
    expect(timeline.items.map(({ facilityName }) => facilityName)).toEqual([
      `Marina, ${mark}`,
      `Marina, ${mark}`,
      `Marina ${mark}`,
    ])
    expect(codeOf(await office().call(restoreFacility, { params: { id: fromId } }))).toBe('facility-merged')
    const last = await save(`Marina Inc ${mark}`, '2026-11-06')
    const lastId = last.facilityId ?? ''
    const again = { params: { id: lastId }, body: { fromId: intoId } }
    answerOf(await office().call(mergeFacilities, again))
    expect(await office().call(readFacility, { params: { id: fromId } })).toMatchObject({
      problem: {
        ...{ code: 'facility-deleted', status: 410 },
        ...{ message: `This facility was merged into “Marina Inc ${mark}”.` },
        current: { id: lastId, name: `Marina Inc ${mark}` },
      },
    })
    answerOf(await office().call(undoMerge, again))

    answerOf(await office().call(undoMerge, { params: { id: intoId }, body: { fromId } }))
    expect((await walkthroughAt(fromId)).map(({ lastOn, tankId }) => [lastOn, tankId])).toEqual([
      ['2026-10-31', other.tankId],
    ])
    expect((await walkthroughAt(intoId)).map(({ lastOn }) => lastOn)).toEqual(['2026-11-05'])
    const undone = await office().call(undoMerge, { params: { id: intoId }, body: { fromId } })
    expect(codeOf(undone)).toBe('not-merged')
  })

  test('under a name that no form has, the last visit is found by what the register knows', async () => {
    const mark = randomUUID()
    const form = await save(`Depot ${mark}`, '2026-10-02')
    const latest = async (facility: string) =>
      answerOf(await office().call(latestCompletedForm, { query: { facility } }))?.id
    const [intoId, fromId] = [form.facilityId ?? '', randomUUID()]
    answerOf(await put(fromId, { name: `Dpt ${mark}`, state: 'Florida' }))
    expect(await latest(`Dpt ${mark}`)).toBeUndefined()
    answerOf(await office().call(mergeFacilities, { params: { id: intoId }, body: { fromId } }))
    expect(await latest(`DPT  ${mark}`)).toBe(form.id)

    const facility = await facilityOf(form)
    answerOf(await put(intoId, { ...contentOf(facility), name: `Fuel dock ${mark}` }, facility.version))
    expect(await latest(`Fuel dock ${mark}`)).toBe(form.id)
    // A form of exactly that name still comes first.
    const typed = await save(`Dpt ${mark}`, '2026-09-01')
    await save(`Fuel dock ${mark}`, '2026-11-05')
    expect(await latest(`Dpt ${mark}`)).toBe(typed.id)
    answerOf(await office().call(deleteFacility, { params: { id: intoId } }))
    expect(await latest(`Depot x ${mark}`)).toBeUndefined()
  })

  test('of two states, or of itself, cannot be merged', async () => {
    const here = (await save(newName(), '2026-10-02')).facilityId ?? ''
    const there = (await save(newName(), '2026-10-02', {}, 'Georgia')).facilityId ?? ''
    for (const fromId of [here, there]) {
      const result = await office().call(mergeFacilities, { params: { id: here }, body: { fromId } })
      expect(codeOf(result)).toBe('not-mergeable')
    }
  })
})
