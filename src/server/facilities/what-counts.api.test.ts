// Only what was looked at counts: visits that leave the leak questions open, forms dated in the future, tags, unknown facts. Each is said by /api/due, by its counts and by the register alike.

import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listDue } from '#api/due.ts'
import { listFacilities } from '#api/facilities.ts'
import { addDays, addMonths, dayOf } from '#domain/day.ts'
import { type Given, givenOf } from '#domain/form/given.ts'
import type { Answers } from '#domain/form/template.ts'
import { meaning } from '#domain/templates/verizon-monthly/meaning.ts'
import { verizonMonthly } from '#domain/templates/verizon-monthly/v1.ts'
import { contentOf, facilityOffice, newName } from '#testing/facility-office.ts'
import { formContent, type SentForm } from '#testing/form-content.ts'
import { answerOf, editForm, savedForm } from '#testing/saved-forms.ts'
import { startTestApp, type TestApp, type Visitor } from '#testing/test-app.ts'

let app: TestApp
let office: Visitor
beforeAll(async () => {
  app = await startTestApp()
  office = await app.loggedIn()
})
afterAll(() => app.stop())

const { save, facilityOf, dueAt, put } = facilityOffice(() => office)
const today = dayOf(new Date())
const { leakQuestions } = meaning

/** A visit on which only these questions were touched. */
const visit = (name: string, on: string, touched: readonly string[], answers: Answers = {}): SentForm =>
  formContent(
    { facilityName: name, inspectionDate: on, ...answers },
    {
      state: 'Georgia',
      given: givenOf(verizonMonthly, {
        touched: ['facilityName', 'inspectionDate', ...touched],
        carried: [],
      }),
    },
  )

const dutyAt = async (facilityId: string | null | undefined, sought: string) => {
  const { items } = await dueAt(facilityId ?? '')
  const found = items.find(({ duty }) => duty === sought)
  if (!found) throw new Error(`no ${sought} at ${facilityId}`)
  return found
}

const worstOf = async (name: string) => {
  const { items } = answerOf(await office.call(listFacilities, { query: { search: name } }))
  return items.map(({ worst }) => worst)
}

describe('a walkthrough', () => {
  test('whose leak questions were not answered does not count, and says how many are open', async () => {
    const name = newName()
    const form = await savedForm(office, visit(name, today, []))
    expect(await dutyAt(form.facilityId, 'walkthrough')).toMatchObject({
      ...{ lastOn: null, dueOn: null, source: 'none', basis: 'law', status: 'unknown', reason: 'incomplete' },
      undone: { reason: 'incomplete', formId: form.id, on: today, open: 6 },
    })
    const { counts } = answerOf(
      await office.call(listDue, { query: { facilityId: form.facilityId ?? '', duty: 'walkthrough' } }),
    )
    expect(counts).toEqual({ overdue: 0, soon: 0, ok: 0, unknown: 1 })
  })

  test('counts once they are answered, and says how many of them are left before', async () => {
    const name = newName()
    const form = await savedForm(office, visit(name, today, leakQuestions.slice(0, 4)))
    expect((await dutyAt(form.facilityId, 'walkthrough')).undone).toMatchObject({ open: 2 })
    answerOf(await editForm(office, form.id, form.version, visit(name, today, leakQuestions)))
    expect(await dutyAt(form.facilityId, 'walkthrough')).toMatchObject({
      ...{ lastOn: today, dueOn: addDays(today, 30), status: 'ok', reason: null, source: 'form' },
      undone: null,
    })
  })

  test.each<[Given, string | null]>([
    ['carried', null],
    ['start', null],
    ['confirmed', today],
    ['answered', today],
  ])('with %s leak answers was last done %s', async (word, lastOn) => {
    const form = visit(newName(), today, [])
    const given = { ...form.given, ...Object.fromEntries(leakQuestions.map(field => [field, word])) }
    const { facilityId } = await savedForm(office, { ...form, given })
    expect((await dutyAt(facilityId, 'walkthrough')).lastOn).toBe(lastOn)
  })

  test('of a form that says nothing about who gave its answers counts', async () => {
    const { facilityId } = await save(newName(), today)
    expect(await dutyAt(facilityId, 'walkthrough')).toMatchObject({ lastOn: today, status: 'ok' })
  })

  test('that was done before stays the last one, and is overdue for the open questions of today', async () => {
    const name = newName()
    await save(name, addDays(today, -40), {}, 'Georgia')
    const { facilityId, id } = await savedForm(office, visit(name, today, []))
    expect(await dutyAt(facilityId, 'walkthrough')).toMatchObject({
      ...{ lastOn: addDays(today, -40), dueOn: addDays(today, -10), status: 'overdue', reason: 'incomplete' },
      undone: { formId: id, open: 6 },
    })
    expect(await worstOf(name)).toMatchObject([
      {
        duty: 'walkthrough',
        dueOn: addDays(today, -10),
        status: 'overdue',
        basis: 'law',
        undone: { formId: id },
      },
    ])
  })
})

