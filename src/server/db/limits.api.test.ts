// How long anything waits for the database, and that waiting and failing hide nothing.

import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { holdLock } from '#testing/lock-holder.ts'
import { createTestDatabase, isPostgres, type TestDatabase } from '#testing/test-database.ts'
import { withDeadline } from './deadline.ts'
import type { Database, Db } from './dialect.ts'
import { migrate, migrations } from './migrate.ts'
import { openDatabase } from './open.ts'

let location: TestDatabase
let database: Database

beforeAll(async () => {
  location = await createTestDatabase()
  database = openDatabase(location, () => {})
  await migrate(database)
})
afterAll(async () => {
  await database.close()
  await location.remove()
})

const errorOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => null,
    (error: unknown) => error,
  )

/** Keeps all others from changing the schema until it is told otherwise. */
async function holdSchema(): Promise<() => Promise<void>> {
  if (!location.databaseUrl) return holdLock(join(location.dataDir, 'cypress.sqlite'), 'begin immediate')
  const other = new Client({ connectionString: location.databaseUrl })
  await other.connect()
  await other.query('begin; lock table kysely_migration in access exclusive mode')
  return () => other.end()
}

describe('a rollback that fails', () => {
  test('does not hide what made it necessary, and harms nobody after it', async () => {
    const undo = isPostgres() ? sql`select pg_terminate_backend(pg_backend_pid())` : sql`rollback`
    const failing = database.transaction(async db => {
      await errorOf(undo.execute(db))
      throw new Error('the first error')
    })
    await expect(failing).rejects.toThrow('the first error')
    const written = await database.write
      .transaction()
      .execute(db => db.deleteFrom('login_failures').execute())
    expect(written).toHaveLength(1)
  })
})

describe('a migration', () => {
  test('waits for a lock for longer than a request would, and says so', async () => {
    const giveBack = await holdSchema()
    const said: number[] = []
    const step = { up: async (db: Kysely<unknown>) => void (await sql`select 1`.execute(db)) }
    const migrating = migrate(database, {
      known: { ...migrations, '900-step': step },
      onWait: seconds => said.push(seconds),
    })
    await sleep(7000)
    await giveBack()
    expect(await migrating).toEqual(['900-step'])
    expect(said).toEqual([5])
  }, 60_000)
})

if (isPostgres())
  describe('PostgreSQL', () => {
    const settingsOf = async (db: Db) => {
      const values: (string | undefined)[] = []
      for (const name of ['lock_timeout', 'statement_timeout', 'idle_in_transaction_session_timeout']) {
        const { rows } = await sql<{ value: string }>`select current_setting(${name}) as value`.execute(db)
        values.push(rows[0]?.value)
      }
      return values
    }

    test('keeps requests short, lets exports rest, and lets migrations take their time', async () => {
      expect(await settingsOf(database.read)).toEqual(['3s', '8s', '30s'])
      const { db, end } = await database.snapshot()
      expect(await settingsOf(db)).toEqual(['3s', '1min', '5min'])
      await end()
      expect(await database.migrating(settingsOf)).toEqual(['1min', '0', '0'])
    })

    test('compiles no query, which would take longer than running it', async () => {
      const { rows } = await sql<{ jit: string }>`show jit`.execute(database.read)
      expect(rows).toEqual([{ jit: 'off' }])
    })

    test('ends a statement that takes too long', async () => {
      const started = performance.now()
      const error = await errorOf(sql`select pg_sleep(30)`.execute(database.read))
      expect(database.isOutage(error)).toBe(true)
      expect(performance.now() - started).toBeLessThan(10_000)
    })

    test('is not waited for longer than a request has left, all its queries taken together', async () => {
      const nap = (db: Db) => sql`select pg_sleep(0.4)`.execute(db)
      const started = performance.now()
      const error = await errorOf(
        withDeadline(
          () =>
            database.transaction(async db => {
              for (let count = 0; count < 10; count += 1) await nap(db)
            }),
          { leftMs: 1000 },
        ),
      )
      expect(database.isOutage(error)).toBe(true)
      expect(performance.now() - started).toBeLessThan(2000)
      // A connection whose query is still running is not lent.
      for (let count = 0; count < 12; count += 1) {
        const { rows } = await sql<{ status: number }>`select 1 as status`.execute(database.read)
        expect(rows).toEqual([{ status: 1 }])
      }
    })

    test('lets an export go on after the request that began it', async () => {
      const { db, end } = await withDeadline(() => database.snapshot(), { leftMs: 1000 })
      await sql`select pg_sleep(1.5)`.execute(db)
      await end()
    })

    test.each([
      ['57014', 'a statement that was ended', true],
      ['55P03', 'a lock of somebody else', true],
      ['57P01', 'a shutdown', true],
      ['53300', 'too many connections', true],
      ['08006', 'a lost connection', true],
      ['40P01', 'a deadlock', true],
      ['23505', 'a duplicate', false],
      ['42P01', 'a table that is not there', false],
      ['22021', 'a text that it cannot hold', false],
    ])('tells an outage from a mistake by its state: %s, %s', async (state, _, isOutage) => {
      const raise = sql.raw(`do $$ begin raise exception 'made up' using errcode = '${state}'; end $$`)
      const error = await errorOf(raise.execute(database.write))
      expect(error).toBeInstanceOf(Error)
      expect(database.isOutage(error)).toBe(isOutage)
      expect(database.isOutage(new Error('wrapped', { cause: error }))).toBe(isOutage)
      expect(database.isFull(error)).toBe(false)
    })

    test('that says its disk is full is no outage', async () => {
      const raise = sql`do $$ begin raise exception 'made up' using errcode = '53100'; end $$`
      const error = await errorOf(raise.execute(database.write))
      expect(database.isFull(error)).toBe(true)
      expect(database.isOutage(error)).toBe(false)
    })
  })
