// Planned days on real databases: who may plan for whom, and what becomes of a day when others plan at the same time, or when its
// sites are merged, deleted or changed.

import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { readDay, readDayHistory } from '#api/days.ts'
import { deleteFacility, restoreFacility } from '#api/facilities.ts'
import { mergeFacilities, undoMerge } from '#api/facility-merges.ts'
import { changeUser } from '#api/users.ts'
import { dayOf } from '#domain/day.ts'
import { stopsPerDay } from '#domain/limits.ts'
import { codeOf, contentOf } from '#testing/facility-office.ts'
import { openPlannedDays } from '#testing/planned-days.ts'
import { answerOf } from '#testing/saved-forms.ts'

const { app, office, facilityOf, put, newDay, newSite } = openPlannedDays()
const today = dayOf(new Date())

describe('who plans', () => {
  test('is anybody logged in, for anybody who works here; it is kept who did', async () => {
    const { plan, read, history } = await newDay()
    const { stop, name } = await newSite()
    answerOf(await plan([stop], 0, office()))
    expect(await read()).toMatchObject({ changedBy: { displayName: 'Ruth Calloway' }, version: 1 })
    const other = await newSite()
    answerOf(await plan([other.stop, stop], 1))
    answerOf(await plan([stop, other.stop], 2))
    answerOf(await plan([other.stop], 3, office()))
    const said = (await history()).map(({ by, added, removed, isReordered }) => [
      ...[by.displayName, added, removed, isReordered],
    ])
    expect(said).toEqual([
      ['Ruth Calloway', [], [name], false],
      ['Luis Ortega', [], [], true],
      ['Luis Ortega', [other.name], [], false],
      ['Ruth Calloway', [name], [], false],
    ])
  })

  test('nobody plans for somebody who is unknown or has left, whose days can still be read', async () => {
    const { person, plan, read } = await newDay()
    const { stop } = await newSite()
    answerOf(await plan([stop], 0))
    const admin = await app().loggedIn({ admin: true })
    const params = { uid: person.user.uid }
    answerOf(await admin.call(changeUser, { params, body: { active: false } }))
    expect(codeOf(await plan([], 1, office()))).toBe('user-not-found')
    expect((await read(office())).stops).toHaveLength(1)
    const query = { userId: 'nobody' }
    expect(codeOf(await office().call(readDay, { params: { day: today }, query }))).toBe('user-not-found')
    expect(codeOf(await office().call(readDayHistory, { params: { day: today }, query }))).toBe(
      'user-not-found',
    )
  })

  test('what is no day, no version and no site is refused', async () => {
    const { plan, person } = await newDay()
    expect(codeOf(await plan([{ facilityId: randomUUID(), tankId: null }], 0))).toBe('facility-not-found')
    const { status } = await person.send('/api/days/2026-02-30')
    expect(status).toBe(400)
    const body = JSON.stringify({ stops: [] })
    const init = { method: 'PUT', body, headers: { 'content-type': 'application/json' } }
    expect((await person.send(`/api/days/${today}`, init)).status).toBe(400)
  })
})

describe('two who plan the same day', () => {
  test('the second is told, with the day as it is; the same stops again are a success', async () => {
    const { plan } = await newDay()
    const [one, other] = [await newSite(), await newSite()]
    const first = answerOf(await plan([one.stop], 0))
    expect(answerOf(await plan([one.stop], 0, office()))).toEqual(first)
    const late = await plan([other.stop], 0, office())
    expect(late).toMatchObject({ ok: false, problem: { code: 'day-changed', status: 412, current: first } })
    expect(answerOf(await plan([one.stop, other.stop], 1, office())).version).toBe(2)
  })

  test('at the same moment: one of them', async () => {
    const { plan, read } = await newDay()
    const sites = [await newSite(), await newSite(), await newSite()]
    const answers = await Promise.all(sites.map(({ stop }) => plan([stop], 0)))
    expect(answers.map(codeOf).sort()).toEqual(['day-changed', 'day-changed', 'ok'])
    expect((await read()).stops).toHaveLength(1)
  })

  test('a stop that is named twice is one, and a day has an end', async () => {
    const { plan } = await newDay()
    const { stop } = await newSite()
    expect(answerOf(await plan([stop, stop], 0)).stops).toHaveLength(1)
    const facility = await facilityOf((await newSite()).form)
    const tanks = Array.from({ length: stopsPerDay + 1 }, (_, index) => ({
      ...{ id: randomUUID(), label: `Tank ${index}`, tankType: 'UST' as const },
    }))
    answerOf(await put(facility.id, { ...contentOf(facility), tanks }, facility.version))
    const stops = tanks.map(({ id }) => ({ facilityId: facility.id, tankId: id }))
    expect(codeOf(await plan(stops, 1))).toBe('day-full')
    expect(answerOf(await plan(stops.slice(1), 1)).stops).toHaveLength(stopsPerDay)
  })
})

describe('a site that changes after it was planned', () => {
  test('merged into another one the stop is that one, once; parted again it is back', async () => {
    const { plan, read } = await newDay()
    const [kept, gone] = [await newSite(), await newSite()]
    answerOf(await plan([gone.stop, kept.stop], 0))
    const merge = { params: { id: kept.stop.facilityId }, body: { fromId: gone.stop.facilityId } }
    answerOf(await office().call(mergeFacilities, merge))
    expect((await read()).stops).toMatchObject([{ ...kept.stop, name: kept.name, standing: 'active' }])
    answerOf(await office().call(undoMerge, merge))
    expect((await read()).stops).toMatchObject([{ name: gone.name }, { name: kept.name }])
    // A device that still names the one that is gone is understood.
    answerOf(await office().call(mergeFacilities, merge))
    const after = answerOf(await plan([gone.stop], 1))
    expect(after.stops).toMatchObject([{ facilityId: kept.stop.facilityId, name: kept.name }])
  })

  test('deleted it stays on the day and says so; restored it is as before', async () => {
    const { plan, read } = await newDay()
    const { stop, name } = await newSite()
    answerOf(await plan([stop], 0))
    const params = { id: stop.facilityId }
    answerOf(await office().call(deleteFacility, { params }))
    expect((await read()).stops).toMatchObject([{ ...stop, name, standing: 'removed', duties: [] }])
    answerOf(await office().call(restoreFacility, { params }))
    expect((await read()).stops).toMatchObject([{ ...stop, standing: 'active' }])
  })

  test('whose tank is gone is the whole site, and closed it says so', async () => {
    const { plan, read } = await newDay()
    const { stop, form } = await newSite()
    answerOf(await plan([stop], 0))
    const facility = await facilityOf(form)
    const content = { ...contentOf(facility), tanks: [], status: 'closed' }
    answerOf(await put(facility.id, content, facility.version))
    expect((await read()).stops).toMatchObject([
      { facilityId: stop.facilityId, tankId: null, standing: 'closed', duties: [] },
    ])
  })
})
