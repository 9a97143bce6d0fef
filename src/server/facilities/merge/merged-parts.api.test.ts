// What a form says of its parts, after the tank that they belong to became the same as another.

import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { dayOf } from '#domain/day.ts'
import type { Facility } from '#domain/facilities/facility.ts'
import { startAnswers } from '#domain/form/start.ts'
import type { Answers, Part } from '#domain/form/template.ts'
import { registry } from '#domain/templates/registry.ts'
import { bucketPart } from '#domain/templates/sample-parts.ts'
import { openMergedSites, tank } from '#testing/merged-sites.ts'
import { savedForm } from '#testing/saved-forms.ts'

const { app, office, dueAt, facilityWith, mergeTanks, undo } = openMergedSites()
const today = dayOf(new Date())

const bucketTest = ({ id: facilityId, name, state }: Facility, parts: readonly Part[]) => {
  const template = registry.require('spill-bucket', 2)
  const start = startAnswers(template, { today, displayName: 'Dana Fields' })
  const answers = { ...start, facilityName: name, parts } as Answers
  const { id: templateId, version: templateVersion } = template
  return savedForm(office(), { templateId, templateVersion, state, facilityId, photoIds: [], answers })
}

const bucketDuty = async (facilityId: string, tankId: string) =>
  (await dueAt(facilityId)).items.find(item => item.duty === 'spill-bucket' && item.tankId === tankId)

test('a test of one tank counts at the tank that it became, and goes back with it', async () => {
  const [one, first] = [tank('Tank 1'), tank('Tank 1')]
  const [into, from] = [await facilityWith([one]), await facilityWith([first])]
  await bucketTest(from, [bucketPart({ tankId: first.id })])
  expect(await bucketDuty(into.id, one.id)).toMatchObject({ lastOn: null })
  await mergeTanks(into.id, from.id, [{ id: first.id, sameAs: one.id }])
  expect(await bucketDuty(into.id, one.id)).toMatchObject({ lastOn: today, status: 'ok' })
  await undo(into.id, from.id)
  expect(await bucketDuty(into.id, one.id)).toMatchObject({ lastOn: null })
  expect(await bucketDuty(from.id, first.id)).toMatchObject({ lastOn: today, status: 'ok' })
})

test('a device that does not know of the merge names the old tank: what failed there has failed', async () => {
  const [one, first] = [tank('Tank 1'), tank('Tank 1')]
  const [into, from] = [await facilityWith([one]), await facilityWith([first])]
  await mergeTanks(into.id, from.id, [{ id: first.id, sameAs: one.id }])
  await bucketTest(into, [
    bucketPart({ id: 'b1', tankId: first.id, endLevel: 90, componentId: randomUUID() }),
    bucketPart({ id: 'b2', tankId: one.id, componentId: randomUUID() }),
  ])
  expect(await bucketDuty(into.id, one.id)).toMatchObject({ status: 'overdue', reason: 'failed' })
  expect((await dueAt(into.id)).items.map(({ tankId }) => tankId)).not.toContain(first.id)
})

test('since when the register has a tank goes with it, and back', async () => {
  const [one, other] = [tank('Tank 1'), tank('North')]
  const [into, from] = [await facilityWith([one]), await facilityWith([other])]
  const createdAt = '2024-03-01T12:00:00.000Z'
  const { read, write } = app().database
  await write.updateTable('tanks').set({ createdAt }).where('id', 'in', [one.id, other.id]).execute()
  const since = async () => {
    const rows = await read
      .selectFrom('tanks')
      .select(['facilityId', 'createdAt'])
      .where('id', '=', other.id)
      .execute()
    return rows[0]
  }
  await mergeTanks(into.id, from.id, [{ id: other.id, sameAs: null }])
  expect(await since()).toEqual({ facilityId: into.id, createdAt })
  await undo(into.id, from.id)
  expect(await since()).toEqual({ facilityId: from.id, createdAt })
})
