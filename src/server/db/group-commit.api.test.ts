import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts'
import { DatabaseAway, withDeadline } from './deadline.ts'
import type { Database, Db } from './dialect.ts'
import { leaveForGroup } from './group-commit.ts'
import { openDatabase } from './open.ts'
import { prepared, runTogether } from './prepared.ts'

let location: TestDatabase
let database: Database
beforeAll(async () => {
  location = await createTestDatabase({ isEmpty: true })
  database = openDatabase(location, () => {})
  await sql`create table notes (id integer primary key, text text not null)`.execute(database.write)
  await sql`create table replies (note integer references notes (id) deferrable initially deferred)`.execute(
    database.write,
  )
})
afterAll(async () => {
  await database.close()
  await location.remove()
})

const put = (db: Db, id: number) => sql`insert into notes (id, text) values (${id}, 'full tank')`.execute(db)

const kept = async (): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`select id from notes order by id`.execute(database.read)
  return rows.map(({ id }) => id)
}

const outcomesOf = async (works: ((db: Db) => Promise<unknown>)[]) =>
  (await Promise.allSettled(works.map(work => database.transaction(work)))).map(({ status }) => status)

describe('transactions that come at once', () => {
  test('are kept, all but the one that failed, which leaves nothing', async () => {
    const works = Array.from({ length: 40 }, (_, index) => async (db: Db) => {
      await put(db, index)
      if (index === 17) throw new Error('no')
    })
    const outcomes = await outcomesOf(works)
    expect(outcomes.filter(status => status === 'rejected')).toHaveLength(1)
    expect(outcomes[17]).toBe('rejected')
    expect(await kept()).toEqual(works.map((_, index) => index).filter(index => index !== 17))
  })

  test('are heard of after their commit: another connection sees them then', async () => {
    await Promise.all(
      Array.from({ length: 20 }, async (_, index) => {
        await database.transaction(db => put(db, 100 + index))
        expect(await kept()).toContain(100 + index)
      }),
    )
  })

  test('where the commit fails, nobody is told otherwise, and nothing is kept', async () => {
    const before = await kept()
    const answers: boolean[] = []
    const outcomes = await outcomesOf([
      // The first goes alone, so that the others come together.
      db => put(db, 200),
      async db => {
        await put(db, 201)
        await sql`insert into replies (note) values (999)`.execute(db)
      },
      db => put(db, 202),
    ])
    answers.push(...outcomes.map(status => status === 'fulfilled'))
    const after = await kept()
    expect(answers[1]).toBe(false)
    expect(answers).toEqual([200, 201, 202].map(id => after.includes(id)))
    expect(after.length - before.length).toBe(answers.filter(Boolean).length)
    // And the next one goes through.
    await database.transaction(db => put(db, 203))
    expect(await kept()).toContain(203)
  })

  test('on SQLite share one commit, also when each came in a turn of its own', async () => {
    const groups = new Set<Db>()
    const works = Array.from({ length: 16 }, async (_, index) => {
      await Promise.resolve()
      await database.transaction(async db => {
        groups.add(db)
        await put(db, 300 + index)
      })
    })
    await Promise.all(works)
    expect(groups.size).toBe(database.name === 'sqlite' ? 1 : 16)
  })

  test('what they left for the end is carried out, but nothing of the one that failed', async () => {
    const putLast = prepared<{ id: number }, unknown>(
      (_, { id }) => sql`insert into notes (id, text) values (${id}, 'at the end')`,
    )
    const works = [400, 401, 402].map(id => async (db: Db) => {
      await runTogether(db, [...leaveForGroup(db, [putLast.with({ id })])])
      if (id === 401) throw new Error('no')
    })
    expect(await outcomesOf(works)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
    expect((await kept()).filter(id => id >= 400)).toEqual([400, 402])
  })

  test('wait for a slow one only as long as their request may, and are not carried out after that', async () => {
    const slow = Promise.withResolvers<void>()
    const taking = database.transaction(() => slow.promise)
    const giveUp = withDeadline(() => database.transaction(db => put(db, 500)), { leftMs: 200 })
    if (database.name === 'sqlite') await expect(giveUp).rejects.toThrow(DatabaseAway)
    slow.resolve()
    await taking
    await giveUp.catch(() => {})
    await database.transaction(db => put(db, 501))
    expect((await kept()).filter(id => id >= 500)).toEqual(database.name === 'sqlite' ? [501] : [500, 501])
  })
})
