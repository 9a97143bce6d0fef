// What the index of the search holds for a completed form: the grams of its own text, of its other words and of what the register
// says of its facility. So whoever changes a form or a facility puts them anew, in the same transaction and while holding the
// facility: two who put them at the same time would leave what one of them no longer says.

import type { StateName } from '#domain/place.ts'
import { gramsOf } from '#domain/search.ts'
import { type Db, formSearchOf } from './dialect.ts'
import { leaveForGroup } from './group-commit.ts'
import { type BoundQuery, runTogether } from './prepared.ts'

export interface Indexed {
  id: string
  state: StateName
  searchText: string
  searchWords: string | null
  /** Null where it belongs to no facility. */
  facilityText: string | null
}

/** A state is a gram that no text can hold. */
export const stateGram = (state: StateName): string => `\n${state}`

export const indexGrams = ({ searchText, searchWords, facilityText, state }: Indexed): string[] => [
  ...gramsOf([searchText, searchWords ?? '', facilityText ?? ''].join('\n')),
  stateGram(state),
]

export const putGrams = (db: Db, form: Indexed): BoundQuery[] =>
  formSearchOf(db).put(form.id, indexGrams(form))

/** The forms that the search must find. */
const indexed = (db: Db) =>
  db
    .selectFrom('completed_forms')
    .leftJoin('facilities', 'facilities.id', 'completed_forms.facilityId')
    .select(['completed_forms.id', 'completed_forms.state', 'completed_forms.searchText', 'searchWords'])
    .select('facilities.searchText as facilityText')
    .where('completed_forms.deletedAt', 'is', null)

/** In the order of their ids. */
export const listIndexed = (db: Db, { after, limit }: { after: string; limit: number }): Promise<Indexed[]> =>
  indexed(db).where('completed_forms.id', '>', after).orderBy('completed_forms.id').limit(limit).execute()

/** As they, and their facilities, now are. Forms in the trash are left out of it. */
export async function reindexForms(db: Db, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await put(db, await indexed(db).where('completed_forms.id', 'in', ids).execute())
}

/** What the register says of the facility has changed. */
export async function reindexFormsAt(db: Db, facilityId: string): Promise<void> {
  await put(db, await indexed(db).where('completed_forms.facilityId', '=', facilityId).execute())
}

const put = (db: Db, forms: readonly Indexed[]) =>
  runTogether(
    db,
    leaveForGroup(
      db,
      forms.flatMap(form => putGrams(db, form)),
    ),
  )
