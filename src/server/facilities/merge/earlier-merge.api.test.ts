// Merges that earlier releases stored: undone as far as they were kept.

import { expect, test } from 'vitest'
import { undoMerge } from '#api/facility-merges.ts'
import { codeOf, contentOf, newName } from '#testing/facility-office.ts'
import { labelsOf, openMergedSites, tank } from '#testing/merged-sites.ts'
import { answerOf } from '#testing/saved-forms.ts'
import type { EarlierMoved, Moved } from './store.ts'

const { app, office, put, facilityWith, visit, read, form, mergeTanks, undo } = openMergedSites()

/** As the releases before stored a merge: what moved, not how both were. */
async function asStoredEarlier(fromId: string, toEarlier: (moved: Moved) => EarlierMoved) {
  await app().database.transaction(async db => {
    const merges = db.selectFrom('facility_merges').select(['id', 'moved']).where('fromId', '=', fromId)
    const { id, moved } = await merges.executeTakeFirstOrThrow()
    const earlier = JSON.stringify(toEarlier(JSON.parse(moved) as Moved))
    await db.updateTable('facility_merges').set({ moved: earlier }).where('id', '=', id).execute()
  })
}

test('a merge from before labels, order and facts were kept can be undone', async () => {
  const [first, second] = [tank('Tank 1'), tank('North')]
  const into = await facilityWith([tank('Tank 1')])
  const from = await facilityWith([first, second])
  const old = await visit(from, second, '2026-10-20')
  answerOf(await mergeTanks(into.id, from.id))
  const aliases = [from.name]
  await asStoredEarlier(from.id, ({ forms, same }) => ({ forms, same, tanks: [second.id], aliases }))
  await undo(into.id, from.id)
  expect(labelsOf(await read(into.id))).toEqual(['Tank 1'])
  expect(labelsOf(await read(from.id)).sort()).toEqual(['North', 'Tank 1'])
  expect(await form(old.id)).toEqual(old)
})

test('a merge of the release before is undone with labels, order, facts and spellings, or says why not', async () => {
  const into = await facilityWith([tank('Tank 1', { product: '' })])
  const [hidden, back] = [tank('Tank 2'), tank('Tank 1', { volume: '600' })]
  const before = await facilityWith([back, hidden])
  const changed = { ...contentOf(before), name: newName(), customer: 'Hale Marine' }
  const from = answerOf(await put(before.id, changed, before.version))
  const here = into.tanks[0]?.id ?? ''
  const tanks = [
    { id: back.id, sameAs: null },
    { id: hidden.id, sameAs: here },
  ]
  const merged = answerOf(await mergeTanks(into.id, from.id, tanks))
  expect(labelsOf(merged)).toEqual(['Tank 1', 'Tank 2'])
  await asStoredEarlier(from.id, ({ forms, same }) => ({
    ...{ forms, same, tanks: [back.id], order: [back.id, hidden.id] },
    labels: { [back.id]: { was: 'Tank 1', became: 'Tank 2' } },
    taken: { facility: { customer: 'Hale Marine' }, tanks: { [here]: { product: 'diesel' } } },
    aliases: [from.name, before.name],
  }))
  const edited = answerOf(await put(into.id, { ...contentOf(merged), address: '9 Main' }, merged.version))
  const refused = await office().call(undoMerge, { params: { id: into.id }, body: { fromId: from.id } })
  expect(codeOf(refused)).toBe('changed-since-merge')
  answerOf(await put(into.id, contentOf(merged), edited.version))
  const { updatedAt } = merged
  await app().database.write.updateTable('facilities').set({ updatedAt }).where('id', '=', into.id).execute()

  await undo(into.id, from.id)
  for (const site of [into, from]) {
    const now = await read(site.id)
    expect([contentOf(now), now.aliases]).toEqual([contentOf(site), site.aliases])
  }
})
