// Components in the register: by hand, from forms, through a merge and in files; and that a test of some of them does no duty.

import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { readFacility, readFacilityHistory } from '#api/facilities.ts'
import { mergeFacilities, undoMerge } from '#api/facility-merges.ts'
import { dayOf } from '#domain/day.ts'
import type { Component } from '#domain/facilities/component.ts'
import { startAnswers } from '#domain/form/start.ts'
import type { Part } from '#domain/form/template.ts'
import { registry } from '#domain/templates/registry.ts'
import { bucketPart } from '#domain/templates/sample-parts.ts'
import { readTable } from '#report/read-table.ts'
import { contentOf, newName, openFacilityOffice } from '#testing/facility-office.ts'
import { answerOf, savedForm } from '#testing/saved-forms.ts'

const { office, put, dueAt, facilityOf } = openFacilityOffice()
const today = dayOf(new Date())

const bucket = (label: string): Component => ({ id: randomUUID(), kind: 'bucket', label })
const tankWith = (label: string, components?: Component[]) => ({
  ...{ id: randomUUID(), label, tankType: 'UST' as const },
  ...(components && { components }),
})

const siteWith = async (...tanks: ReturnType<typeof tankWith>[]) =>
  answerOf(await put(randomUUID(), { name: newName(), state: 'Georgia', tanks }))

const read = async (id: string) => answerOf(await office().call(readFacility, { params: { id } }))
const componentsOf = async (id: string) => (await read(id)).tanks.map(({ components }) => components)

const bucketTest = (name: string, parts: readonly Part[], facilityId?: string) =>
  savedForm(office(), {
    ...{ templateId: 'spill-bucket', templateVersion: 1, state: 'Georgia', photoIds: [] },
    ...(facilityId && { facilityId }),
    answers: {
      ...startAnswers(registry.require('spill-bucket', 1), { today, displayName: 'Dana Fields' }),
      ...{ facilityName: name, parts },
    },
  })

const bucketDuty = async (id: string) => (await dueAt(id)).items.filter(({ duty }) => duty === 'spill-bucket')

test('are kept with their tank, and stay where a client does not speak of them', async () => {
  const components = [bucket('North fill'), { ...bucket('STP'), kind: 'sump' as const }]
  const site = await siteWith(tankWith('Tank 1', components), tankWith('Tank 2'))
  expect(await componentsOf(site.id)).toEqual([components, []])
  const { tanks, ...content } = contentOf(site)
  const silent = tanks.map(({ components: _, ...tank }) => tank)
  const edit = { ...content, customer: 'Gulf', tanks: silent }
  expect(answerOf(await put(site.id, edit, 1)).tanks[0]?.components).toEqual(components)
  const none = { ...edit, tanks: silent.map(tank => ({ ...tank, components: [] })) }
  answerOf(await put(site.id, none, 2))
  expect(await componentsOf(site.id)).toEqual([[], []])
  const { entries } = answerOf(await office().call(readFacilityHistory, { params: { id: site.id } }))
  expect(entries[0]?.changes[0]?.from).toContain('Spill bucket: North fill; Sump: STP')
})

test.each([
  ['a label twice', [bucket('North'), bucket(' NORTH ')], 'tanks.0.components.1.label'],
  ['no label', [bucket(' ')], 'tanks.0.components.0.label'],
  ['a kind that there is not', [{ ...bucket('x'), kind: 'pump' }], 'tanks.0.components.0.kind'],
])('%s is refused', async (_, components, field) => {
  const tank = { ...tankWith('Tank 1'), components }
  const refused = await put(randomUUID(), { name: newName(), state: 'Georgia', tanks: [tank] })
  expect(refused).toMatchObject({ ok: false, problem: { code: 'invalid-input' } })
  expect(refused.ok ? {} : refused.problem.errors).toHaveProperty([field])
})

