// What a binder calls done, in its index and month by month, of forms and records that were really saved.

import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { listFindings, saveFinding } from '#api/findings.ts'
import { saveRecord } from '#api/records.ts'
import { addDays, dayOf } from '#domain/day.ts'
import type { Component } from '#domain/facilities/component.ts'
import type { Given } from '#domain/form/given.ts'
import { startAnswers } from '#domain/form/start.ts'
import type { Answers, Part } from '#domain/form/template.ts'
import { registry } from '#domain/templates/registry.ts'
import { bucketPart } from '#domain/templates/sample-parts.ts'
import { page } from '#report/typesetting/page.ts'
import { widestLine } from '#report/typesetting/text.ts'
import { binderSources } from '#server/binder-sources.ts'
import { newName } from '#testing/facility-office.ts'
import { answeredBut, formContent } from '#testing/form-content.ts'
import { openMergedSites } from '#testing/merged-sites.ts'
import { answerOf, savedForm } from '#testing/saved-forms.ts'
import { testOrigin } from '#testing/test-app.ts'
import { readContent } from './content.ts'
import { dutyEntries } from './duty-index.ts'
import { monthTables } from './month-tables.ts'
import { coverOf, siteChapters } from './overview.ts'

const { app, office, put, dueAt, mergeTanks } = openMergedSites()
const today = dayOf(new Date())
const ago = (days: number) => addDays(today, -days)
const bucket = (label: string): Component => ({ id: randomUUID(), kind: 'bucket', label })
const ust = (label: string, components: Component[] = []) => ({
  ...{ id: randomUUID(), label, tankType: 'UST' as const, components },
})
const siteWith = async (...tanks: object[]) =>
  answerOf(await put(randomUUID(), { name: newName(), state: 'Georgia', tanks }))
type Site = Awaited<ReturnType<typeof siteWith>>

const template = registry.require('spill-bucket', 2)
const testBuckets = ({ id, name }: Site, on: string, parts: readonly Part[]) => {
  const start = startAnswers(template, { today, displayName: 'Dana Fields' })
  const answers = { ...start, facilityName: name, inspectionDate: on, parts } as Answers
  const of = { templateId: template.id, templateVersion: template.version }
  return savedForm(office(), { ...of, state: 'Georgia', facilityId: id, photoIds: [], answers })
}

async function contentOf(facilityId: string) {
  const binder = { fromDay: ago(400), toDay: today, photos: 'none', format: 'pdf', customer: null }
  const sources = binderSources({ ...app().parts, origin: () => testOrigin })
  const content = await readContent(app().database, sources, { ...binder, facilityId } as never)
  const [site] = content.sites
  if (!site) throw new Error('There is no site')
  return { content, site }
}

/** What the index says of the duty, and its cells by month. */
async function saidOf(facilityId: string, duty: string, name: string) {
  const { site } = await contentOf(facilityId)
  const entries = dutyEntries(site).filter(entry => entry.duty === duty)
  const rows = monthTables(site, today).flatMap(table => table.rows)
  const cells = rows
    .filter(([label]) => String(label).startsWith(name))
    .flatMap(row => row.slice(1).filter(cell => typeof cell === 'object'))
  return { outcomes: entries.map(({ outcome }) => outcome), tones: cells.map(({ tone }) => tone) }
}

test('a test of one of two buckets is done at one of them, and a test of both is done', async () => {
  const [north, south] = [bucket('North fill'), bucket('South fill')]
  const site = await siteWith(ust('Tank 1', [north, south]))
  const one = bucketPart({ componentId: north.id })
  await testBuckets(site, ago(60), [one])
  expect((await dueAt(site.id)).items.find(({ duty }) => duty === 'spill-bucket')?.status).toBe('unknown')
  expect(await saidOf(site.id, 'spill-bucket', 'Spill bucket')).toEqual({
    outcomes: [{ text: 'Done at 1 of 2 buckets', tone: 'late' }],
    tones: ['late'],
  })
  await testBuckets(site, ago(2), [one, bucketPart({ id: 'b2', componentId: south.id, name: 'South fill' })])
  const { outcomes, tones } = await saidOf(site.id, 'spill-bucket', 'Spill bucket')
  expect([outcomes.at(-1), tones.at(-1)]).toEqual([{ text: 'Done' }, 'good'])
})

