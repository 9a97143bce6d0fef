// A database that is away, overloaded or locked by another client: every request is told so in time, nothing else happens to
// it, and the first one after the trouble is served.

import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { Client } from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { deleteCompletedForm, restoreCompletedForm } from '#api/completed-forms.ts'
import type { Endpoint } from '#api/endpoint.ts'
import { endpoints } from '#api/endpoints.ts'
import { listCompletedForms } from '#api/form-list.ts'
import { purgeForm } from '#api/trash.ts'
import { openDatabase } from '#server/db/open.ts'
import { type Answer, type Asker, createAsker, isReading, isServed } from '#testing/ask-all.ts'
import { typedContact } from '#testing/contact-app.ts'
import { formContent } from '#testing/form-content.ts'
import { holdLock } from '#testing/lock-holder.ts'
import { createForm } from '#testing/saved-forms.ts'
import { startTcpProxy, type TcpProxy } from '#testing/tcp-proxy.ts'
import { startTestApp, type TestApp } from '#testing/test-app.ts'
import { asOperator, createTestDatabase, isPostgres } from '#testing/test-database.ts'

const promisedMs = 10_000

let app: TestApp
let asker: Asker

function expectUnavailable(answers: readonly Answer[]): void {
  const wrong = answers.filter(
    ({ status, code, retryAfter, ms }) =>
      status !== 503 || code !== 'unavailable' || !Number(retryAfter) || ms >= promisedMs,
  )
  expect(wrong).toEqual([])
}

const expectRecovery = async () => expect(await asker.recoveryMs()).toBeLessThan(5000)

const expectNoBug = () => expect(app.logLines.filter(line => line.includes('"event":"bug"'))).toEqual([])

/** A visitor who is not logged in asks nothing of the database here. */
const asksNothing = new Set(['GET /api/session', 'DELETE /api/session', 'GET /api/password-resets'])
const publicEndpoints = endpoints.filter(
  ({ access, method, path }) => access === 'public' && !asksNothing.has(`${method} ${path}`),
)

async function start(location?: Parameters<typeof startTestApp>[0]): Promise<void> {
  app = await startTestApp(location)
  asker = await createAsker(app)
}

const pidOf = async (client: Client): Promise<number> =>
  (await client.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]?.pid ?? 0

