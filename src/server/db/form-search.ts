// The index behind the search of completed forms: for each form the grams of its text, and its state as
// one more. SQLite keeps it in an FTS5 table without content, PostgreSQL in an array under GIN.

import { type RawBuilder, sql } from 'kysely'
import type { Db } from './tables.ts'

export interface FormSearch {
  /** Replaces what the form had. */
  put(db: Db, formId: string, grams: readonly string[]): Promise<void>
  remove(db: Db, formId: string): Promise<void>
  /** A subquery for the ids of at most `limit` forms that hold all grams, in no order. */
  matching(grams: readonly string[], limit: number): RawBuilder<string>
  /** Whether a column holds a text, compared as it stands. */
  contains(column: RawBuilder<unknown>, text: string): RawBuilder<boolean>
}

/** FTS5 splits at anything that is no letter or digit, so each gram is sent as digits. */
const word = (gram: string): string => `g${Buffer.from(gram).toString('hex')}`

export const sqliteFormSearch: FormSearch = {
  put: async (db, formId, grams) => {
    await sql`insert into completed_form_gram_rows ("formId") values (${formId}) on conflict do nothing`.execute(
      db,
    )
    const words = grams.map(word).join(' ')
    await sql`insert or replace into completed_form_grams (rowid, grams)
      select number, ${words} from completed_form_gram_rows where "formId" = ${formId}`.execute(db)
  },
  remove: async (db, formId) => {
    await sql`delete from completed_form_grams where rowid =
      (select number from completed_form_gram_rows where "formId" = ${formId})`.execute(db)
    await sql`delete from completed_form_gram_rows where "formId" = ${formId}`.execute(db)
  },
  matching: (grams, limit) => {
    const all = grams.map(gram => `"${word(gram)}"`).join(' AND ')
    return sql<string>`(select "formId" from completed_form_gram_rows where number in
      (select rowid from completed_form_grams where completed_form_grams match ${all} limit ${limit}))`
  },
  contains: (column, text) => sql<boolean>`instr(${column}, ${text}) > 0`,
}

export const postgresFormSearch: FormSearch = {
  put: async (db, formId, grams) => {
    await sql`insert into completed_form_grams ("formId", grams) values (${formId}, ${grams})
      on conflict ("formId") do update set grams = excluded.grams`.execute(db)
  },
  remove: async (db, formId) => {
    await sql`delete from completed_form_grams where "formId" = ${formId}`.execute(db)
  },
  matching: (grams, limit) =>
    sql<string>`(select "formId" from completed_form_grams where grams @> ${grams}::text[] limit ${limit})`,
  contains: (column, text) => sql<boolean>`strpos(${column}, ${text}) > 0`,
}
