// The register and what is due at the size we promise, through the pages that the server answers with, on both databases:
// `npm run bench -- facilities`, or with other counts `-- facilities 2000 100000 sqlite 30000` (facilities, forms, the database or
// `both`, records).

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { listDue } from '#api/due.ts'
import type { FilterOf } from '#api/endpoint.ts'
import { stopsPerDay } from '#domain/limits.ts'
import { registry } from '#domain/templates/registry.ts'
import type { Database } from '#server/db/dialect.ts'
import { migrate } from '#server/db/migrate.ts'
import { openDatabase } from '#server/db/open.ts'
import { currentStops, describeStops } from '#server/facilities/days/stops.ts'
import { devicePage } from '#server/facilities/device/pages.ts'
import { countMonth } from '#server/facilities/due-index/count-store.ts'
import { rebuildDuties } from '#server/facilities/due-index/recount.ts'
import { duePage, sitePage } from '#server/facilities/due-list/pages.ts'
import { describeFinding, findingPage } from '#server/facilities/findings/pages.ts'
import { facilityPage, formsPage, readingsOf } from '#server/facilities/list/pages.ts'
import { duplicateFinder } from '#server/facilities/possible-duplicates/possible-duplicates.ts'
import { recordsAt } from '#server/facilities/records/records-at.ts'
import { findFacility } from '#server/facilities/store.ts'
import { startPostgresCluster } from '#testing/postgres-cluster.ts'
import { type Figure, showFigures, timed } from './figures.ts'
import { type Counts, customerOf, fillFacilities, fillRecords, idOf, tanksEach } from './fill-facilities.ts'
import { assignSome } from './found.ts'

const limitMs = 50
/** For a word that every facility has, for which there is no index. */
const commonWordMs = 500
const today = '2026-11-15'

export async function facilities([
  many = '20000',
  forms = '1000000',
  only = 'both',
  records = '300000',
]: string[]): Promise<boolean> {
  const counts = { facilities: Number(many), forms: Number(forms), records: Number(records) }
  const results: boolean[] = []
  if (only !== 'postgres') results.push(await onSqlite(counts))
  if (only !== 'sqlite') results.push(await onPostgres(counts))
  return results.every(Boolean)
}

