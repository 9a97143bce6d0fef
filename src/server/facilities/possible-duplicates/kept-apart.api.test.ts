// Two facilities that a person keeps apart: no longer suggested, on any server, until a user takes it back.

import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { deleteFacility, readFacilityHistory, restoreFacility } from '#api/facilities.ts'
import { listFacilityPairs, mergeFacilities, undoMerge } from '#api/facility-merges.ts'
import { keepApart, listKeptApart, suggestAgain } from '#api/kept-apart.ts'
import { codeOf, contentOf, newName, openFacilityOffice } from '#testing/facility-office.ts'
import { answerOf } from '#testing/saved-forms.ts'
import { duplicateFinder } from './possible-duplicates.ts'
import { findKeptApart } from './store.ts'

const { app, office, put } = openFacilityOffice()

interface Site {
  id: string
  name: string
}

const made = async (name: string, more: Record<string, string> = {}) =>
  answerOf(await put(randomUUID(), { name, state: 'Georgia', ...more }))

/** Sites whose names differ by what stands between the words. */
async function alike(...between: string[]) {
  const mark = randomUUID()
  return Promise.all(between.map(between => made(`Quay${between} ${mark}`)))
}

const both = (one: Site, other: Site) => ({ params: { id: one.id, otherId: other.id } })
const apart = async (one: Site, other: Site) => answerOf(await office().call(keepApart, both(one, other)))
const again = async (one: Site, other: Site) => answerOf(await office().call(suggestAgain, both(one, other)))
const merge = async (into: Site, from: Site) =>
  answerOf(await office().call(mergeFacilities, { params: { id: into.id }, body: { fromId: from.id } }))
const part = async (into: Site, from: Site) =>
  answerOf(await office().call(undoMerge, { params: { id: into.id }, body: { fromId: from.id } }))

const isPair = (one: Site, other: Site) => (pair: { one: Site; other: Site }) =>
  [pair.one.id, pair.other.id].sort().join() === [one.id, other.id].sort().join()

const isSuggested = async (one: Site, other: Site): Promise<boolean> =>
  answerOf(await office().call(listFacilityPairs)).pairs.some(isPair(one, other))

const kept = async (one: Site, other: Site) =>
  answerOf(await office().call(listKeptApart, { query: {} })).items.filter(isPair(one, other))

test('a pair that is kept apart is off the list at once, and comes back when that is undone', async () => {
  const [one, other] = await alike('', ',')
  if (!one || !other) throw new Error('There are not two')
  // Another server process, which has found them already.
  const elsewhere = duplicateFinder()
  const isSuggestedElsewhere = async () =>
    (await elsewhere(app().database.read)).pairs.some(isPair(one, other))
  expect([await isSuggested(one, other), await isSuggestedElsewhere()]).toEqual([true, true])

  await apart(one, other)
  expect([await isSuggested(one, other), await isSuggestedElsewhere()]).toEqual([false, false])
  const by = { uid: office().user.uid, displayName: office().user.displayName }
  expect(await kept(one, other)).toEqual([expect.objectContaining({ by, at: expect.any(String) })])

  await again(other, one)
  expect([await isSuggested(one, other), await isSuggestedElsewhere()]).toEqual([true, true])
  expect(await kept(one, other)).toEqual([])
})

test('saying it twice, or the other way round, says it once, and both facilities keep it in their history', async () => {
  const [one, other] = await alike('', ',')
  if (!one || !other) throw new Error('There are not two')
  await Promise.all([apart(one, other), apart(other, one)])
  expect(await kept(one, other)).toHaveLength(1)
  await again(one, other)
  await again(one, other)
  for (const [site, from] of [
    [one, other],
    [other, one],
  ] as const) {
    const { entries } = answerOf(await office().call(readFacilityHistory, { params: { id: site.id } }))
    const named = { field: 'keptApart', label: 'Not the same site as' }
    const told = entries.map(({ action, version, changes }) => ({ action, version, changes }))
    // They may be of one millisecond.
    expect(told.toSorted((a, b) => (a.action < b.action ? -1 : 1))).toEqual([
      { action: 'created', version: 1, changes: [] },
      { action: 'kept apart', version: 1, changes: [{ ...named, from: '', to: from.name }] },
      { action: 'suggested again', version: 1, changes: [{ ...named, from: from.name, to: '' }] },
    ])
  }
})

