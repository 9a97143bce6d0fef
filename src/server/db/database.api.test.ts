import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestDatabase, isPostgres, type TestDatabase } from '#testing/test-database.ts'
import { type Database, isDuplicate, isListed } from './dialect.ts'
import { isSchemaCurrent, migrate, migrations } from './migrate.ts'
import { openDatabase } from './open.ts'
import { changeTogether, prepared } from './prepared.ts'

let location: TestDatabase
let database: Database
const open = () => openDatabase(location, () => {})

beforeAll(async () => {
  location = await createTestDatabase({ isEmpty: true })
  database = open()
})
afterAll(async () => {
  await database.close()
  await location.remove()
})

describe('migrations', () => {
  test('bring an empty database up to date, once', async () => {
    expect(await isSchemaCurrent(database.read)).toBe(false)
    expect(await migrate(database)).toEqual(Object.keys(migrations))
    expect(await migrate(database)).toEqual([])
    expect(await isSchemaCurrent(database.read)).toBe(true)
  })

  test('run all or not at all: a step that fails leaves nothing of itself and the steps before it', async () => {
    const steps = {
      ...migrations,
      '900-good': {
        up: async (db: Database['write']) => void (await sql`create table half_way (id text)`.execute(db)),
      },
      '901-bad': {
        up: async () => {
          throw new Error('killed')
        },
      },
    }
    await expect(migrate(database, { known: steps })).rejects.toThrow('killed')
    const tables = await database.write.introspection.getTables()
    expect(tables.map(table => table.name)).not.toContain('half_way')
    expect(await migrate(database)).toEqual([])
  })

  test('refuse a schema newer than the code, in one sentence', async () => {
    const newer = { ...migrations, '999-from-the-future': { up: async () => {} } }
    await migrate(database, { known: newer })
    await expect(migrate(database)).rejects.toThrow(
      'The database was last used by a newer version of this program (it knows 999-from-the-future, this one does not). ' +
        'Start that version, or restore a backup made before the upgrade.',
    )
    await sql`delete from kysely_migration where name = '999-from-the-future'`.execute(database.write)
  })
})

describe('the two databases look the same', () => {
  test('same tables, same columns, same nullability', async () => {
    const tables = await database.read.introspection.getTables()
    const described = tables
      .filter(table => !/^(sqlite_|completed_form_gram)/.test(table.name))
      .map(table => ({
        table: table.name,
        columns: table.columns.map(column => `${column.name}${column.isNullable ? '?' : ''}`).sort(),
      }))
      .sort((a, b) => (a.table < b.table ? -1 : 1))
      .map(({ table, columns }) => `${table}: ${columns.join(', ')}\n`)
    await expect(described.join('')).toMatchFileSnapshot('./schema.snapshot.txt')
  })
})

describe('errors are told apart', () => {
  const at = '2026-01-01T00:00:00.000Z'
  const row = { key: 'twice', failures: 0, lastFailureAt: at }

  test('a duplicate', async () => {
    await database.write.insertInto('login_failures').values(row).execute()
    const error = await database.write
      .insertInto('login_failures')
      .values(row)
      .execute()
      .catch((caught: unknown) => caught)
    expect(error).toBeInstanceOf(Error)
    expect(isDuplicate(database.write, error)).toBe(true)
    expect(database.isOutage(error)).toBe(false)
  })

  test('a mistake of ours', async () => {
    const error = await sql`select nonsense from nowhere`
      .execute(database.write)
      .catch((caught: unknown) => caught)
    expect(error).toBeInstanceOf(Error)
    expect(isDuplicate(database.write, error)).toBe(false)
    expect(database.isOutage(error)).toBe(false)
  })
})

