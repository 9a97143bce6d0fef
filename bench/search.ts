// The list and its search at size, through the whole request, on both databases:
// `npm run bench -- search`, or `npm run bench -- search 1000000` for a million forms on SQLite alone.

import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { startAnswers } from '#domain/form/start.ts'
import type { Answers } from '#domain/form/template.ts'
import { verizonMonthly } from '#domain/templates/verizon-monthly/v1.ts'
import { listPage, type PageQuery } from '#server/completed-forms/list/list-page.ts'
import { saveForm } from '#server/completed-forms/save.ts'
import type { Database } from '#server/db/dialect.ts'
import { migrate } from '#server/db/migrate.ts'
import { openDatabase } from '#server/db/open.ts'
import { createAccount } from '#server/users/accounts.ts'
import { startPostgresCluster } from '#testing/postgres-cluster.ts'
import { type Figure, showFigures } from './figures.ts'

const places =
  'Ocala Tampa Miami Orlando Savannah Atlanta Macon Raleigh Charlotte Durham Greenville Columbia'.split(' ')
const kinds = [
  'Tower',
  'Data hall',
  'Switch site',
  'Fuel depot',
  'Exchange',
  'Hospital generator',
  'Central office',
]
const people = ['Dana Fields', 'Luis Ortega', 'Ruth Calloway', 'Samuel Okafor', 'Maria Lopez']
const stateNames = ['Florida', 'Georgia', 'South Carolina', 'North Carolina'] as const

const questions: [what: string, query: Partial<PageQuery>][] = [
  ['first page', {}],
  ['first page of a state', { state: 'Georgia' }],
  ['newest five', { order: 'submittedAt', limit: 5 }],
  ['rare term', { search: 'tower 4417 oc' }],
  ['common term', { search: 'tower' }],
  ['common term in a state', { search: 'tower', state: 'Florida' }],
  ['inspector', { search: 'okafor' }],
  ['date', { search: '2026-03-1' }],
  ['no match', { search: 'xylophone' }],
  ['two letters', { search: 'er' }],
  ['two letters, no match', { search: 'zq' }],
  ['one letter', { search: 'a' }],
]

const rounds = 40

export async function search([size = '100000']: string[]): Promise<boolean> {
  const count = Number(size)
  const limit = count > 100_000 ? 100 : 50
  const results = [await onSqlite(count, limit)]
  if (count <= 100_000) results.push(await onPostgres(count, limit))
  return results.every(Boolean)
}

async function onSqlite(count: number, limit: number): Promise<boolean> {
  const dataDir = await mkdtemp(join(tmpdir(), 'bench-search-'))
  const database = openDatabase({ dataDir, databaseUrl: null }, () => {})
  try {
    return await measure('SQLite', database, count, limit)
  } finally {
    await database.close()
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function onPostgres(count: number, limit: number): Promise<boolean> {
  const cluster = await startPostgresCluster()
  const database = openDatabase({ dataDir: tmpdir(), databaseUrl: cluster.url }, () => {})
  try {
    return await measure('PostgreSQL', database, count, limit, async () => {
      const client = new Client({ connectionString: cluster.url })
      await client.connect()
      await client.query('vacuum analyze')
      await client.end()
    })
  } finally {
    await database.close()
    await cluster.stop()
  }
}

async function measure(
  name: string,
  database: Database,
  count: number,
  limit: number,
  settle: () => Promise<void> = async () => {},
): Promise<boolean> {
  await migrate(database)
  await fill(database, count)
  await settle()
  const figures: Figure[] = []
  for (const [what, query] of questions) {
    const times: number[] = []
    for (let round = 0; round < rounds; round += 1) {
      const started = performance.now()
      await listPage(database.read, { order: 'updatedAt', limit: 50, ...query })
      times.push(performance.now() - started)
    }
    const p95 = times.toSorted((a, b) => a - b)[Math.floor(rounds * 0.95) - 1] ?? Number.NaN
    figures.push({ what, measured: Math.round(p95 * 10) / 10, unit: 'ms p95', limit: { atMost: limit } })
  }
  return showFigures(`${name}, ${count.toLocaleString('en')} forms`, figures)
}

async function fill(database: Database, count: number): Promise<void> {
  const user = await createAccount(database, {
    email: 'bench@cypress.example',
    password: 'weigh every page',
    displayName: 'Bench',
    admin: true,
    inspector: true,
  })
  const start = startAnswers(verizonMonthly, { today: '2026-11-14', displayName: 'Bench' })
  const first = Date.UTC(2024, 0, 1)
  const batch = 2000
  for (let done = 0; done < count; done += batch) {
    await database.write.transaction().execute(async db => {
      for (let index = done; index < Math.min(count, done + batch); index += 1) {
        const day = new Date(first + (index % 1000) * 86_400_000).toISOString().slice(0, 10)
        const answers: Answers = {
          ...start,
          facilityName: `${kinds[index % kinds.length]} ${index % 5000} ${places[(index * 7) % places.length]}`,
          inspectedBy: people[index % people.length] ?? '',
          inspectionDate: day,
        }
        const state = stateNames[index % stateNames.length] ?? 'Florida'
        const content = { templateId: verizonMonthly.id, templateVersion: 1, state, answers, photoIds: [] }
        const now = new Date(first + index * 1000)
        await saveForm(db, {
          id: randomUUID(),
          template: verizonMonthly,
          content,
          by: user.uid,
          condition: { is: 'new' },
          now,
        })
      }
    })
    process.stdout.write(`\r  filled ${Math.min(count, done + batch).toLocaleString('en')} forms`)
  }
  process.stdout.write('\n')
}