test('a form that names no tank of several counts for none', async () => {
  const site = await siteWith(ust('Tank 1'), ust('Tank 2'))
  const answers = { facilityName: site.name, inspectionDate: ago(5), isAnnualTest: true }
  const form = await savedForm(office(), {
    ...formContent(answers, { state: 'Georgia' }),
    facilityId: site.id,
  })
  expect(form.tankId).toBeNull()
  const notKnown = { text: 'Does not count: tank not known', tone: 'late' }
  expect((await saidOf(site.id, 'walkthrough', 'Walkthrough')).outcomes).toEqual([notKnown])
  expect(await saidOf(site.id, 'operability', 'Operability')).toEqual({
    outcomes: [notKnown],
    tones: ['late'],
  })
})

test('a day that was entered of the only tank counts for none once there are two', async () => {
  const [one, two] = [ust('Tank 1'), ust('Tank 2')]
  const site = await siteWith(one)
  const entered = {
    params: { id: site.id, recordId: randomUUID() },
    version: null,
  } as const
  const body = { duty: 'sump', doneOn: ago(9), source: 'contractor-report' } as const
  answerOf(await office().call(saveRecord, { ...entered, body }))
  const hand = 'Entered by hand: contractor’s report'
  const outcomes = async () => (await saidOf(site.id, 'sump', 'Sump')).outcomes
  expect(await outcomes()).toEqual([{ text: `Done. ${hand}` }])
  answerOf(await put(site.id, { name: site.name, state: 'Georgia', tanks: [one, two] }, site.version))
  const { items } = await dueAt(site.id)
  expect(items.flatMap(({ duty, status }) => (duty === 'sump' ? [status] : []))).toEqual([
    'unknown',
    'unknown',
  ])
  expect(await outcomes()).toEqual([{ text: `Does not count: tank not known. ${hand}`, tone: 'late' }])
})

test('a result that the inspector overrode is named, and one of a test that nobody made does no duty', async () => {
  const overridden = { override: 'pass', overrideReason: 'Rain ran in' }
  const site = await siteWith(ust('Tank 1'))
  await testBuckets(site, ago(60), [bucketPart({ endLevel: 60, ...overridden })])
  const nothing = { settle: null, test: null, startLevel: null, endLevel: null }
  await testBuckets(site, ago(3), [bucketPart({ ...nothing, ...overridden })])
  expect(await saidOf(site.id, 'spill-bucket', 'Spill bucket')).toEqual({
    outcomes: [{ text: 'Done, 1 result overridden', tone: 'late' }],
    tones: ['late'],
  })
})

test('what was done about a finding is told of a site that was merged, too', async () => {
  const [here, there] = [ust('Tank 1'), ust('Tank 1')]
  const [into, from] = [await siteWith(here), await siteWith(there)]
  const answers = { facilityName: from.name, inspectionDate: ago(9), hasAlarms: true }
  const content = formContent(answers, { state: 'Georgia' })
  await savedForm(office(), { ...content, facilityId: from.id, tankId: there.id })
  const { items } = answerOf(await office().call(listFindings, { query: { facilityId: from.id } }))
  const alarm = items.find(({ field }) => field === 'hasAlarms')
  const body = { status: 'fixed', note: 'Sensor replaced' } as const
  const decision = { params: { id: alarm?.id ?? '' }, version: alarm?.version ?? 0, body }
  answerOf(await office().call(saveFinding, decision))
  answerOf(await mergeTanks(into.id, from.id, [{ id: there.id, sameAs: here.id }]))
  const merged = await contentOf(into.id)
  const tables = siteChapters(merged.site, merged.content).flatMap(chapter => chapter.tables ?? [])
  const found = tables.flatMap(({ rows }) => rows).filter(row => row.includes('Any alarms? Yes'))
  expect(found.map(row => row.at(-1))).toEqual([expect.stringMatching(/^Fixed .*: Sensor replaced\.$/)])
})

