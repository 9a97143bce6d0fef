// What the list says about findings, and how it is narrowed to them, to days and to inspectors.

import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listFacilityForms } from '#api/facilities.ts'
import { listCompletedForms, listInspectors } from '#api/form-list.ts'
import { saveFacility } from '#api/save-facility.ts'
import type { FindingsFilter } from '#domain/completed-forms/form-list.ts'
import { addDays, dayOf } from '#domain/day.ts'
import { givenOf } from '#domain/form/given.ts'
import { startAnswers } from '#domain/form/start.ts'
import type { Answers } from '#domain/form/template.ts'
import { registry } from '#domain/templates/registry.ts'
import { bucketPart } from '#domain/templates/sample-parts.ts'
import { verizonMonthly } from '#domain/templates/verizon-monthly/v1.ts'
import { formContent } from '#testing/form-content.ts'
import { answerOf, editForm, savedForm } from '#testing/saved-forms.ts'
import { startTestApp, type TestApp, type Visitor } from '#testing/test-app.ts'
import { fillInLists } from '../contents/fill-in-lists.ts'

let app: TestApp
let dana: Visitor
beforeAll(async () => {
  app = await startTestApp()
  dana = await app.loggedIn()
})
afterAll(() => app.stop())

type Query = Parameters<typeof listCompletedForms.query.parse>[0] & object

const list = async (query: Query) => answerOf(await dana.call(listCompletedForms, { query: query as never }))
const names = async (query: Query) => (await list(query)).items.map(item => item.facilityName).sort()

/** Papers that hold, so that a form has no findings but those it is given. */
const clean = { placardExpires: '2030-01-01', cfrExpires: '2030-01-01' }
const release = { hasWetting: true }
const defect = { isSystemOperating: false }
const paper = { placardExpires: '2020-01-01' }

test('a row says how many findings a form has and how grave they are, after every save', async () => {
  const marker = randomUUID()
  const good = await savedForm(dana, formContent({ ...clean, facilityName: marker }))
  const row = async () => (await list({ search: marker })).items[0]
  expect(await row()).toMatchObject({ findings: 0, worst: null })
  const bad = { ...clean, ...paper, ...release, facilityName: marker }
  answerOf(await editForm(dana, good.id, 1, formContent(bad)))
  expect(await row()).toMatchObject({ findings: 2, worst: 'release' })
  answerOf(await editForm(dana, good.id, 2, formContent({ ...clean, ...paper, facilityName: marker })))
  expect(await row()).toMatchObject({ findings: 1, worst: 'paper' })
})

const touching = (touched: readonly string[]) => givenOf(verizonMonthly, { touched, carried: [] })

test('a row says how much was confirmed, and how many questions a duty still needs, in every order', async () => {
  const facilityName = `Site ${randomUUID()}`
  const form = await savedForm(dana, formContent({ facilityName }))
  const rows = async () => {
    const lists = await Promise.all([list({ search: facilityName }), list({}), list({ sort: 'facility' })])
    const facility = { params: { id: form.facilityId ?? '' }, query: {} as never }
    const own = answerOf(await dana.call(listFacilityForms, facility)).items
    return [...lists.map(({ items }) => items), own].map(items => {
      const row = items.find(({ id }) => id === form.id)
      return [row?.confirmed, row?.incomplete]
    })
  }
  expect(new Set((await rows()).map(String))).toEqual(new Set(['all,']))
  const some = formContent({ facilityName }, { given: touching(['facilityName']) })
  answerOf(await editForm(dana, form.id, 1, some))
  expect(await rows()).toEqual(Array.from({ length: 4 }, () => ['some', 6]))
  answerOf(await editForm(dana, form.id, 2, { ...some, given: touching([]) }))
  expect(await rows()).toEqual(Array.from({ length: 4 }, () => ['none', 6]))
})