test('ids that are listed are found, however many there are', async () => {
  const ids = Array.from(
    { length: 400 },
    (_, number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`,
  )
  const failures = ids.map(key => ({ key, failures: 0, lastFailureAt: '2026-01-01T00:00:00.000Z' }))
  await database.write.insertInto('login_failures').values(failures).execute()
  for (const sought of [[], ids.slice(7, 10), ids.slice(5)]) {
    const found = await database.read
      .selectFrom('login_failures')
      .select('key')
      .where(isListed(database.read, sql.ref('key'), JSON.stringify(sought)))
      .orderBy('key')
      .execute()
    expect(found.map(({ key }) => key)).toEqual(sought)
  }
  await database.write.deleteFrom('login_failures').where('key', 'in', ids).execute()
})

test('several questions in one moment have one answer, whatever is written in between', async () => {
  const at = '2026-01-01T00:00:00.000Z'
  const key = 'written between two questions'
  const count = async (db: Database['read']) =>
    (await db.selectFrom('login_failures').select('key').execute()).length
  const [before, after] = await database.moment(async db => {
    const first = await count(db)
    await database.write
      .insertInto('login_failures')
      .values({ key, failures: 0, lastFailureAt: at })
      .execute()
    return [first, await count(db)]
  })
  expect(after).toBe(before)
  expect(await count(database.read)).toBe((before ?? 0) + 1)
  await expect(
    database.moment(db => db.deleteFrom('login_failures').where('key', '=', key).execute()),
  ).rejects.toThrow(/read-?\s?only/i)
})

test('two changes of one row that are sent together are both carried out', async () => {
  const key = 'changed twice'
  const lastFailureAt = '2026-01-01T00:00:00.000Z'
  const count = prepared((db, { failures }: { failures: number }) =>
    db.updateTable('login_failures').set({ failures }).where('key', '=', key),
  )
  const note = prepared((db, { at }: { at: string }) =>
    db.updateTable('login_failures').set({ lastFailureAt: at }).where('key', '=', key),
  )
  await database.write.insertInto('login_failures').values({ key, failures: 0, lastFailureAt }).execute()
  const changes = [count.with({ failures: 7 }), note.with({ at: '2026-02-02T00:00:00.000Z' })]
  await database.transaction(db => changeTogether(db, changes))
  const { read } = database
  expect(
    await read.selectFrom('login_failures').selectAll().where('key', '=', key).executeTakeFirst(),
  ).toEqual({ key, failures: 7, lastFailureAt: '2026-02-02T00:00:00.000Z' })
  await database.write.deleteFrom('login_failures').where('key', '=', key).execute()
})

describe('a snapshot', () => {
  const at = '2026-01-01T00:00:00.000Z'
  const put = (key: string) =>
    database.write.insertInto('login_failures').values({ key, failures: 0, lastFailureAt: at }).execute()
  const keysIn = async (db: Database['read']) =>
    (await db.selectFrom('login_failures').select('key').execute()).map(row => row.key)

  test('shows one moment however long it is looked at, and keeps nobody from writing', async () => {
    const { db, end } = await database.snapshot()
    const before = await keysIn(db)
    await put('written meanwhile')
    expect(await keysIn(db)).toEqual(before)
    expect(await keysIn(database.read)).toContain('written meanwhile')
    await end()
    await end()
    const next = await database.snapshot()
    expect(await keysIn(next.db)).toContain('written meanwhile')
    await next.end()
  })

  test('begins when it is taken, not when it is first looked at', async () => {
    const { db, end } = await database.snapshot()
    await put('written before the first look')
    const seen = await keysIn(db)
    await end()
    expect(seen).not.toContain('written before the first look')
  })

  test('cannot write', async () => {
    const { db, end } = await database.snapshot()
    await expect(db.deleteFrom('login_failures').execute()).rejects.toThrow(/read-?only/)
    await end()
  })

  test('does not keep the database from closing, and ends with it', async () => {
    const own = open()
    const { db, end } = await own.snapshot()
    const started = performance.now()
    await own.close()
    expect(performance.now() - started).toBeLessThan(2000)
    await expect(keysIn(db)).rejects.toThrow()
    await end()
  })

  test('gives its connection back, also when many were taken', async () => {
    const taken = []
    for (let index = 0; index < 25; index += 1) {
      const snapshot = await database.snapshot()
      taken.push(await keysIn(snapshot.db))
      await snapshot.end()
    }
    expect(taken).toHaveLength(25)
  })
})

// What only one of the two can show is asked of that one only.
if (!isPostgres())
  describe('SQLite', () => {
    test('is durable on every connection', async () => {
      for (const connection of [database.read, database.write]) {
        const pragma = async (name: string) =>
          Object.values((await sql.raw(`pragma ${name}`).execute(connection)).rows[0] as object)[0]
        expect(await pragma('journal_mode')).toBe('wal')
        expect(await pragma('synchronous')).toBe(2)
        expect(await pragma('foreign_keys')).toBe(1)
      }
    })

    test('commits and rolls back whatever row number was written last', async () => {
      await sql`create table numbered (number integer primary key)`.execute(database.write)
      const put = (db: Database['write'], number: bigint) =>
        sql`insert into numbered (number) values (${number})`.execute(db)
      await database.transaction(db => put(db, 2n ** 53n + 1n))
      const failing = database.transaction(async db => {
        await put(db, 2n ** 53n + 3n)
        throw new Error('changed my mind')
      })
      await expect(failing).rejects.toThrow('changed my mind')
      await database.transaction(db => put(db, 1n))
      const { rows } = await sql`select cast(number as text) as number from numbered`.execute(database.read)
      expect(rows).toEqual([{ number: '1' }, { number: '9007199254740993' }])
      await sql`drop table numbered`.execute(database.write)
    })

    test('cannot be written through the reader', async () => {
      const write = database.read.deleteFrom('users').execute()
      await expect(write).rejects.toThrow('readonly')
    })

    test('reads go on while a transaction is open', async () => {
      await database.transaction(async () => {
        expect(await database.read.selectFrom('users').select('id').execute()).toEqual([])
      })
    })

    test('a busy database counts as an outage', async () => {
      const other = open()
      try {
        await database.transaction(async () => {
          const error = await other.write
            .deleteFrom('users')
            .execute()
            .catch((caught: unknown) => caught)
          expect(other.isOutage(error)).toBe(true)
        })
      } finally {
        await other.close()
      }
    })
  })

if (isPostgres())
  describe('PostgreSQL', () => {
    test('a server that does not answer counts as an outage', async () => {
      const nowhere = openDatabase({ ...location, databaseUrl: 'postgres://localhost:1/none' }, () => {})
      const error = await nowhere.read
        .selectFrom('users')
        .select('id')
        .execute()
        .catch((caught: unknown) => caught)
      expect(nowhere.isOutage(error)).toBe(true)
      await nowhere.close()
    })

    test('a snapshot whose connection is cut fails once and gives the connection back', async () => {
      const own = open()
      for (let index = 0; index < 12; index += 1) {
        const { db, end } = await own.snapshot()
        await expect(sql`select pg_terminate_backend(pg_backend_pid())`.execute(db)).rejects.toThrow()
        await end()
      }
      expect(await own.read.selectFrom('users').select('id').execute()).toEqual([])
      await own.close()
    })

    test('a connection cut by the server counts as an outage and the next request works', async () => {
      const own = open()
      const error = await own.write
        .transaction()
        .execute(db => sql`select pg_terminate_backend(pg_backend_pid())`.execute(db))
        .catch((caught: unknown) => caught)
      expect(own.isOutage(error)).toBe(true)
      expect(await own.read.selectFrom('users').select('id').execute()).toEqual([])
      await own.close()
    })
  })

if (!isPostgres())
  test('a database leaves no log behind when it closes, whatever it was used for', async () => {
    const log = join(location.dataDir, 'cypress.sqlite-wal')
    await database.close()
    for (const use of ['read', 'write', null] as const) {
      const own = open()
      if (use) await own[use].selectFrom('users').select('id').execute()
      await own.close()
      expect([use, existsSync(log)]).toEqual([use, false])
    }
    database = open()
  })
