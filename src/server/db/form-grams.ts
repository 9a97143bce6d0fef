// What the search looks at of a completed form: its own text, its other words and what the register says of its facility, which its row
// holds too, and the grams of all three in the index. So code that changes a facility, or which one a form belongs to, puts them anew, in
// the same transaction and while holding the facility: two who did so at once would leave what one of them no longer says.

import { sql } from 'kysely'
import { gramsOf } from '#domain/search/search.ts'
import type { StateName } from '#domain/states.ts'
import { type Db, formSearchOf, hasOneWriter, hold } from './dialect.ts'
import type { BoundQuery } from './prepared.ts'

export interface Indexed {
  id: string
  state: StateName
  searchText: string
  searchWords: string | null
  siteText: string | null
}

/** A state is a gram that no text can hold. */
export const stateGram = (state: StateName): string => `\n${state}`

export const indexGrams = ({ searchText, searchWords, siteText, state }: Indexed): string[] => [
  ...gramsOf([searchText, searchWords ?? '', siteText ?? ''].join('\n')),
  stateGram(state),
]

export const putGrams = (db: Db, form: Indexed): BoundQuery[] =>
  formSearchOf(db).put(form.id, indexGrams(form))

/** The forms that the search must find. */
export const indexed = (db: Db) =>
  db
    .selectFrom('completed_forms')
    .select(['id', 'state', 'searchText', 'searchWords', 'siteText'])
    .where('deletedAt', 'is', null)

/** In the order of their ids, each with what its row should say of its facility. */
export const listIndexed = (db: Db, { after, limit }: { after: string; limit: number }) =>
  indexed(db).select(textOfSite(db)).where('id', '>', after).orderBy('id').limit(limit).execute()

const textOfSite = (db: Db) =>
  db
    .selectFrom('facilities')
    .select('facilities.searchText')
    .where('facilities.id', '=', sql.ref<string>('completed_forms.facilityId'))
    .as('facilityText')

/** Before the facility is held, as an edit of a form holds it: else two who hold one each would wait for the other. */
export async function holdFormsAt(db: Db, facilityId: string): Promise<void> {
  if (hasOneWriter(db)) return
  const forms = db.selectFrom('completed_forms').select('id').where('facilityId', '=', facilityId)
  await hold(db, forms.orderBy('id')).execute()
}