describe('a form dated in the future', () => {
  test('satisfies nothing until its date is corrected, and other visits count', async () => {
    const name = newName()
    const ahead = await save(name, '2062-11-16', {}, 'Georgia')
    const sought = () => dutyAt(ahead.facilityId, 'walkthrough')
    expect(await sought()).toMatchObject({
      ...{ lastOn: null, dueOn: null, status: 'unknown', reason: 'future-dated', source: 'none' },
      undone: { formId: ahead.id, on: '2062-11-16' },
    })
    await save(name, addDays(today, -28), {}, 'Georgia')
    expect(await sought()).toMatchObject({
      ...{ lastOn: addDays(today, -28), dueOn: addDays(today, 2), status: 'soon', reason: 'future-dated' },
    })
    const content = formContent({ facilityName: name, inspectionDate: today }, { state: 'Georgia' })
    answerOf(await editForm(office, ahead.id, ahead.version, content))
    expect(await sought()).toMatchObject({ lastOn: today, status: 'ok', reason: null, undone: null })
  })

  test.each([
    [1, 'ok'],
    [2, 'unknown'],
  ])('by %i day after it was received is %s', async (days, status) => {
    const { facilityId } = await save(newName(), addDays(today, days), {}, 'Georgia')
    expect((await dutyAt(facilityId, 'walkthrough')).status).toBe(status)
  })

  test('is judged by the version that set its date, not by a later one', async () => {
    const name = newName()
    const ahead = await save(name, addDays(today, 3), {}, 'Georgia')
    const content = formContent(
      { facilityName: name, inspectionDate: addDays(today, 3), comments: 'Gate code 4417' },
      { state: 'Georgia' },
    )
    answerOf(await editForm(office, ahead.id, ahead.version, content))
    expect((await dutyAt(ahead.facilityId, 'walkthrough')).reason).toBe('future-dated')
  })

  test('opens nothing either: a test that failed on such a day is no retest', async () => {
    const failed = { isAnnualTest: true, isSystemOperating: false }
    const { facilityId } = await save(newName(), addDays(today, 10), failed, 'Georgia')
    expect(await dutyAt(facilityId, 'operability')).toMatchObject({ status: 'unknown', dueOn: null })
  })
})

describe('out of service', () => {
  const walkthroughOf = (facilityId: string | null | undefined) => dutyAt(facilityId, 'walkthrough')

  test('a tag on the form or in the register leaves the monthly schedule', async () => {
    const form = await save(newName(), today, { isUnitTaggedOOS: true })
    const monthly = await walkthroughOf(form.facilityId)
    expect(monthly).toMatchObject({ citation: 'Rule 62-761.600, F.A.C.' })
    expect(monthly.dueOn && monthly.dueOn <= addDays(today, 35)).toBe(true)
    const facility = await facilityOf(form)
    const tanks = facility.tanks.map(tank => ({ ...tank, status: 'tagged-out' as const }))
    answerOf(await put(facility.id, { ...contentOf(facility), tanks }, facility.version))
    expect((await walkthroughOf(form.facilityId)).dueOn).toBe(monthly.dueOn)
  })

  test('the yearly one holds where the register says empty and since when, unless a form contradicts', async () => {
    const name = newName()
    const form = await save(name, today, { isUnitTaggedOOS: null })
    const facility = await facilityOf(form)
    const [tank] = contentOf(facility).tanks
    const empty = { ...tank, status: 'out-of-service-empty' as const }
    const refused = await put(facility.id, { ...contentOf(facility), tanks: [empty] }, facility.version)
    expect(refused).toMatchObject({
      ok: false,
      problem: { errors: { 'tanks.0.emptySince': expect.any(String) } },
    })
    const tanks = [{ ...empty, emptySince: today }]
    answerOf(await put(facility.id, { ...contentOf(facility), tanks }, facility.version))
    expect((await walkthroughOf(facility.id)).dueOn).toBe(addMonths(today, 12))
    await save(name, today, { isUnitTaggedOOS: false })
    const { dueOn } = await walkthroughOf(facility.id)
    expect(dueOn && dueOn <= addDays(today, 35)).toBe(true)
  })

  test.each([
    ['closedOn', { status: 'closed' }],
    ['emptySince', { status: 'out-of-service-empty' }],
  ] as const)('no tank is spared before its day: %s in the future is refused', async (field, status) => {
    const form = await save(newName(), today)
    const facility = await facilityOf(form)
    const content = contentOf(facility)
    const tanksSince = (day: string) => content.tanks.map(tank => ({ ...tank, ...status, [field]: day }))
    const ahead = { ...content, tanks: tanksSince(addDays(today, 2)) }
    expect(await put(facility.id, ahead, facility.version)).toMatchObject({
      ok: false,
      problem: { code: 'invalid-input', errors: { [`tanks.0.${field}`]: expect.stringContaining('future') } },
    })
    expect((await walkthroughOf(facility.id)).lastOn).toBe(today)
    answerOf(await put(facility.id, { ...content, tanks: tanksSince(today) }, facility.version))
  })
})

