// Planned days on real databases: what a stop says, and when it is done.

import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { deleteCompletedForm } from '#api/completed-forms.ts'
import { readDay } from '#api/days.ts'
import { saveRecord } from '#api/records.ts'
import { addDays, dayOf } from '#domain/day.ts'
import { givenOf } from '#domain/form/given.ts'
import { startAnswers } from '#domain/form/start.ts'
import type { Answers, Part } from '#domain/form/template.ts'
import { registry } from '#domain/templates/registry.ts'
import { bucketPart } from '#domain/templates/sample-parts.ts'
import { verizonMonthly } from '#domain/templates/verizon-monthly/v1.ts'
import { contentOf, newName } from '#testing/facility-office.ts'
import { formContent } from '#testing/form-content.ts'
import { openPlannedDays } from '#testing/planned-days.ts'
import { answerOf, savedForm } from '#testing/saved-forms.ts'

const { office, save, facilityOf, put, newDay, newSite } = openPlannedDays()
const today = dayOf(new Date())

describe('a day', () => {
  test('that nobody has planned is empty, and is planned with version 0', async () => {
    const { person, read, plan } = await newDay()
    expect(await read()).toEqual({
      day: today,
      user: { uid: person.user.uid, displayName: 'Luis Ortega' },
      ...{ version: 0, stops: [], changedAt: null, changedBy: null },
    })
    const { stop, name } = await newSite()
    const planned = answerOf(await plan([stop], 0))
    expect(planned).toMatchObject({ version: 1, changedBy: person.user && { uid: person.user.uid } })
    expect(planned.stops).toMatchObject([{ ...stop, name, state: 'Florida', standing: 'active', done: null }])
    expect(await read()).toEqual(planned)
    // Without a user it is one's own.
    expect(answerOf(await person.call(readDay, { params: { day: today }, query: {} }))).toEqual(planned)
  })

  test('a stop for a paper is not done by a walkthrough, but by the new date of the paper', async () => {
    const { read, plan } = await newDay()
    const { name, stop } = await newSite()
    const { facilityId } = stop
    const paper = { facilityId, tankId: null, paper: 'registration' as const }
    answerOf(await plan([stop, paper], 0))
    await save(name, today)
    const visited = (await read()).stops
    expect(visited.map(({ done }) => done === null)).toEqual([false, true])
    expect(visited[1]?.duties.map(({ duty }) => duty)).toEqual(['registration'])
    answerOf(
      await office().call(saveRecord, {
        params: { id: facilityId, recordId: randomUUID() },
        version: null,
        body: { duty: 'registration', validUntil: addDays(today, 400), source: 'certificate' },
      }),
    )
    expect((await read()).stops[1]?.done).toEqual({ formId: null, inspectedBy: '' })
  })

  test('says what is to be known at a stop: address, arrival, telephone, and what is due', async () => {
    const { form, stop } = await newSite()
    const facility = await facilityOf(form)
    const known = {
      address: '441 Harbor Road, Tampa',
      arrivalNotes: 'Gate code 4417',
      contacts: [
        { name: 'Pat', email: '', phone: '813-555-0110', getsReports: false },
        { name: 'Sam', email: 'sam@site.example', phone: '', getsReports: false },
      ],
    }
    answerOf(await put(facility.id, { ...contentOf(facility), ...known }, facility.version))
    const { plan } = await newDay()
    const { stops } = answerOf(await plan([stop], 0))
    expect(stops[0]).toMatchObject({
      ...{ address: known.address, arrivalNotes: known.arrivalNotes, tankLabel: null },
      contacts: [{ name: 'Pat', phone: '813-555-0110' }],
    })
    expect(stops[0]?.duties[0]).toMatchObject({ duty: 'walkthrough', lastOn: addDays(today, -40) })
  })

  test('says what does the most harm first: a late walkthrough before a paper that is later still', async () => {
    const { stop } = await newSite()
    const expired = { duty: 'registration', validUntil: addDays(today, -90), source: 'certificate' } as const
    answerOf(
      await office().call(saveRecord, {
        params: { id: stop.facilityId, recordId: randomUUID() },
        ...{ version: null, body: expired },
      }),
    )
    const { plan } = await newDay()
    const { stops } = answerOf(await plan([stop], 0))
    const [first, second, ...others] = stops[0]?.duties ?? []
    expect([first?.duty, second?.duty]).toEqual(['walkthrough', 'registration'])
    expect(others.filter(({ dueOn }) => dueOn !== null && dueOn < today)).toEqual([])
  })

  test('says that its site has a possible release that is not closed, at every stop there', async () => {
    const { name, stop } = await newSite()
    const { stop: other } = await newSite()
    const paper = { facilityId: stop.facilityId, tankId: null, paper: 'registration' as const }
    const { plan, read } = await newDay()
    answerOf(await plan([stop, paper, other], 0))
    expect((await read()).stops.map(({ release }) => release)).toEqual([null, null, null])
    await save(name, addDays(today, -3), { hasWetting: true })
    const openedOn = addDays(today, -3)
    const found = { id: expect.any(String), openedOn }
    expect((await read()).stops.map(({ release }) => release)).toEqual([found, found, null])
  })

  test('tells the tanks of a site apart: what is due, and what was done', async () => {
    const { form, stop, name } = await newSite()
    const facility = await facilityOf(form)
    const north = { id: randomUUID(), label: 'North tank', tankType: 'AST' as const }
    const tanks = [...contentOf(facility).tanks, north]
    answerOf(await put(facility.id, { ...contentOf(facility), tanks }, facility.version))
    const { plan, read } = await newDay()
    const second = { facilityId: facility.id, tankId: north.id }
    const whole = { facilityId: facility.id, tankId: null }
    const { stops } = answerOf(await plan([stop, second, whole], 0))
    expect(stops.map(({ tankLabel }) => tankLabel)).toEqual(['Tank 1', 'North tank', null])
    expect(stops[2]?.duties.map(({ tankLabel }) => tankLabel)).toContain('North tank')

    await save(name, today, { tankType: 'AST' })
    const done = (await read()).stops.map(each => each.done !== null)
    expect(done).toEqual([false, true, false])
    expect((await read()).stops[2]?.tanksLeft).toEqual({ ids: [stop.tankId], of: 2 })

    const content = formContent({ facilityName: name, inspectionDate: today })
    const last = await savedForm(office(), { ...content, ...stop, tankId: stop.tankId ?? undefined })
    const all = (await read()).stops
    expect(all.map(each => each.done !== null)).toEqual([true, true, true])
    expect(all[2]).toMatchObject({ done: { formId: last.id }, tanksLeft: { ids: [], of: 2 } })
  })

  test('of a whole site asks for no tank that is closed, or was walked shortly before', async () => {
    const name = newName()
    const tankOf = (label: string, more: object = {}) => ({
      id: randomUUID(),
      label,
      tankType: 'UST',
      ...more,
    })
    const [due, fresh] = [tankOf('Tank 1'), tankOf('Tank 2')]
    const closed = tankOf('Tank 3', { status: 'closed', closedOn: addDays(today, -90) })
    const site = answerOf(await put(randomUUID(), { name, state: 'Georgia', tanks: [due, fresh, closed] }))
    const walk = (tankId: string, on: string) =>
      savedForm(office(), {
        ...formContent({ facilityName: name, inspectionDate: on }, { state: 'Georgia' }),
        ...{ facilityId: site.id, tankId },
      })
    await walk(fresh.id, addDays(today, -2))
    const { plan, read } = await newDay()
    const { stops } = answerOf(await plan([{ facilityId: site.id, tankId: null }], 0))
    expect(stops[0]?.tanksLeft).toEqual({ ids: [due.id], of: 1 })
    await walk(due.id, today)
    expect((await read()).stops[0]?.done).not.toBeNull()
  })

  /** A site in Georgia with two tanks, and walkthroughs and tests of each. */
  async function twoTanks() {
    const name = newName()
    const tanks = ['Tank 1', 'Tank 2'].map(label => ({ id: randomUUID(), label, tankType: 'UST' }))
    const { id } = answerOf(await put(randomUUID(), { name, state: 'Georgia', tanks }))
    const [one = '', other = ''] = tanks.map(tank => tank.id)
    const walk = (tankId: string, on: string) =>
      savedForm(office(), {
        ...formContent({ facilityName: name, inspectionDate: on }, { state: 'Georgia' }),
        ...{ facilityId: id, tankId },
      })
    const template = registry.require('spill-bucket', 2)
    const testBucket = (tankId: string, on: string) =>
      savedForm(office(), {
        ...{ templateId: 'spill-bucket', templateVersion: 2, state: 'Georgia', facilityId: id, tankId },
        photoIds: [],
        answers: {
          ...startAnswers(template, { today, displayName: 'Dana Fields' }),
          ...{ facilityName: name, inspectionDate: on, parts: [bucketPart({ tankId, name: '' })] },
        } as Answers,
      })
    return { stop: { facilityId: id, tankId: null }, one, other, walk, testBucket }
  }

  test('that is over stays done where a tank was walked shortly before it and again since, and open where it was due', async () => {
    const { stop, one, other, walk } = await twoTanks()
    const day = addDays(today, -20)
    const { plan, read } = await newDay(day)
    await walk(other, addDays(day, -2))
    await walk(one, day)
    expect(answerOf(await plan([stop], 0)).stops[0]).toMatchObject({
      done: {},
      tanksLeft: { ids: [], of: 1 },
    })
    await walk(other, addDays(today, -1))
    expect((await read()).stops[0]).toMatchObject({ done: {}, tanksLeft: { ids: [], of: 1 } })

    const second = await twoTanks()
    const past = await newDay(day)
    await second.walk(second.other, addDays(day, -29))
    await second.walk(second.one, day)
    await second.walk(second.other, addDays(today, -1))
    expect(answerOf(await past.plan([second.stop], 0)).stops[0]).toMatchObject({
      done: null,
      tanksLeft: { ids: [second.other], of: 2 },
    })
  })

  test('of a site where no walkthrough is due asks for each tank whose test is', async () => {
    const { stop, one, other, walk, testBucket } = await twoTanks()
    for (const tankId of [one, other]) {
      await testBucket(tankId, addDays(today, -1090))
      await walk(tankId, addDays(today, -2))
    }
    const { plan, read } = await newDay()
    answerOf(await plan([stop], 0))
    await testBucket(one, today)
    expect((await read()).stops[0]).toMatchObject({ done: null, tanksLeft: { ids: [other], of: 2 } })
    await testBucket(other, today)
    expect((await read()).stops[0]).toMatchObject({ done: {}, tanksLeft: { ids: [], of: 2 } })
  })

  test('is done where anybody filled in a form on it, until that form is deleted', async () => {
    const { stop, name } = await newSite()
    const { plan, read } = await newDay()
    answerOf(await plan([stop], 0))
    const form = await save(name, today, { inspectedBy: 'Dana Fields' })
    expect((await read()).stops[0]?.done).toEqual({ formId: form.id, inspectedBy: 'Dana Fields' })
    answerOf(await office().call(deleteCompletedForm, { params: { id: form.id } }))
    expect((await read()).stops[0]?.done?.formId).not.toBe(form.id)
  })

  test('is not done by a form that leaves the leak questions open, nor by one that is dated ahead', async () => {
    const { stop, name } = await newSite()
    const { plan, read } = await newDay(addDays(today, 2))
    answerOf(await plan([stop], 0))
    await save(name, addDays(today, 2))
    expect((await read()).stops[0]?.done).toBeNull()
    const own = await newDay()
    answerOf(await own.plan([stop], 0))
    const given = givenOf(verizonMonthly, { touched: ['facilityName'], carried: [] })
    const content = formContent({ facilityName: name, inspectionDate: today }, { given })
    expect((await savedForm(office(), content)).facilityId).toBe(stop.facilityId)
    expect((await own.read()).stops[0]?.done).toBeNull()
  })

  test('is not done by the form of a test before each of its parts has a result', async () => {
    const { stop, name } = await newSite()
    const { plan, read } = await newDay()
    answerOf(await plan([stop], 0))
    const template = registry.require('spill-bucket', 2)
    const answers = startAnswers(template, { today, displayName: 'Dana Fields' })
    const testOf = async (...parts: Part[]) => {
      await savedForm(office(), {
        ...{ templateId: template.id, templateVersion: template.version, state: 'Florida', photoIds: [] },
        ...{ facilityId: stop.facilityId, ...(stop.tankId && { tankId: stop.tankId }) },
        answers: { ...answers, facilityName: name, inspectionDate: today, parts } as Answers,
      })
      return (await read()).stops[0]?.done ?? null
    }
    const begun = bucketPart({ id: 'b2', name: 'South fill', test: null, endLevel: null })
    expect(await testOf(begun)).toBeNull()
    expect(await testOf(bucketPart(), begun)).toBeNull()
    expect(await testOf(bucketPart(), { ...bucketPart({ endLevel: 90 }), id: 'b2' })).not.toBeNull()
  })

  test('on another day, a form of today does not count', async () => {
    const { stop, name } = await newSite(addDays(today, -3))
    const { plan, read } = await newDay(addDays(today, 3))
    answerOf(await plan([stop], 0))
    await save(name, today)
    expect((await read()).stops[0]?.done).toBeNull()
  })
})
