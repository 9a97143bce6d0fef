// What goes into a binder is read a site at a time: a customer may have a thousand, and others are answered in between.

import { randomUUID } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { readFacility } from '#api/facilities.ts'
import { binderSources } from '#server/binder-sources.ts'
import { newName, openFacilityOffice } from '#testing/facility-office.ts'
import { answerOf } from '#testing/saved-forms.ts'
import { testOrigin } from '#testing/test-app.ts'
import { readContent } from './content.ts'
import type { BinderSources } from './sources.ts'

const { app, office, put } = openFacilityOffice()
const customer = 'A/B Towers'
const span = { fromDay: '2025-01-01', toDay: '2026-11-18', photos: 'none', format: 'pdf', facilityId: null }

const addSite = async () =>
  answerOf(await put(randomUUID(), { name: newName(), state: 'Georgia', customer })).id

/** `onSite` is told of each site before it is read. */
function read(onSite: (id: string) => unknown) {
  const sources = binderSources({ ...app().parts, origin: () => testOrigin })
  const facility: BinderSources['facility'] = async (db, id) => {
    await onSite(id)
    return sources.facility(db, id)
  }
  return readContent(app().database, { ...sources, facility }, { ...span, customer } as never)
}

test('others are answered between two sites, and what they save is not in the binder', async () => {
  const sites = [await addSite(), await addSite(), await addSite(), await addSite()]
  const content = await read(async id => {
    await app()
      .database.write.updateTable('facilities')
      .set({ address: 'New' })
      .where('id', '=', id)
      .execute()
    expect(answerOf(await office().call(readFacility, { params: { id } })).address).toBe('New')
  })
  expect(content.sites.map(({ facility }) => facility.address)).toEqual(sites.map(() => ''))
})

test('each site is read in a turn of its own', async () => {
  let turn = 0
  let isOver = false
  const counting = (async () => {
    while (!isOver) {
      await nextTurn()
      turn += 1
    }
  })()
  const turns: number[] = []
  const { sites } = await read(() => turns.push(turn))
  isOver = true
  await counting
  expect(turns).toHaveLength(sites.length)
  expect(new Set(turns).size).toBe(sites.length)
})