describe('what is unknown', () => {
  test('is worse than what is on time in the register', async () => {
    const name = newName()
    await save(name, today, {}, 'Georgia')
    expect(await worstOf(name)).toMatchObject([{ status: 'unknown', dueOn: null }])
  })

  test('a tank of no known type is counted by the stricter rules', async () => {
    const id = randomUUID()
    const tank = { id: randomUUID(), label: 'Tank 1', tankType: 'unknown' as const }
    answerOf(await put(id, { name: newName(), state: 'Florida', tanks: [tank] }))
    expect(await dutyAt(id, 'walkthrough')).toMatchObject({
      ...{ citation: 'Rule 62-761.600, F.A.C.', basis: 'law', reason: 'never', source: 'none' },
    })
  })

  test('the duties of a tank follow from how it is built', async () => {
    const id = randomUUID()
    const tank = { id: randomUUID(), label: 'Tank 1', tankType: 'UST' as const }
    const body = { name: newName(), state: 'Georgia' }
    answerOf(await put(id, { ...body, tanks: [tank] }))
    const more = ['sump-visual', 'cathodic', 'rectifier', 'line-tightness', 'line-leak-detector']
    const counted = async () =>
      (await dueAt(id)).items.map(({ duty }) => duty).filter(duty => more.includes(duty))
    expect(await counted()).toEqual([])
    const built = { material: 'steel', piping: 'pressurized', cathodic: 'impressed' }
    answerOf(await put(id, { ...body, tanks: [{ ...tank, ...built }] }, 1))
    expect((await counted()).sort()).toEqual(more.sort())
    const none = { material: 'fiberglass', piping: 'none', cathodic: 'none' }
    answerOf(await put(id, { ...body, tanks: [{ ...tank, ...none }] }, 2))
    expect(await counted()).toEqual([])
    const odd = await put(id, { ...body, tanks: [{ ...tank, material: 'wood' }] }, 3)
    expect(odd).toMatchObject({ ok: false, problem: { code: 'invalid-input' } })
  })

  test('a row whose text could not be read counts as advice, and is not verified', async () => {
    const name = newName()
    const form = await save(name, addMonths(today, -6), { tankType: 'AST' })
    expect(await dutyAt(form.facilityId, 'walkthrough')).toMatchObject({
      ...{ basis: 'advice', verifiedOn: null, status: 'overdue', reason: 'interval' },
    })
    expect(await worstOf(name)).toMatchObject([{ duty: 'walkthrough', status: 'overdue', basis: 'advice' }])
  })

  test('the register names what the law asks before what we recommend', async () => {
    const name = newName()
    await save(name, addMonths(today, -6), { tankType: 'AST', lastAnnualDate: addDays(today, -370) })
    expect(await worstOf(name)).toMatchObject([{ duty: 'operability', status: 'overdue', basis: 'law' }])
  })

  test('a paper that has run out is expired, one that no form shows was never seen', async () => {
    const form = await save(newName(), today, { cfrExpires: addDays(today, -1) })
    expect(await dutyAt(form.facilityId, 'financial-responsibility')).toMatchObject({
      ...{ status: 'overdue', reason: 'expired', source: 'form' },
    })
    expect(await dutyAt(form.facilityId, 'registration')).toMatchObject({
      ...{ status: 'unknown', reason: 'never', source: 'none' },
    })
  })
})

test('the file of what is due says why a visit left a duty undone, as the screens do', async () => {
  const name = newName()
  const { facilityId } = await savedForm(office, visit(name, today, []))
  const failed = { isAnnualTest: true, hasAlarms: true }
  await savedForm(office, visit(name, addDays(today, -1), Object.keys(failed), failed))
  const csv = await (await office.send(`/api/due.csv?facilityId=${facilityId}`)).text()
  const [heading, ...lines] = csv.split('\r\n')
  expect(heading).toContain('Last done,Left undone,Known')
  expect(lines.find(line => line.includes(',Walkthrough,'))).toContain(
    `visited ${today}, 6 leak questions not answered`,
  )
  expect(lines.find(line => line.includes(',Operability test,'))).toContain(
    `failed ${addDays(today, -1)}, retest due`,
  )
})

test('an annual test that was left unfinished is not done because its day was given', async () => {
  const name = newName()
  const { failedWhen } = meaning.satisfies[1]
  const fields: string[] = failedWhen.map(({ field }) => field)
  const answers = { isAnnualTest: true, lastAnnualDate: today }
  const told = ['isAnnualTest', 'lastAnnualDate']
  const { id, version, facilityId } = await savedForm(
    office,
    visit(name, today, [...told, ...fields.slice(2)], answers),
  )
  const open = { lastOn: null, status: 'unknown', reason: 'incomplete', undone: { formId: id, open: 2 } }
  expect(await dutyAt(facilityId, 'operability')).toMatchObject(open)
  // Nor because another form repeats that day.
  await savedForm(office, visit(name, today, ['lastAnnualDate'], { lastAnnualDate: today }))
  expect(await dutyAt(facilityId, 'operability')).toMatchObject(open)
  answerOf(await editForm(office, id, version, visit(name, today, [...told, ...fields], answers)))
  expect(await dutyAt(facilityId, 'operability')).toMatchObject({ lastOn: today, status: 'ok' })
})
