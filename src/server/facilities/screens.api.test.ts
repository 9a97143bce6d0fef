// What the screens of the register ask: the due list narrowed, the register by urgency, the trash, photos and merges.

import { expect, test } from 'vitest'
import { latestCompletedForm } from '#api/completed-forms.ts'
import { listDue } from '#api/due.ts'
import { listWorstDue, readDueMonth } from '#api/due-today.ts'
import { deleteFacility, listFacilities, listFacilityForms } from '#api/facilities.ts'
import { listFacilityMerges, mergeFacilities, undoMerge } from '#api/facility-merges.ts'
import { listCompletedForms } from '#api/form-list.ts'
import { listCustomers, listFacilityPhotos } from '#api/register.ts'
import { addDays, addMonths, dayOf, lastDayOfMonth } from '#domain/day.ts'
import { contentOf, newName, openFacilityOffice } from '#testing/facility-office.ts'
import { formContent } from '#testing/form-content.ts'
import { samplePhoto } from '#testing/sample-photo.ts'
import { answerOf, createForm } from '#testing/saved-forms.ts'
import { sendPhoto } from '#testing/sent-photo.ts'

const { office, save, facilityOf, put } = openFacilityOffice()
const today = dayOf(new Date())

type DueQuery = Parameters<typeof listDue.query.parse>[0] & object
const due = async (query: DueQuery) => answerOf(await office().call(listDue, { query: query as never }))

/** A facility of a new customer with one form, and what the register holds about it. */
async function customersSite(customer: string, on: string, state: 'Florida' | 'Georgia' = 'Florida') {
  const form = await save(newName(), on, {}, state)
  const facility = await facilityOf(form)
  return answerOf(await put(facility.id, { ...contentOf(facility), customer }, facility.version))
}

test('what is due is narrowed by customer, by kind and by how soon, and counted so', async () => {
  const customer = `Customer ${newName()}`
  const late = await customersSite(customer, addDays(today, -40), 'Georgia')
  const soon = await customersSite(customer, addDays(today, -26), 'Georgia')
  const all = await due({ customer, duty: 'walkthrough' })
  expect(all.items.map(({ facilityId, status }) => [facilityId, status])).toEqual([
    [late.id, 'overdue'],
    [soon.id, 'soon'],
  ])
  expect(all.items.map(({ tankLabel }) => tankLabel)).toEqual([null, null])
  expect(all.within.week).toBe(1)
  expect(all.counts).toEqual({ overdue: 1, soon: 1, ok: 0, unknown: 0 })
  const week = await due({ customer, within: 'week' })
  expect(week.items.map(({ facilityId }) => facilityId)).toEqual([soon.id])
  const inMonth = addDays(today, 4) <= lastDayOfMonth(today) ? 1 : 0
  expect((await due({ customer, within: 'month' })).items).toHaveLength(inMonth)
  expect(all.within.month).toBe(inMonth)
  expect((await due({ customer, duty: 'sump' })).items.map(({ status }) => status)).toEqual([
    'unknown',
    'unknown',
  ])
  expect((await due({ customer: 'nobody', duty: 'sump' })).items).toEqual([])
  expect(answerOf(await office().call(listCustomers)).names).toContain(customer)
})

test('what does the most harm comes first: walkthroughs, tests, papers, what is due soon, and what has no date', async () => {
  const answers = { cfrExpires: addDays(today, -300), lastAnnualDate: addDays(today, -500) }
  await save(newName(), addDays(today, -40), answers, 'Georgia')
  await save(newName(), addDays(today, -26), answers, 'Georgia')
  const worst = async (limit: number) =>
    answerOf(await office().call(listWorstDue, { query: { limit } as never }))
  const { items, counts } = await worst(200)
  expect(counts).toEqual((await due({ limit: 1 })).counts)
  const isPaper = (duty: string) => ['registration', 'financial-responsibility'].includes(duty)
  const steps = items.map(({ status, duty }) => {
    if (status !== 'overdue') return ['soon', 'unknown'].indexOf(status) + 3
    return duty === 'walkthrough' ? 0 : isPaper(duty) ? 2 : 1
  })
  expect(steps).toEqual(steps.toSorted((one, other) => one - other))
  expect([...new Set(steps)]).toEqual([0, 1, 2, 3, 4])
  const late = items.filter(({ status, duty }) => status === 'overdue' && duty === 'walkthrough')
  expect(late.map(({ dueOn }) => dueOn)).toEqual(late.map(({ dueOn }) => dueOn).toSorted())
  expect((await worst(1)).items).toEqual(items.slice(0, 1))
})

test('where a facility has several tanks, a row names its tank', async () => {
  const facility = await facilityOf(await save(newName(), today))
  const content = contentOf(facility)
  const second = { id: crypto.randomUUID(), label: 'North tank', tankType: 'AST' as const }
  answerOf(await put(facility.id, { ...content, tanks: [...content.tanks, second] }, facility.version))
  const { items } = await due({ facilityId: facility.id, duty: 'walkthrough' })
  expect(items.map(({ tankLabel }) => tankLabel).sort()).toEqual(['North tank', 'Tank 1'])
})

