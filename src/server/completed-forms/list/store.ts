// What stands behind the list: whole forms in its order, the index of the search, and the counts.

import { byId } from '#server/db/by-id.ts'
import { type Db, formSearchOf } from '#server/db/dialect.ts'
import { type Indexed, listIndexed, putGrams } from '#server/db/form-grams.ts'
import { leaveForGroup } from '#server/db/group-commit.ts'
import { type BoundQuery, runTogether } from '#server/db/prepared.ts'
import { type Counted, recount, recountAll } from '../counts/store.ts'
import { countClosed, type NewestFirst, newestFirst } from './sort/store.ts'

/** A page of whole forms, for those who need every answer; people by their ids. */
export const listContents = (db: Db, page: NewestFirst) =>
  newestFirst(db, page)
    .innerJoin('completed_form_contents', 'formId', 'id')
    .select(['id', 'templateId', 'templateVersion', 'state', 'photoCount', 'answers', 'given'])
    .select(['submittedAt', 'createdAt', 'createdBy', 'updatedAt', 'updatedBy', 'datedAt', 'findingCount'])
    .select(countClosed(db))
    .execute()

type Listed = Indexed & Counted

/** The queries that put a new form into the list. */
export const indexForm = (db: Db, form: Listed): BoundQuery[] => [
  ...leaveForGroup(db, putGrams(db, form)),
  ...recount(db, null, form),
]

interface Place {
  facilityId: string | null
}

type Before = Listed & Place

/** The form in the list was edited. */
export const reindexForm = (db: Db, before: Before, after: Before): BoundQuery[] => [
  ...(isFoundAlike(before, after) ? [] : leaveForGroup(db, putGrams(db, after))),
  ...recount(db, before, after),
]

/** What the register says of its facility is another matter. */
const isFoundAlike = (before: Before, after: Before): boolean =>
  before.searchText === after.searchText &&
  before.searchWords === after.searchWords &&
  before.state === after.state &&
  before.facilityId === after.facilityId

/** Takes a form out of the search. */
export const unindexForm = (db: Db, id: string) =>
  runTogether(db, leaveForGroup(db, formSearchOf(db).remove(id)))

const indexedAtOnce = 200

/** The index and the counts of a database whose rows came from elsewhere. */
export async function rebuildLists(db: Db): Promise<void> {
  await recountAll(db)
  for await (const forms of byId(after => listIndexed(db, { after, limit: indexedAtOnce })))
    await runTogether(
      db,
      forms.flatMap(form => putGrams(db, form)),
    )
}

/** All who are named as inspectors, from A to Z: from one name to the next along the index. */
export async function listInspectors(db: Db, limit: number): Promise<string[]> {
  const names: string[] = []
  for (let after = ''; names.length < limit; ) {
    const next = await db
      .selectFrom('completed_forms')
      .select(['inspectorKey', 'inspectedBy'])
      .where('deletedAt', 'is', null)
      .where('inspectorKey', '>', after)
      .orderBy('inspectorKey')
      .orderBy('updatedAt', 'desc')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst()
    if (!next) break
    names.push(next.inspectedBy)
    after = next.inspectorKey
  }
  return names
}

/** The names of all users by their ids: a table is for people. */
export async function displayNames(db: Db): Promise<Map<string, string>> {
  const users = await db.selectFrom('users').select(['id', 'displayName']).execute()
  return new Map(users.map(user => [user.id, user.displayName]))
}