test('a row says how many of its findings are closed, by what was answered, in every order and in the files', async () => {
  const facilityName = `Site ${randomUUID()}`
  const raised = { ...clean, ...defect, hasAlarms: true, hasPipeCorrosion: true }
  const at = (inspectionDate: string) => ({ facilityName, inspectionDate })
  const touched = ['facilityName', 'isSystemOperating', 'hasAlarms']
  const given = givenOf(verizonMonthly, { touched, carried: ['hasPipeCorrosion'] })
  const form = await savedForm(dana, formContent({ ...raised, ...at('2026-06-03') }, { given }))
  const rows = async () => {
    const lists = await Promise.all([list({ search: facilityName }), list({}), list({ sort: 'facility' })])
    const facility = { params: { id: form.facilityId ?? '' }, query: {} as never }
    const own = answerOf(await dana.call(listFacilityForms, facility)).items
    const said = [...lists.map(({ items }) => items), own].map(items => {
      const row = items.find(({ id }) => id === form.id)
      return `${row?.closed} of ${row?.raised}, ${row?.findings} found`
    })
    return [...new Set(said)]
  }
  const csv = async () =>
    (await dana.send(`/api/completed-forms.csv?search=${encodeURIComponent(facilityName)}`)).text()
  expect(await rows()).toEqual(['0 of 2, 3 found'])
  expect(await csv()).toContain('0 of 3 closed')

  await savedForm(dana, formContent({ ...clean, hasAlarms: true, ...at('2026-07-03') }))
  expect(await rows()).toEqual(['1 of 2, 3 found'])
  expect(await csv()).toContain('1 of 3 closed')
})

test('the same of a form about parts, by the tank and the component of each', async () => {
  const facilityName = `Site ${randomUUID()}`
  const template = registry.require('spill-bucket', 2)
  const [north, south, other] = [randomUUID(), randomUUID(), randomUUID()]
  const tanks = [randomUUID(), randomUUID()].map((id, index) => ({
    id,
    label: `Tank ${index + 1}`,
    tankType: 'UST',
  }))
  const id = randomUUID()
  const body = { name: facilityName, state: 'Georgia', tanks } as never
  answerOf(await dana.call(saveFacility, { params: { id }, version: null, body }))
  const parts = (results: readonly ('pass' | 'fail')[]) => [
    bucketPart({ id: 'b1', tankId: tanks[0]?.id ?? null, componentId: north, visual: results[0] }),
    bucketPart({
      id: 'b2',
      tankId: tanks[0]?.id ?? null,
      componentId: south,
      name: 'South',
      visual: results[1],
    }),
    bucketPart({ id: 'b3', tankId: tanks[1]?.id ?? null, componentId: other, visual: results[2] }),
  ]
  const bucketTest = (inspectionDate: string, results: readonly ('pass' | 'fail')[]) =>
    savedForm(dana, {
      ...{ templateId: 'spill-bucket', templateVersion: 2, state: 'Georgia', facilityId: id, photoIds: [] },
      answers: {
        ...startAnswers(template, { today: inspectionDate, displayName: 'Dana Fields' }),
        ...{ facilityName, inspectionDate, parts: parts(results) },
      } as Answers,
    })
  const form = await bucketTest('2026-06-03', ['fail', 'fail', 'fail'])
  const said = async () => {
    const own = answerOf(await dana.call(listFacilityForms, { params: { id }, query: {} as never })).items
    const lists = [(await list({ search: facilityName })).items, own]
    return lists
      .map(items => items.find(row => row.id === form.id))
      .map(row => `${row?.closed} of ${row?.raised}`)
  }
  const [before = ''] = await said()
  expect(before).toMatch(/^0 of [3-9]$/)
  await bucketTest('2026-07-03', ['pass', 'fail', 'pass'])
  const raised = Number(before.slice(-1))
  expect(await said()).toEqual(Array.from({ length: 2 }, () => `${(raised / 3) * 2} of ${raised}`))
})

test('of a form that is dated in the future none is closed, whatever became of its question until now', async () => {
  const facilityName = `Site ${randomUUID()}`
  const later = { placardExpires: '2090-01-01', cfrExpires: '2090-01-01' }
  const visit = (inspectionDate: string, hasAlarms: boolean) =>
    savedForm(dana, formContent({ ...later, facilityName, inspectionDate, hasAlarms }))
  const today = dayOf(new Date())
  await visit(addDays(today, -60), true)
  const { facilityId } = await visit(addDays(today, -30), false)
  const rows = [
    { id: (await visit(addDays(today, -60), true)).id, said: '1 of 1' },
    { id: (await visit(addDays(today, 2), true)).id, said: '0 of 1' },
    { id: (await visit('2062-11-16', true)).id, said: '0 of 1' },
  ]
  const own = { params: { id: facilityId ?? '' }, query: {} as never }
  for (const items of [
    (await list({ search: facilityName })).items,
    answerOf(await dana.call(listFacilityForms, own)).items,
  ]) {
    const said = (wanted: string) => items.find(({ id }) => id === wanted)
    for (const row of rows) {
      expect(`${said(row.id)?.closed} of ${said(row.id)?.raised}`, row.id).toBe(row.said)
    }
  }
})