test('it outlives edits, the trash and a rename there and back', async () => {
  const [one, other] = await alike('', ',')
  if (!one || !other) throw new Error('There are not two')
  await apart(one, other)
  const renamed = answerOf(await put(one.id, { ...contentOf(one), name: newName() }, one.version))
  answerOf(await put(one.id, { ...contentOf(renamed), name: one.name, customer: 'Hale' }, renamed.version))
  expect(await isSuggested(one, other)).toBe(false)

  answerOf(await office().call(deleteFacility, { params: { id: other.id } }))
  expect(await kept(one, other)).toEqual([])
  expect(codeOf(await office().call(keepApart, both(one, other)))).toBe('facility-deleted')
  answerOf(await office().call(restoreFacility, { params: { id: other.id } }))
  expect(await isSuggested(one, other)).toBe(false)
  expect(await kept(one, other)).toHaveLength(1)
})

test('what was said about a facility that is merged away holds for the one it is part of, until the merge is undone', async () => {
  const [one, other, third] = await alike('', ',', ';')
  if (!one || !other || !third) throw new Error('There are not three')
  await apart(one, other)
  expect(await isSuggested(one, third)).toBe(true)
  await merge(third, other)
  expect(await isSuggested(one, third)).toBe(false)
  expect(await kept(one, third)).toHaveLength(1)

  await part(third, other)
  expect(await isSuggested(one, third)).toBe(true)
  expect(await kept(one, third)).toEqual([])
  expect(await isSuggested(one, other)).toBe(false)
  expect(await kept(one, other)).toHaveLength(1)
})

test('taken back after a merge it is taken back about both, and said of both it stands in the list once', async () => {
  const [one, other, third] = await alike('', ',', ';')
  if (!one || !other || !third) throw new Error('There are not three')
  await apart(one, other)
  await apart(one, third)
  await merge(third, other)
  expect(await kept(one, third)).toHaveLength(1)
  await again(one, third)
  expect(await isSuggested(one, third)).toBe(true)
  await part(third, other)
  expect(await isSuggested(one, other)).toBe(true)
})

test('two that were kept apart can be merged all the same; undone, they are kept apart as before', async () => {
  const [one, other] = await alike('', ',')
  if (!one || !other) throw new Error('There are not two')
  await apart(one, other)
  await merge(one, other)
  const { items } = answerOf(await office().call(listKeptApart, { query: {} }))
  expect(items.filter(pair => pair.one.id === one.id || pair.other.id === one.id)).toEqual([])
  await part(one, other)
  expect(await isSuggested(one, other)).toBe(false)
  expect(await kept(one, other)).toHaveLength(1)
})

test('a facility that is purged takes its answers along', async () => {
  const [one, other] = await alike('', ',')
  if (!one || !other) throw new Error('There are not two')
  await apart(one, other)
  const { read, write } = app().database
  const ownEntries = async () =>
    (await findKeptApart(read)).filter(({ oneId, otherId }) => [oneId, otherId].includes(one.id))
  expect(await ownEntries()).toHaveLength(1)
  await write.deleteFrom('facilities').where('id', '=', other.id).execute()
  expect(await ownEntries()).toEqual([])
})

test('the next likely pairs move up, however many are kept apart', async () => {
  const number = () => String(Math.floor(Math.random() * 1e12))
  const twins = await Promise.all(
    Array.from({ length: 60 }, async () => {
      const stateFacilityNumber = number()
      return Promise.all([made(newName(), { stateFacilityNumber }), made(newName(), { stateFacilityNumber })])
    }),
  )
  const ours = new Map(twins.flatMap(([one, other]) => [[one.id, other] as const, [other.id, one] as const]))
  const seen = new Set<string>()
  for (let round = 0; round < 3; round += 1) {
    const { pairs } = answerOf(await office().call(listFacilityPairs))
    expect(pairs.length).toBeLessThanOrEqual(50)
    for (const { one, other } of pairs) {
      if (!ours.has(one.id)) continue
      seen.add([one.id, other.id].sort().join())
      await apart(one, other)
    }
  }
  expect(seen.size).toBe(60)

  const query = { limit: 25 }
  const first = answerOf(await office().call(listKeptApart, { query }))
  const cursor = first.nextCursor ?? ''
  const next = answerOf(await office().call(listKeptApart, { query: { ...query, cursor } }))
  const ids = [...first.items, ...next.items].map(({ one }) => one.id)
  expect(new Set(ids).size).toBe(50)
})

test('one facility is no pair, and what does not exist is not found', async () => {
  const one = await made(newName())
  expect(codeOf(await office().call(keepApart, both(one, one)))).toBe('invalid-input')
  const nobody = { id: randomUUID(), name: '' }
  expect(codeOf(await office().call(keepApart, both(one, nobody)))).toBe('facility-not-found')
  expect(codeOf(await office().call(suggestAgain, both(nobody, one)))).toBe('facility-not-found')
})
