// The database as rows, table by table: what a backup reads and a restore writes.

import { sql } from 'kysely'
import type { Db } from '#server/db/dialect.ts'
import type { KeptTable } from './tables.ts'

/** Text, whole numbers and null: both databases hold nothing else. */
export type Row = Record<string, string | number | null>

export async function countRows(db: Db, { name }: Pick<KeptTable, 'name'>): Promise<number> {
  const { rows } = await sql<{
    count: number | string
  }>`select count(*) as count from ${sql.table(name)}`.execute(db)
  return Number(rows[0]?.count)
}

/** The rows after a key, in the order of the key. */
export async function listRows(
  db: Db,
  { name, key }: KeptTable,
  { after, limit }: { after: string | null; limit: number },
): Promise<Row[]> {
  const rest = after === null ? sql`` : sql`where ${sql.ref(key)} > ${after}`
  const { rows } = await sql<Row>`
    select * from ${sql.table(name)} ${rest} order by ${sql.ref(key)} limit ${limit}`.execute(db)
  return rows
}

/** All rows have the same columns. */
export async function insertRows(db: Db, table: string, rows: readonly Row[]): Promise<void> {
  const columns = Object.keys(rows[0] ?? {})
  const values = rows.map(row => sql`(${sql.join(columns.map(column => row[column] ?? null))})`)
  if (values.length === 0) return
  await sql`
    insert into ${sql.table(table)} (${sql.join(columns.map(column => sql.ref(column)))})
    values ${sql.join(values)}`.execute(db)
}
