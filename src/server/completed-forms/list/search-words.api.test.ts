// The search beyond facility, inspector and date: findings, comments and parts of a form, and what the register says of its
// facility, which may change after the form was saved.

import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { deleteCompletedForm, restoreCompletedForm } from '#api/completed-forms.ts'
import { listCompletedForms } from '#api/form-list.ts'
import { startAnswers } from '#domain/form/start.ts'
import type { Answers, Part } from '#domain/form/template.ts'
import { registry } from '#domain/templates/registry.ts'
import { passingParts } from '#domain/templates/sample-parts.ts'
import { formSearchOf } from '#server/db/dialect.ts'
import { indexGrams, listIndexed } from '#server/db/form-grams.ts'
import { contentOf, newName } from '#testing/facility-office.ts'
import { formContent } from '#testing/form-content.ts'
import { openMergedSites } from '#testing/merged-sites.ts'
import { answerOf, createForm, editForm, savedForm } from '#testing/saved-forms.ts'
import { fillInLists } from '../contents/fill-in-lists.ts'
import { rebuildLists } from './store.ts'

const { app, office, put, save, read, mergeTanks, undo } = openMergedSites()

const found = async (search: string): Promise<string[]> => {
  const page = answerOf(await office().call(listCompletedForms, { query: { search } }))
  expect(page.total).toBe(page.items.length)
  return page.items.map(({ id }) => id).sort()
}

/** As `npm run verify` looks at it. */
async function expectWholeIndex(): Promise<void> {
  const { read: db } = app().database
  for (const form of await listIndexed(db, { after: '', limit: 1000 })) {
    expect(form.siteText).toBe(form.facilityText)
    expect(await formSearchOf(db).holds(db, form.id, indexGrams(form))).toBe(true)
  }
  expect(await formSearchOf(db).strays(db)).toEqual([])
}

/** Letters that nothing else holds. */
const word = () => `q${randomUUID().replace(/\W|\d/g, '')}${randomUUID().slice(0, 4)}`

const site = async (facts: Record<string, string> = {}) =>
  answerOf(await put(randomUUID(), { name: newName(), state: 'Georgia', ...facts }))

const visit = ({ id, name }: { id: string; name: string }, inspectionDate: string, answers: Answers = {}) =>
  savedForm(office(), {
    ...formContent({ facilityName: name, inspectionDate, ...answers }, { state: 'Georgia' }),
    facilityId: id,
  })

test('an alarm in October in Tampa', async () => {
  const tampa = await site({ name: 'Wawa #1003', address: '4 Kennedy Blvd, Tampa 33602' })
  const ocala = await site({ name: 'Wawa #1004', address: '4 Pine Ave, Ocala' })
  const sought = await visit(tampa, '2026-10-05', { hasAlarms: true })
  await visit(tampa, '2026-10-06')
  await visit(tampa, '2026-09-05', { hasAlarms: true })
  await visit(ocala, '2026-10-05', { hasAlarms: true })
  for (const typed of [
    'alarm october tampa',
    'Tampa ALARM Oct 2026',
    'oct wawa kennedy alarms',
    '10/2026 alarm 33602',
  ]) {
    expect(await found(typed)).toEqual([sought.id])
  }
  expect(await found('alarm november tampa')).toEqual([])
  const { items } = answerOf(
    await office().call(listCompletedForms, { query: { search: 'wawa oct alarm tampa', sort: 'facility' } }),
  )
  expect(items.map(({ foundIn }) => foundIn)).toEqual(['any alarms? yes · 4 kennedy blvd, tampa 33602'])
  expect((await found('tampa wawa')).length).toBe(3)
})

test('a comment, and a note beside a question', async () => {
  const [comment, note] = [word(), word()]
  const form = await save(newName(), '2026-10-03', {
    comments: `Horn ${comment} reset`,
    'note:hasWetting': `dry since ${note}`,
  })
  expect(await found(`reset ${comment}`)).toEqual([form.id])
  expect(await found(`${note} ${comment} october`)).toEqual([form.id])
})

test('the customer, the address and the state number of its facility', async () => {
  const [customer, street] = [word(), word()]
  const facility = await site({
    customer: `${customer} Oil`,
    address: `9 ${street} Rd`,
    stateFacilityNumber: '9-044871',
  })
  const form = await visit(facility, '2026-10-03')
  for (const typed of [customer, `oil ${street}`, `9-044871 ${customer}`]) {
    expect(await found(typed)).toEqual([form.id])
  }
})

test.each(Object.keys(passingParts))('the parts of a form %s by their labels', async templateId => {
  const template = registry.require(templateId, 1)
  const label = word()
  const parts = [passingParts[templateId]?.({ name: `${label} fill` }) as Part]
  const start = startAnswers(template, { today: '2026-10-03', displayName: 'Dana' })
  const answers = { ...start, facilityName: newName(), siteNumber: `85${label}`, parts } as Answers
  const sent = { templateId, templateVersion: 1, state: 'Florida' as const, photoIds: [], answers }
  const form = answerOf(await createForm(office(), sent))
  expect(await found(`fill ${label}`)).toEqual([form.id])
  expect(await found(`${template.name} ${label}`)).toEqual([form.id])
  expect(await found(`85${label}`)).toEqual([form.id])
})