async function onSqlite(counts: Counts): Promise<boolean> {
  const dataDir = await mkdtemp(join(tmpdir(), 'bench-facilities-'))
  const database = openDatabase({ dataDir, databaseUrl: null }, () => {})
  try {
    return await measure('SQLite', database, counts)
  } finally {
    await database.close()
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function onPostgres(counts: Counts): Promise<boolean> {
  const cluster = await startPostgresCluster()
  const database = openDatabase({ dataDir: tmpdir(), databaseUrl: cluster.url }, () => {})
  try {
    return await measure('PostgreSQL', database, counts)
  } finally {
    await database.close()
    await cluster.stop()
  }
}

async function measure(name: string, database: Database, counts: Counts): Promise<boolean> {
  await migrate(database)
  await database.migrating(async db => {
    await fillFacilities(database, counts)
    await fillRecords(database, counts)
    await db.transaction().execute(rebuildDuties)
    await assignSome(db)
    // As PostgreSQL does by itself after a while; without it nothing is counted by an index alone. SQLite never does.
    if (name === 'PostgreSQL') await sql`vacuum analyze`.execute(db)
  })
  const middle = idOf(Math.floor(counts.facilities / 2))
  const { read } = database
  const page = { after: null, limit: 50 }
  const fullDay = Array.from({ length: stopsPerDay }, (_, index) => {
    const number = Math.floor((index * counts.facilities) / stopsPerDay)
    return { facilityId: idOf(number), tankId: idOf(number * tanksEach, 't') }
  })
  const findDuplicates = duplicateFinder()
  const found = await read.selectFrom('findings').select(['id', 'assignedTo']).orderBy('assignedTo').execute()
  const finding = found.at(0)?.id ?? ''
  const person = found.find(({ assignedTo }) => assignedTo !== null)?.assignedTo ?? ''
  const findings = (query: Parameters<typeof findingPage>[1]) => () =>
    findingPage(read, query, page, registry)
  const byName = { order: 'name' } as const
  const due = (query: Partial<FilterOf<typeof listDue>>) =>
    duePage(read, { sort: 'date', ...query }, page, today)
  const sites = (query: Parameters<typeof sitePage>[1]) => sitePage(read, query, page, today)
  const questions: [what: string, ask: () => Promise<unknown>, atMostMs?: number][] = [
    ['due, first page', () => due({})],
    ['due, by harm', () => due({ sort: 'harm' })],
    ['due, by name', () => due({ sort: 'name' })],
    ['due, overdue by name', () => due({ sort: 'name', status: 'overdue' })],
    ['sites, what needs doing', () => sites({ todo: 'true' })],
    ['sites, everything', () => sites({})],
    ['sites, what needs doing in a state', () => sites({ todo: 'true', state: 'Georgia' })],
    ['sites, unknown in a state', () => sites({ state: 'Georgia', status: 'unknown' })],
    ['sites, a rare name', () => sites({ todo: 'true', search: '1234 site' })],
    ['sites, a common word', () => sites({ todo: 'true', search: 'site' }), commonWordMs],
    ['due, overdue in a state', () => due({ state: 'Georgia', status: 'overdue' })],
    ['due at one facility', () => due({ facilityId: middle })],
    ['due, one kind', () => due({ duty: 'sump', within: 'month' })],
    ['due, one customer', () => due({ customer: customerOf(7) })],
    ['due, a rare name', () => due({ search: '1234 site' })],
    ['due, a common word', () => due({ search: 'site' }), commonWordMs],
    ['done this month', () => countMonth(read, today)],
    ['register, first page', () => facilityPage(read, byName, page, today)],
    ['register, a rare name', () => facilityPage(read, { ...byName, search: '1234 site' }, page, today)],
    ['register, no match', () => facilityPage(read, { ...byName, search: 'xylophone' }, page, today)],
    ['register, worst first', () => facilityPage(read, { order: 'worst' }, page, today)],
    [
      'register, the least urgent',
      () => facilityPage(read, { order: 'worst' }, { ...page, after: ['ok', '', '', ''] }, today),
    ],
    ['possible duplicates', () => findDuplicates(read)],
    ['a hundred for a device', () => devicePage(read, {}, page, { now: new Date(), today })],
    ['one facility', () => findFacility(read, middle)],
    ['its records', () => recordsAt(read, middle)],
    ['its forms', () => formsPage(read, middle, page)],
    ['its readings', () => readingsOf(read, registry, middle)],
    ['findings, first page', findings({})],
    [
      'findings, open releases in a state',
      findings({ state: 'Georgia', severity: 'release', status: 'open' }),
    ],
    ['findings of one person', findings({ assignedTo: person })],
    ['findings, one customer', findings({ customer: customerOf(7) })],
    ['findings, a rare name', findings({ search: 'site 1234' })],
    ['findings, a common word', findings({ search: 'site' }), commonWordMs],
    ['findings, past their day', findings({ pastDue: 'true' })],
    ['findings, action not recorded', findings({ actionMissing: 'true' })],
    ['findings at one facility', findings({ facilityId: middle })],
    ['one finding', () => describeFinding(read, finding, registry)],
    [
      `a day of ${stopsPerDay} stops`,
      async () => describeStops(read, await currentStops(read, fullDay), { day: today, today }),
    ],
  ]
  const figures: Figure[] = []
  for (const [what, ask, atMostMs = limitMs] of questions) figures.push(...(await timed(what, ask, atMostMs)))
  const { facilities: many, forms, records } = counts
  const size = `${many.toLocaleString('en')} facilities, ${(many * tanksEach).toLocaleString('en')} tanks`
  const all = `${forms.toLocaleString('en')} forms, ${records.toLocaleString('en')} records, ${found.length.toLocaleString('en')} findings`
  return showFigures(`${name}, ${size}, ${all}`, figures)
}
