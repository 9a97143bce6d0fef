// Facilities that a user has marked as two sites. An answer is stored about the two it was given for; about one that was
// merged away since it holds for the one that it is part of, and undoing the merge leaves it as it was.

import type { PageOf } from '#api/endpoint.ts'
import type { listKeptApart } from '#api/kept-apart.ts'
import type { Facility } from '#domain/facilities/facility.ts'
import { addChange } from '#server/changes/store.ts'
import type { Db } from '#server/db/dialect.ts'
import { type HandledPage, readPage } from '#server/http/paging.ts'
import { listMergedAway } from '../merge/store.ts'
import { requireFacility } from '../save.ts'
import { findFacilities } from '../store.ts'
import { findKeptApart, insertKeptApart, removeKeptApart } from './store.ts'

/** The same for both orders of the two. */
export const bothKey = (oneId: string, otherId: string): string => [oneId, otherId].sort().join(' ')

interface TwoSites {
  id: string
  otherId: string
  by: string
  now?: Date
}

export async function keepApart(db: Db, { id, otherId, by, now = new Date() }: TwoSites): Promise<void> {
  const [one, other] = [await requireFacility(db, id), await requireFacility(db, otherId)]
  if (!(await insertKeptApart(db, { id, otherId, by, now }))) return
  await noteBoth(db, one, other, { action: 'kept apart', by, now })
}

export async function suggestAgain(db: Db, { id, otherId, by, now = new Date() }: TwoSites): Promise<void> {
  const { answers, currentOf } = await readAnswers(db)
  const one = await requireFacility(db, currentOf(id))
  const other = await requireFacility(db, currentOf(otherId))
  const both = bothKey(one.id, other.id)
  const given = answers.flatMap(answer => (answer.key === both ? [answer.id] : []))
  if (given.length === 0) return
  await removeKeptApart(db, given)
  await noteBoth(db, one, other, { action: 'suggested again', by, now })
}

interface Deed {
  action: 'kept apart' | 'suggested again'
  by: string
  now: Date
}

/** Nothing of a facility changes: its version stays, so that an edit of one of them does not have to be compared. */
async function noteBoth(db: Db, one: Facility, other: Facility, deed: Deed): Promise<void> {
  for (const { id: ownerId, version } of [one, other]) {
    const { name } = ownerId === one.id ? other : one
    const change = deed.action === 'kept apart' ? { from: '', to: name } : { from: name, to: '' }
    const fields = [{ field: 'keptApart', label: 'Not the same site as', ...change }]
    await addChange(db, { ...deed, ownerKind: 'facility', ownerId, version, fields })
  }
}

/** The keys of those that are not suggested. */
export async function keysKeptApart(db: Db): Promise<Set<string>> {
  const { answers } = await readAnswers(db)
  return new Set(answers.map(({ key }) => key))
}

export async function keptApartPage(
  db: Db,
  page: PageOf<typeof listKeptApart>,
): Promise<HandledPage<typeof listKeptApart>> {
  const { answers } = await readAnswers(db)
  const once = [...new Map(answers.toReversed().map(answer => [answer.key, answer])).values()].reverse()
  const { items: rows, end } = await readPage(
    page,
    async ({ after }) =>
      once.filter(({ at, id }) => !after || at < after[0] || (at === after[0] && id < after[1])),
    answer => [answer.at, answer.id],
  )
  const ids = rows.flatMap(({ oneId, otherId }) => [oneId, otherId])
  const sites = await findFacilities(db, ids)
  const siteOf = (id: string) => {
    const site = sites.get(id)
    return site && !site.deletedAt ? { id, name: site.name } : null
  }
  const items = rows.flatMap(({ oneId, otherId, by, displayName, at }) => {
    const [one, other] = [siteOf(oneId), siteOf(otherId)]
    return one && other && oneId !== otherId ? { one, other, at, by: { uid: by, displayName } } : []
  })
  return { items, end }
}

/** The newest first, each about the facilities that the two are part of today. */
async function readAnswers(db: Db) {
  const rows = await findKeptApart(db)
  const parts = rows.length > 0 ? await listMergedAway(db) : new Map<string, string>()
  const currentOf = (id: string): string => {
    const into = parts.get(id)
    return into === undefined ? id : currentOf(into)
  }
  const answers = rows.map(row => {
    const [oneId, otherId] = [currentOf(row.oneId), currentOf(row.otherId)]
    return { ...row, oneId, otherId, key: bothKey(oneId, otherId) }
  })
  return { answers, currentOf }
}