test('an edit leaves nothing of what was there', async () => {
  const [before, after] = [word(), word()]
  const form = await save(newName(), '2026-10-03', { comments: before })
  const edited = formContent({ facilityName: newName(), inspectionDate: '2026-10-03', comments: after })
  answerOf(await editForm(office(), form.id, 1, edited))
  expect(await found(before)).toEqual([])
  expect(await found(after)).toEqual([form.id])
  await expectWholeIndex()
})

test('a form that is moved to another facility is found by that one', async () => {
  const [one, other] = [word(), word()]
  const first = await site({ address: one })
  const second = await site({ address: other })
  const form = await visit(first, '2026-10-03')
  const content = formContent(
    { facilityName: first.name, inspectionDate: '2026-10-03' },
    { state: 'Georgia' },
  )
  answerOf(await editForm(office(), form.id, 1, { ...content, facilityId: second.id }))
  expect(await found(one)).toEqual([])
  expect(await found(other)).toEqual([form.id])
  await expectWholeIndex()
})

test('a spelling that is corrected on one form counts for the others of its facility', async () => {
  const spelling = word()
  const facility = await site({ address: word() })
  const [one, other] = [await visit(facility, '2026-10-03'), await visit(facility, '2026-10-04')]
  const edited = formContent({ facilityName: spelling, inspectionDate: '2026-10-03' }, { state: 'Georgia' })
  answerOf(await editForm(office(), one.id, 1, edited))
  expect((await read(facility.id)).aliases).toEqual([spelling])
  expect(await found(spelling)).toEqual([one.id, other.id].sort())
  await expectWholeIndex()
})

test('another address, number or customer of the facility counts for all of its forms', async () => {
  const [before, after] = [word(), word()]
  const facility = await site({ address: before })
  const forms = [await visit(facility, '2026-09-03'), await visit(facility, '2026-10-03')].map(({ id }) => id)
  const current = await read(facility.id)
  answerOf(await put(facility.id, { ...contentOf(current), address: after }, current.version))
  expect(await found(before)).toEqual([])
  expect(await found(after)).toEqual(forms.sort())
  expect(await found(`october ${after}`)).toHaveLength(1)
  await expectWholeIndex()
})

test('a merge and its undoing', async () => {
  const [kept, gone] = [word(), word()]
  const into = await site({ address: kept })
  const from = await site({ address: gone })
  const staying = await visit(into, '2026-10-03')
  const moving = await visit(from, '2026-10-04')
  answerOf(await mergeTanks(into.id, from.id))
  expect(await found(kept)).toEqual([staying.id, moving.id].sort())
  expect(await found(gone)).toEqual([])
  expect(await found(from.name)).toEqual([staying.id, moving.id].sort())
  await expectWholeIndex()
  await undo(into.id, from.id)
  expect(await found(kept)).toEqual([staying.id])
  expect(await found(gone)).toEqual([moving.id])
  await expectWholeIndex()
})

test('a form in the trash is not found, and a restored one by what its facility is by then', async () => {
  const [comment, before, after] = [word(), word(), word()]
  const facility = await site({ address: before })
  const { id } = await visit(facility, '2026-10-03', { comments: comment })
  answerOf(await office().call(deleteCompletedForm, { params: { id } }))
  expect(await found(comment)).toEqual([])
  const current = await read(facility.id)
  answerOf(await put(facility.id, { ...contentOf(current), address: after }, current.version))
  expect(await found(after)).toEqual([])
  answerOf(await office().call(restoreCompletedForm, { params: { id } }))
  expect(await found(`${after} ${comment}`)).toEqual([id])
  expect(await found(before)).toEqual([])
  await expectWholeIndex()
})

test('forms from before are found as they were, and by everything once they were looked at', async () => {
  const [comment, street, trashed] = [word(), word(), word()]
  const facility = await site({ address: street })
  const form = await visit(facility, '2026-10-03', { comments: comment })
  const deleted = await visit(facility, '2026-10-03', { comments: trashed })
  answerOf(await office().call(deleteCompletedForm, { params: { id: deleted.id } }))
  const { database, parts } = app()
  const { write } = database
  const ids = [form.id, deleted.id]
  const before = { searchWords: null, siteText: null }
  await write.updateTable('completed_forms').set(before).where('id', 'in', ids).execute()
  await rebuildLists(write)
  for (const typed of [comment, street]) expect(await found(typed)).toEqual([])
  expect(await found(`october ${facility.name}`)).toEqual([form.id])
  expect(await fillInLists({ database, registry, log: parts.log })).toBe(2)
  expect(await found(`${comment} ${street}`)).toEqual([form.id])
  expect(await found(trashed)).toEqual([])
  await expectWholeIndex()
})