/** The findings and the months on the cover, and what stands below the heading of the findings. */
async function concludedOf(facilityId: string) {
  const { content, site } = await contentOf(facilityId)
  const [row = []] = coverOf(content).tables[0]?.rows ?? []
  return [...row.slice(3), siteChapters(site, content).at(-1)?.lines[0]]
}

test('where nobody looked, or not everything was answered, a binder does not say that there are no findings', async () => {
  const site = await siteWith(ust('Tank 1'))
  const unknown = 'Not known: no report in this time'
  expect(await concludedOf(site.id)).toEqual([unknown, 'No month counts', `${unknown}.`])
  const papers = { placardExpires: addDays(today, 300), cfrExpires: addDays(today, 300) }
  const answers = { facilityName: site.name, inspectionDate: addDays(today, 30), ...papers }
  const form = (given?: Given) => ({
    ...formContent(answers, { state: 'Georgia' }),
    ...{ facilityId: site.id, ...(given && { given: answeredBut({ hasRecords: given }) }) },
  })
  await savedForm(office(), form())
  expect((await concludedOf(site.id))[0]).toBe(unknown)
  answers.inspectionDate = ago(9)
  await savedForm(office(), form())
  expect((await concludedOf(site.id))[0]).toBe('None')
  await savedForm(office(), form('start'))
  expect((await concludedOf(site.id))[0]).toBe('None, but not every question was answered')
  const found = form('start')
  await savedForm(office(), { ...found, answers: { ...found.answers, hasAlarms: true } })
  expect((await concludedOf(site.id))[0]).toBe('0 of 1 closed, but not every question was answered')
})

test('a test that is not done leaves open whether there are findings', async () => {
  const site = await siteWith(ust('Tank 1'))
  const part = bucketPart({ tankId: site.tanks[0]?.id ?? '', visual: '' })
  await testBuckets(site, ago(60), [part])
  expect((await concludedOf(site.id))[0]).toBe('None, but not every question was answered')
})

test('a report that counts for a duty is not said beside it to count for none', async () => {
  const site = await siteWith(ust('Tank 1'), ust('Tank 2'))
  const [first] = site.tanks
  const part = bucketPart({ tankId: first?.id ?? '', endLevel: 60 })
  const { id } = await testBuckets(site, ago(60), [part])
  const { site: read } = await contentOf(site.id)
  const duties = dutyEntries(read).filter(({ where }) => typeof where === 'object' && where.to === id)
  expect(duties.map(({ duty }) => duty)).toEqual(['spill-bucket'])
})

test('a day stands in one line of every table, however long its month', async () => {
  const site = await siteWith(ust('Tank 1'))
  const inspectionDate = ago(9)
  const answers = { facilityName: site.name, inspectionDate, hasAlarms: true }
  await savedForm(office(), { ...formContent(answers, { state: 'Georgia' }), facilityId: site.id })
  const body = { duty: 'registration', doneOn: ago(9), validUntil: today, source: 'certificate' } as const
  const params = { id: site.id, recordId: randomUUID() }
  answerOf(await office().call(saveRecord, { params, version: null, body }))
  const { content, site: read } = await contentOf(site.id)
  for (const { columns, rows, isGrid } of siteChapters(read, content).flatMap(({ tables }) => tables)) {
    const total = columns.reduce((sum, { share }) => sum + share, 0)
    for (const [index, { label, share }] of columns.entries()) {
      const cells = rows
        .map(row => row[index] ?? '')
        .map(cell => (typeof cell === 'object' ? cell.text : cell))
      const longest = cells
        .flatMap(text => text.split('\n'))
        .filter(text => !isGrid && / \d{1,2}, \d{4}$/.test(text))
        .map(text => text.replace(/\w+ \d{1,2}, \d{4}/, 'September 28, 2026'))
      for (const text of longest) {
        const width = widestLine(text, { size: 8 })
        expect(width, `${label}: ${text}`).toBeLessThan((share * page.contentWidth) / total - 8)
      }
    }
  }
})
