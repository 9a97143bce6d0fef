// The index behind the search of completed forms: for each form the grams of its text, and its state as
// one more. SQLite keeps it in an FTS5 table without content, PostgreSQL in an array under GIN.

import { type RawBuilder, sql } from 'kysely'
import { type BoundQuery, prepared } from './prepared.ts'

export interface FormSearch {
  /** The queries that replace what the form had. */
  put(formId: string, grams: readonly string[]): BoundQuery[]
  remove(formId: string): BoundQuery[]
  /** A subquery for the ids of at most `limit` forms that hold all grams, in no order. */
  matching(grams: readonly string[], limit: number): RawBuilder<string>
  /** Whether a column holds a text, compared as it stands. */
  contains(column: RawBuilder<unknown>, text: string): RawBuilder<boolean>
}

/** FTS5 splits at anything that is no letter or digit, so each gram is sent as digits. */
const word = (gram: string): string => `g${Buffer.from(gram).toString('hex')}`

interface OfForm {
  formId: string
}

const sqliteQueries = {
  number: prepared<OfForm, unknown>(
    (_, { formId }) =>
      sql`insert into completed_form_gram_rows ("formId") values (${formId}) on conflict do nothing`,
  ),
  put: prepared<OfForm & { words: string }, unknown>(
    (_, { formId, words }) => sql`insert or replace into completed_form_grams (rowid, grams)
      select number, ${words} from completed_form_gram_rows where "formId" = ${formId}`,
  ),
  remove: prepared<OfForm, unknown>(
    (_, { formId }) => sql`delete from completed_form_grams where rowid =
      (select number from completed_form_gram_rows where "formId" = ${formId})`,
  ),
  forget: prepared<OfForm, unknown>(
    (_, { formId }) => sql`delete from completed_form_gram_rows where "formId" = ${formId}`,
  ),
}

export const sqliteFormSearch: FormSearch = {
  put: (formId, grams) => [
    sqliteQueries.number.with({ formId }),
    sqliteQueries.put.with({ formId, words: grams.map(word).join(' ') }),
  ],
  remove: formId => [sqliteQueries.remove.with({ formId }), sqliteQueries.forget.with({ formId })],
  matching: (grams, limit) => {
    const all = grams.map(gram => `"${word(gram)}"`).join(' AND ')
    return sql<string>`(select "formId" from completed_form_gram_rows where number in
      (select rowid from completed_form_grams where completed_form_grams match ${all} limit ${limit}))`
  },
  contains: (column, text) => sql<boolean>`instr(${column}, ${text}) > 0`,
}

const postgresQueries = {
  put: prepared<OfForm & { grams: readonly string[] }, unknown>(
    (
      _,
      { formId, grams },
    ) => sql`insert into completed_form_grams ("formId", grams) values (${formId}, ${grams})
      on conflict ("formId") do update set grams = excluded.grams`,
  ),
  remove: prepared<OfForm, unknown>(
    (_, { formId }) => sql`delete from completed_form_grams where "formId" = ${formId}`,
  ),
}

export const postgresFormSearch: FormSearch = {
  put: (formId, grams) => [postgresQueries.put.with({ formId, grams })],
  remove: formId => [postgresQueries.remove.with({ formId })],
  matching: (grams, limit) =>
    sql<string>`(select "formId" from completed_form_grams where grams @> ${grams}::text[] limit ${limit})`,
  contains: (column, text) => sql<boolean>`strpos(${column}, ${text}) > 0`,
}
