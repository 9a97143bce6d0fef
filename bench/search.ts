// The list and its search at size, through the whole request, on both databases:
// `npm run bench -- search`, or `npm run bench -- search 1000000` for a million forms on SQLite alone.

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { listSorts } from '#domain/completed-forms/form-list.ts'
import { listPage, type PageQuery } from '#server/completed-forms/list/list-page.ts'
import type { Database } from '#server/db/dialect.ts'
import { migrate } from '#server/db/migrate.ts'
import { openDatabase } from '#server/db/open.ts'
import { startPostgresCluster } from '#testing/postgres-cluster.ts'
import { type Figure, showFigures, timed } from './figures.ts'
import { fill } from './fill.ts'

const questions: [what: string, query: Partial<PageQuery>, limit?: number][] = [
  ['first page', {}],
  ['first page of a state', { state: 'Georgia' }],
  ['newest five', { order: 'submittedAt' }, 5],
  ['rare term', { search: 'tower 4417 oc' }],
  ['common term', { search: 'tower' }],
  ['common term in a state', { search: 'tower', state: 'Florida' }],
  ['inspector', { search: 'okafor' }],
  ['date', { search: '2026-03-1' }],
  ['day as said', { search: 'Nov 15' }],
  ['month as said', { search: 'November' }],
  ['words in any order', { search: 'ocala tower' }],
  ['finding, month and city', { search: 'operating october tampa' }],
  ['comment', { search: 'gasket worn' }],
  ['comment and street', { search: 'horn kennedy ocala' }],
  ['state number', { search: '8535007' }],
  ['customer', { search: 'palmetto' }],
  ['printed id', { search: '1a2b3c4d' }],
  ['no match', { search: 'xylophone' }],
  ['two letters', { search: 'er' }],
  ['two letters, no match', { search: 'zq' }],
  ['one letter', { search: 'a' }],
  ...listSorts.flatMap((sort): [string, Partial<PageQuery>][] => [
    [`by ${sort}`, { sort, direction: 'asc' }],
    [`by ${sort}, backwards`, { sort, direction: 'desc' }],
  ]),
  ['with findings', { findings: 'any' }],
  ['without findings', { findings: 'none' }],
  ['possible release', { findings: 'release' }],
  ['possible release by facility', { findings: 'release', sort: 'facility' }],
  ['a month', { from: '2025-03-01', to: '2025-03-31' }],
  ['a day', { from: '2025-03-01', to: '2025-03-01' }],
  ['an inspector', { inspector: 'Samuel Okafor' }],
  ['an inspector by facility', { inspector: 'Samuel Okafor', sort: 'facility' }],
  ['everything at once', { search: 'tower', findings: 'any', inspector: 'Dana Fields', from: '2025-01-01' }],
]

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
  for (const [what, query, shown = 50] of questions) {
    const ask = async () =>
      listPage(database.read, { order: 'updatedAt', ...query }, { after: null, limit: shown })
    figures.push(...(await timed(what, ask, limit)))
  }
  return showFigures(`${name}, ${count.toLocaleString('en')} forms`, figures)
}