test('the register by urgency: every facility once, what is unknown before what is on time, page by page', async () => {
  const word = newName()
  const names = {
    ...{ late: `${word} e`, soon: `${word} d`, unknown: `${word} c`, fine: `${word} b`, closed: `${word} a` },
  }
  await save(names.late, addMonths(today, -3))
  await save(names.soon, addDays(today, -28), {}, 'Georgia')
  // In Georgia nothing but the walkthrough is counted of aboveground tanks: all of it is known.
  await save(names.fine, addDays(today, -10), { tankType: 'AST' }, 'Georgia')
  await save(names.unknown, today)
  const closed = await facilityOf(await save(names.closed, today))
  answerOf(await put(closed.id, { ...contentOf(closed), status: 'closed' }, closed.version))
  const seen: string[] = []
  let cursor: string | undefined
  do {
    const query = { search: word, order: 'worst' as const, limit: 1, ...(cursor && { cursor }) }
    const page = answerOf(await office().call(listFacilities, { query }))
    expect(page.total).toBe(5)
    seen.push(...page.items.map(({ name }) => name))
    cursor = page.nextCursor ?? undefined
  } while (cursor)
  expect(seen).toEqual([names.late, names.soon, names.unknown, names.fine, names.closed])
})

test('the trash holds what was deleted, and not what was merged', async () => {
  const word = newName()
  const deleted = await facilityOf(await save(`${word} gone`, today))
  const kept = await facilityOf(await save(`${word} kept`, today))
  const merged = await facilityOf(await save(`${word} other`, today))
  answerOf(await office().call(deleteFacility, { params: { id: deleted.id } }))
  answerOf(await office().call(mergeFacilities, { params: { id: kept.id }, body: { fromId: merged.id } }))
  const query = { search: word, status: 'deleted' as const }
  const trash = answerOf(await office().call(listFacilities, { query }))
  expect(trash.items.map(({ id }) => id)).toEqual([deleted.id])
  expect(trash.total).toBe(1)

  const merges = async () =>
    answerOf(await office().call(listFacilityMerges, { params: { id: kept.id } })).merges
  expect(await merges()).toMatchObject([{ fromId: merged.id, name: `${word} other` }])
  answerOf(await office().call(undoMerge, { params: { id: kept.id }, body: { fromId: merged.id } }))
  expect(await merges()).toEqual([])
})

test('photos of a facility come with the day of their visit, and forms with their findings', async () => {
  const photoId = crypto.randomUUID()
  const bytes = new Uint8Array(await samplePhoto(1, { width: 64, height: 48 }))
  const answers = { facilityName: newName(), inspectionDate: '2026-10-02', hasWetting: true }
  const form = answerOf(await createForm(office(), formContent(answers, { photoIds: [photoId] })))
  await sendPhoto(office(), form.id, photoId, bytes)
  const params = { id: form.facilityId ?? '' }
  const { photos } = answerOf(await office().call(listFacilityPhotos, { params }))
  expect(photos).toMatchObject([
    { id: photoId, formId: form.id, on: '2026-10-02', url: `/api/photos/${photoId}` },
  ])
  const { items } = answerOf(await office().call(listFacilityForms, { params, query: {} as never }))
  expect(items).toMatchObject([{ id: form.id, worst: 'release' }])
})

test('this month: a walkthrough done in it, and one that is left', async () => {
  const month = async () => answerOf(await office().call(readDueMonth))
  const before = await month()
  await save(newName(), today)
  await save(newName(), addMonths(today, -3))
  expect(await month()).toEqual({ month: today.slice(0, 7), done: before.done + 1, left: before.left + 1 })
})

test('completed forms of one facility, and the last one of a chosen tank', async () => {
  const word = newName()
  const form = await save(`${word} one`, '2026-09-02')
  const facility = await facilityOf(form)
  const second = { id: crypto.randomUUID(), label: 'North tank', tankType: 'AST' as const }
  const tanks = [...contentOf(facility).tanks, second]
  answerOf(await put(facility.id, { ...contentOf(facility), tanks }, facility.version))
  const answers = { facilityName: `${word} another spelling`, inspectionDate: '2026-08-02' }
  const chosen = { facilityId: facility.id, tankId: second.id }
  const north = answerOf(await createForm(office(), formContent(answers, chosen)))
  await save(`${word} elsewhere`, '2026-09-02')

  const query = { facilityId: facility.id }
  const list = answerOf(await office().call(listCompletedForms, { query }))
  expect(list.items.map(({ id }) => id).sort()).toEqual([form.id, north.id].sort())
  expect(list.total).toBe(2)

  const latest = async (more: { facilityId?: string; tankId?: string }) =>
    answerOf(await office().call(latestCompletedForm, { query: { facility: `${word} one`, ...more } }))?.id
  expect(await latest({})).toBe(form.id)
  expect(await latest(chosen)).toBe(north.id)
  expect(await latest({ facilityId: facility.id, tankId: crypto.randomUUID() })).toBeUndefined()
})