if (isPostgres())
  describe('PostgreSQL', () => {
    let proxy: TcpProxy
    let other: Client
    let proxied: string

    beforeAll(async () => {
      const location = await createTestDatabase()
      const direct = new URL(location.databaseUrl ?? '')
      proxy = await startTcpProxy(direct.href)
      proxied = proxy.url
      await start({ location: { ...location, databaseUrl: proxied } })
      other = new Client({ connectionString: direct.href })
      await other.connect()
    })
    afterEach(async () => {
      await proxy.restore()
      await other.query('rollback')
      expectNoBug()
    })
    afterAll(async () => {
      await other.end()
      await proxy.restore()
      await app.stop()
      await proxy.close()
    })

    test('that refuses connections', async () => {
      await proxy.refuse()
      expectUnavailable(await asker.askAll(endpoints))
      expectUnavailable(await asker.askAll(publicEndpoints, app.visitor()))
      const posted = await app.visitor().send('/contact', {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams(typedContact).toString(),
      })
      expect(posted.status).toBe(503)
      expect(posted.headers.get('retry-after')).toBe('2')
      await proxy.restore()
      await expectRecovery()
    }, 60_000)

    test('that lets every packet vanish, for good where connections stood', async () => {
      await expectRecovery()
      proxy.blackHole()
      const answers = await Promise.all([
        asker.askAll(endpoints),
        asker.askAll(publicEndpoints, app.visitor()),
      ])
      expectUnavailable(answers.flat())
      expect((await app.visitor().send('/healthz')).status).toBe(200)
      expect((await app.visitor().send('/readyz')).status).toBe(503)
      await proxy.restore()
      await expectRecovery()
    }, 60_000)

    test('that fell silent for a moment only', async () => {
      await expectRecovery()
      proxy.blackHole()
      await sleep(1500)
      await proxy.restore()
      await expectRecovery()
    }, 60_000)

    test('whose connections are cut while queries run, again and again', async () => {
      const statuses = new Set<number>()
      const cutting = (async () => {
        for (let round = 0; round < 15; round += 1) {
          await sleep(100)
          proxy.cut()
        }
      })()
      for (let round = 0; round < 5; round += 1) {
        for (const { status } of await asker.askAll(endpoints.filter(each => each !== purgeForm)))
          statuses.add(status)
      }
      await cutting
      for (const status of [500, 502, 504]) expect(statuses).not.toContain(status)
      asker = await createAsker(app)
      await expectRecovery()
    }, 60_000)

    test('that restarts: connections end, and new ones are not taken for a while', async () => {
      const { database: name } = other
      await asOperator(`alter database ${name} allow_connections false`)
      await asOperator(
        `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}' and pid <> ${await pidOf(other)}`,
      )
      expectUnavailable(await asker.askAll(endpoints))
      await asOperator(`alter database ${name} allow_connections true`)
      await expectRecovery()
    }, 60_000)

    test('with all connections taken by work that does not end', async () => {
      const busy = Promise.withResolvers<void>()
      const takers = Array.from({ length: 10 }, () =>
        app.database.transaction(async db => {
          await sql`select 1`.execute(db)
          await busy.promise
        }),
      )
      await sleep(500)
      expectUnavailable(await asker.askAll(endpoints))
      busy.resolve()
      await Promise.all(takers)
      await expectRecovery()
    }, 60_000)

    describe.each(['sessions', 'users', 'completed_forms'])('with %s locked by somebody else', table => {
      /** What a signed-in request to the endpoint cannot do without. */
      const needs = ({ path }: Endpoint): boolean =>
        table !== 'completed_forms' ||
        (/completed-forms|photos/.test(path) && !/by-month$|^\/api\/findings/.test(path))

      test('answers in time, and goes on when the lock is gone', async () => {
        await other.query('begin')
        await other.query(`lock table ${table} in access exclusive mode`)
        const answers = await asker.askAll(endpoints.filter(needs))
        await other.query('rollback')
        expectUnavailable(answers)
        await expectRecovery()
      }, 60_000)
    })

    test('that fell silent keeps no server from stopping, not even in the middle of an export', async () => {
      const own = openDatabase({ dataDir: app.dataDir, databaseUrl: proxied }, () => {})
      await own.read.selectFrom('users').select('id').execute()
      await own.snapshot()
      proxy.blackHole()
      const started = performance.now()
      await own.close()
      expect(performance.now() - started).toBeLessThan(promisedMs)
    }, 60_000)

    test('with a row locked by another client', async () => {
      await other.query('begin')
      await other.query('select * from completed_forms for update')
      const answers = await asker.askAll([deleteCompletedForm, restoreCompletedForm])
      await other.query('rollback')
      expectUnavailable(answers)
    }, 60_000)
  })

if (!isPostgres())
  describe('SQLite', () => {
    const reading = endpoints.filter(isReading)
    const writing = endpoints.filter(endpoint => !isReading(endpoint))
    const file = () => join(app.dataDir, 'cypress.sqlite')

    beforeAll(() => start())
    afterEach(expectNoBug)
    afterAll(() => app.stop())

    test.each(['begin immediate', 'begin exclusive'] as const)(
      'held by another process with %s refuses to write in time, and is read all the while',
      async begin => {
        const giveBack = await holdLock(file(), begin)
        let isOver = false
        const refused = asker.askAll(writing).finally(() => {
          isOver = true
        })
        const pauses: number[] = []
        while (!isOver) {
          const started = performance.now()
          expect((await app.visitor().send('/healthz')).status).toBe(200)
          expect((await asker.admin.call(listCompletedForms, { query: {} })).ok).toBe(true)
          await sleep(20)
          pauses.push(performance.now() - started)
        }
        const read = await asker.askAll(reading)
        await giveBack()
        expectUnavailable(await refused)
        expect(read.filter(answer => !isServed(answer))).toEqual([])
        expect((await app.visitor().send('/readyz')).status).toBe(200)
        // A wait of SQLite's own would stop everything for seconds.
        expect(pauses.length).toBeGreaterThan(20)
        expect(Math.max(...pauses)).toBeLessThan(2000)
        await expectRecovery()
      },
      60_000,
    )

    test('held by another process for a moment is waited for', async () => {
      const giveBack = await holdLock(file(), 'begin immediate')
      const saving = createForm(asker.admin, formContent())
      await sleep(1000)
      await giveBack()
      expect((await saving).ok).toBe(true)
    })

    test('busy with a transaction of our own is not waited for without end', async () => {
      const busy = Promise.withResolvers<void>()
      const begun = Promise.withResolvers<void>()
      const taking = app.database.transaction(() => {
        begun.resolve()
        return busy.promise
      })
      await begun.promise
      expectUnavailable(await asker.askAll(writing))
      busy.resolve()
      await taking
      await expectRecovery()
    }, 60_000)
  })