test('a test of one of two buckets leaves the duty of the tank undone until the other passes too', async () => {
  const [north, south] = [bucket('North fill'), bucket('South fill')]
  const site = await siteWith(tankWith('Tank 1', [north, south]))
  await bucketTest(site.name, [bucketPart({ componentId: north.id })], site.id)
  expect(await bucketDuty(site.id)).toMatchObject([
    { status: 'unknown', reason: 'incomplete', lastOn: null, undone: { on: today, open: 1, of: 2 } },
  ])
  await bucketTest(site.name, [bucketPart({ componentId: south.id, name: 'South fill' })], site.id)
  expect(await bucketDuty(site.id)).toMatchObject([{ status: 'ok', lastOn: today, undone: null }])
  expect(await componentsOf(site.id)).toEqual([[north, south]])
})

test('one more bucket in the register means that the test was one of some', async () => {
  const site = await siteWith(tankWith('Tank 1', [bucket('North fill')]))
  await bucketTest(site.name, [bucketPart()], site.id)
  expect(await bucketDuty(site.id)).toMatchObject([{ status: 'ok' }])
  const { tanks, ...content } = contentOf(await read(site.id))
  const more = tanks.map(tank => ({ ...tank, components: [...(tank.components ?? []), bucket('Vapor')] }))
  answerOf(await put(site.id, { ...content, tanks: more }, 1))
  expect(await bucketDuty(site.id)).toMatchObject([{ status: 'unknown', undone: { open: 1, of: 2 } }])
})

test('a form adds those that it names, once, to a facility that it makes and to one that is there', async () => {
  const componentId = randomUUID()
  const parts = [
    bucketPart({ componentId }),
    bucketPart({ id: 'b2', name: 'Vapor' }),
    bucketPart({ id: 'b3', name: '' }),
  ]
  const name = newName()
  const form = await bucketTest(name, parts)
  const facility = await facilityOf(form)
  expect(facility).toMatchObject({
    version: 1,
    tanks: [
      {
        components: [
          { id: componentId, kind: 'bucket', label: 'North fill' },
          { kind: 'bucket', label: 'Vapor' },
        ],
      },
    ],
  })
  await bucketTest(name, [bucketPart({ name: 'VAPOR' }), bucketPart({ id: 'b2', name: 'East fill' })])
  const after = await read(facility.id)
  expect(after.version).toBe(2)
  expect(after.tanks[0]?.components?.map(({ label }) => label)).toEqual(['North fill', 'Vapor', 'East fill'])
  const { entries } = answerOf(await office().call(readFacilityHistory, { params: { id: facility.id } }))
  expect(entries[0]?.changes[0]?.to).toContain('Spill bucket: East fill')
})

test('a merge of two tanks keeps the components of both, and undoing gives each its own', async () => {
  const [one, two] = [bucket('North fill'), bucket('Vapor')]
  const into = await siteWith(tankWith('Tank 1', [one]))
  const from = await siteWith(tankWith('Tank 1', [bucket('north FILL'), two]))
  answerOf(await office().call(mergeFacilities, { params: { id: into.id }, body: { fromId: from.id } }))
  expect(await componentsOf(into.id)).toEqual([[one, two]])
  answerOf(await office().call(undoMerge, { params: { id: into.id }, body: { fromId: from.id } }))
  expect(await componentsOf(into.id)).toEqual([[one]])
  expect((await componentsOf(from.id))[0]?.map(({ label }) => label)).toEqual(['north FILL', 'Vapor'])
})

test('are exported with their tank', async () => {
  const site = await siteWith(tankWith('Tank 1', [bucket('North fill'), bucket('Vapor')]))
  const response = await office().send('/api/facilities.csv')
  const [head = [], ...rows] = await readTable(Buffer.from(await response.arrayBuffer()))
  const row = rows.find(([name]) => name === site.name)
  expect(row?.[head.indexOf('Components')]).toBe('Spill bucket: North fill; Spill bucket: Vapor')
})