test('the list is narrowed to findings, with a search and without one', async () => {
  const inspectedBy = `Inspector ${randomUUID()}`
  const forms = {
    none: clean,
    release: { ...clean, ...release },
    both: { ...clean, ...release, ...paper },
    defect: { ...clean, ...defect },
    paper: { ...clean, ...paper },
  }
  for (const [facilityName, answers] of Object.entries(forms)) {
    await savedForm(dana, formContent({ ...answers, facilityName, inspectedBy }))
  }
  const expected: Record<FindingsFilter, string[]> = {
    any: ['both', 'defect', 'paper', 'release'],
    none: ['none'],
    release: ['both', 'release'],
    defect: ['defect'],
    overdue: [],
    paper: ['both', 'paper'],
  }
  for (const [findings, facilities] of Object.entries(expected)) {
    expect(await names({ findings, inspector: inspectedBy }), findings).toEqual(facilities)
    expect(await names({ findings, search: inspectedBy }), `searched ${findings}`).toEqual(facilities)
    const { total } = await list({ findings, inspector: inspectedBy.toUpperCase(), limit: '1' })
    expect(total).toBe(facilities.length)
  }
})

test('a span of days includes its ends, and no form without a date', async () => {
  const inspectedBy = `Inspector ${randomUUID()}`
  for (const day of ['2026-09-30', '2026-10-01', '2026-10-31', '2026-11-01']) {
    await savedForm(dana, formContent({ inspectedBy, facilityName: day, inspectionDate: day }))
  }
  const within = (span: Query) => names({ ...span, inspector: inspectedBy })
  expect(await within({ from: '2026-10-01', to: '2026-10-31' })).toEqual(['2026-10-01', '2026-10-31'])
  expect(await within({ from: '2026-10-31' })).toEqual(['2026-10-31', '2026-11-01'])
  expect(await within({ to: '2026-09-30' })).toEqual(['2026-09-30'])
  expect(await within({ from: '2026-11-02' })).toEqual([])
  expect(await within({ from: '2026-10-01', to: '2026-10-31', state: 'georgia' })).toEqual([])
})

test('inspectors are listed once, whatever the capitals, from A to Z', async () => {
  const marker = randomUUID()
  for (const name of [`zoe ${marker}`, `Adam ${marker}`, `ADAM  ${marker}`]) {
    await savedForm(dana, formContent({ inspectedBy: name }))
  }
  const { names: all } = answerOf(await dana.call(listInspectors))
  expect(all.filter(name => name.includes(marker))).toEqual([`ADAM  ${marker}`, `zoe ${marker}`])
})

test('forms from before are filled in, and those whose template is not known stay as they are', async () => {
  const marker = randomUUID()
  const content = formContent({ ...clean, ...release, facilityName: `Ünit  ${marker}` })
  const form = await savedForm(dana, { ...content, given: touching(['hasWetting', 'facilityName']) })
  const unknown = await savedForm(dana, formContent({ facilityName: `unknown ${marker}` }))
  const { write } = app.database
  const before = {
    ...{ findingCount: null, severities: null, confirmed: null, incomplete: null },
    ...{ facilityKey: '', inspectorKey: '', searchWords: null },
  }
  await write.updateTable('completed_forms').set(before).where('id', 'in', [form.id, unknown.id]).execute()
  await write
    .updateTable('completed_forms')
    .set({ templateId: 'of-another-program' })
    .where('id', '=', unknown.id)
    .execute()
  const items = async () => (await list({ search: marker })).items
  for (const rows of [await items(), (await list({})).items.slice(0, 2)]) {
    expect(rows.map(item => 'findings' in item || 'confirmed' in item)).toEqual([false, false])
  }

  expect(await fillInLists({ database: app.database, registry, log: app.parts.log })).toBe(1)
  const filled = (await items()).find(item => item.id === form.id)
  expect(filled).toMatchObject({ findings: 1, worst: 'release', confirmed: 'some', incomplete: 5 })
  const key = await app.database.read
    .selectFrom('completed_forms')
    .select('facilityKey')
    .where('id', '=', form.id)
    .executeTakeFirstOrThrow()
  expect(key.facilityKey).toBe(`ünit ${marker}`)
})

test.each(['findings=bad', 'from=2026-13-01', 'to=yesterday', 'inspector=', 'sort=id', 'direction=up'])(
  'refuses ?%s',
  async query => {
    expect((await dana.send(`/api/completed-forms?${query}`)).status).toBe(400)
  },
)
