// The index behind the search of completed forms: for each form the grams of its text, and its state as
// one more. SQLite keeps it in an FTS5 table without content, PostgreSQL in an array under GIN.

import { type RawBuilder, sql } from 'kysely'
import { type BoundQuery, prepared } from './prepared.ts'
import type { Db } from './tables.ts'

/** All terms must be held, each in one of its spellings, each spelling with all of its grams. */
type WantedGrams = readonly (readonly (readonly string[])[])[]

interface OfForm {
  formId: string
}

interface Candidates {
  count: number | string
  /** Stands for them, in JSON: objects for a thousand of them would cost more than finding them. */
  found: string
}

export interface FormSearch {
  /** The queries that replace what the form had. */
  put(formId: string, grams: readonly string[]): BoundQuery[]
  remove(formId: string): BoundQuery[]
  /** Asks for at most `limit` forms that hold what is wanted, in no order. */
  candidates(wanted: WantedGrams, limit: number): RawBuilder<Candidates>
  /** Whether a column holds the id of one of them. */
  isCandidate(column: RawBuilder<unknown>, found: string): RawBuilder<boolean>
  /** Whether the form is in the index with all of these. */
  holds(db: Db, formId: string, grams: readonly string[]): Promise<boolean>
  /** The ids in the index that are no form of the list. */
  strays(db: Db): Promise<string[]>
  /** Whether a column holds a text, compared as it stands. */
  contains(column: RawBuilder<unknown>, text: string): RawBuilder<boolean>
}

/** FTS5 splits at anything that is no letter or digit, so each gram is sent as digits. Most texts share most grams. */
const word = (gram: string): string => {
  const known = words.get(gram)
  if (known) return known
  if (words.size >= mostWords) words.clear()
  const made = `g${Buffer.from(gram).toString('hex')}`
  words.set(gram, made)
  return made
}
const words = new Map<string, string>()
const mostWords = 20_000

const allOf = (grams: readonly string[]): string => grams.map(gram => `"${word(gram)}"`).join(' AND ')

const expression = (wanted: WantedGrams): string =>
  wanted.map(spellings => `(${spellings.map(grams => `(${allOf(grams)})`).join(' OR ')})`).join(' AND ')

async function listStrays(db: Db, index: string): Promise<string[]> {
  const { rows } = await sql<{ formId: string }>`select "formId" from ${sql.table(index)}
    where "formId" not in (select id from completed_forms where "deletedAt" is null)`.execute(db)
  return rows.map(row => row.formId)
}

const sqliteQueries = {
  number: prepared<OfForm, unknown>(
    (_, { formId }) =>
      sql`insert into completed_form_gram_rows ("formId") values (${formId}) on conflict do nothing`,
  ),
  // With `insert … select` SQLite would set a savepoint around the statement, at which FTS5 writes out what it has
  // gathered: for each form of a group instead of once at the commit.
  put: prepared<OfForm & { words: string }, unknown>(
    (_, { formId, words }) => sql`insert or replace into completed_form_grams (rowid, grams) values
      ((select number from completed_form_gram_rows where "formId" = ${formId}), ${words})`,
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
  candidates: (wanted, limit) =>
    sql<Candidates>`select count(*) as count, json_group_array(rowid) as found from
      (select rowid from completed_form_grams where completed_form_grams match ${expression(wanted)} limit ${limit})`,
  isCandidate: (column, found) =>
    sql<boolean>`${column} in (select "formId" from completed_form_gram_rows
      where number in (select value from json_each(${found})))`,
  holds: async (db, formId, grams) => {
    const { rows } = await sql`select 1 from completed_form_grams
      where rowid = (select number from completed_form_gram_rows where "formId" = ${formId})
        and completed_form_grams match ${allOf(grams)}`.execute(db)
    return rows.length > 0
  },
  strays: db => listStrays(db, 'completed_form_gram_rows'),
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
  candidates: (wanted, limit) => {
    const all = wanted.flatMap(spellings => (spellings.length === 1 ? (spellings[0] ?? []) : []))
    const some = wanted.filter(spellings => spellings.length > 1)
    const conditions = [
      ...(all.length > 0 ? [sql`grams @> ${all}::text[]`] : []),
      ...some.map(
        spellings =>
          sql`(${sql.join(
            spellings.map(grams => sql`grams @> ${grams}::text[]`),
            sql` or `,
          )})`,
      ),
    ]
    return sql<Candidates>`select count(*) as count, coalesce(json_agg("formId"), '[]')::text as found from
      (select "formId" from completed_form_grams
        where ${sql.join(conditions, sql` and `)} limit ${limit}) as candidates`
  },
  isCandidate: (column, found) =>
    sql<boolean>`${column} = any(array(select json_array_elements_text(${found}::json)))`,
  holds: async (db, formId, grams) => {
    const { rows } = await sql`select 1 from completed_form_grams
      where "formId" = ${formId} and grams @> ${grams}::text[]`.execute(db)
    return rows.length > 0
  },
  strays: db => listStrays(db, 'completed_form_grams'),
  contains: (column, text) => sql<boolean>`strpos(${column}, ${text}) > 0`,
}
