// Puts anew what forms are found by: the text of their facility into their rows, and the grams of all of it into the index.

import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/db/dialect.ts'
import { indexed, putGrams } from '#server/db/form-grams.ts'
import { leaveForGroup } from '#server/db/group-commit.ts'
import { runTogether } from '#server/db/prepared.ts'

/** As they, and their facilities, now are. Forms in the trash are not put into the index. */
export const reindexForms = (db: Db, ids: readonly string[]): Promise<void> => reindex(db, isOneOf(ids))

/** What the register says of the facility has changed. */
export const reindexFormsAt = (db: Db, facilityId: string): Promise<void> =>
  reindex(db, sql`"facilityId" = ${facilityId}`)

const isOneOf = (ids: readonly string[]): RawBuilder<boolean> =>
  ids.length === 0 ? sql`1 = 0` : sql`id in (${sql.join(ids)})`

async function reindex(db: Db, which: RawBuilder<boolean>): Promise<void> {
  await db
    .updateTable('completed_forms')
    .set(row => ({
      siteText: row
        .selectFrom('facilities')
        .select('facilities.searchText')
        .whereRef('facilities.id', '=', 'completed_forms.facilityId'),
    }))
    .where(which)
    .execute()
  const forms = await indexed(db).where(which).execute()
  await runTogether(
    db,
    leaveForGroup(
      db,
      forms.flatMap(form => putGrams(db, form)),
    ),
  )
}
