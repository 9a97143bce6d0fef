// F4: the first start is killed right before each of its statements, one after the other, on the same database.

import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { migrations } from '#server/db/migrate.ts'
import { openDatabase } from '#server/db/open.ts'
import { createPostgresDatabase } from '#testing/postgres-database.ts'
import { listening } from '#testing/server-process.ts'
import { atLeast, type Fault, none } from '../fault.ts'
import type { Stage } from '../stage.ts'

const preload = pathToFileURL(join(import.meta.dirname, '../statement-killer.ts')).href

export const killedWhileMigrating: Fault = {
  id: 'F4',
  title: 'kill -9 at each statement of the first start',
  expected: 'all of the schema or none of it; the next start finishes',
  times: { whole: 1, short: 0 },
  run: async stage => {
    const statements = await countStatements(stage)
    let halfMigrated = 0
    let kills = 0
    for (let at = 1; at <= statements; at += 1) {
      const server = stage.product.run('main', {
        env: { NODE_OPTIONS: `--import=${preload}`, KILL_AT: String(at) },
      })
      await Promise.race([server.exit, listening(server).catch(() => {})])
      if (server.child.signalCode === 'SIGKILL') kills += 1
      else server.child.kill('SIGKILL')
      await server.exit
      if (!(await isWholeOrNothing(stage))) halfMigrated += 1
    }
    await stage.product.start()
    await (await stage.inspector()).newForm()
    return [none('half-migrated databases', halfMigrated), atLeast('kills', kills, 40)]
  },
}

/** On a database of its own, which is thrown away afterwards. */
async function countStatements(stage: Stage): Promise<number> {
  const { location, product, database, clusterUrl } = stage
  const own = { ...location }
  location.dataDir = join(own.dataDir, 'counted')
  if (database === 'postgres') {
    const counted = await createPostgresDatabase(clusterUrl ?? '')
    stage.atEnd(counted.remove)
    location.databaseUrl = counted.url
  }
  const file = join(own.dataDir, 'statements')
  const server = product.run('main', { env: { NODE_OPTIONS: `--import=${preload}`, KILL_COUNT_FILE: file } })
  await listening(server)
  server.child.kill('SIGINT')
  await server.exit
  Object.assign(location, own)
  return Number(await readFile(file, 'utf8'))
}

async function isWholeOrNothing({ location }: Stage): Promise<boolean> {
  const database = openDatabase(location, () => {})
  try {
    const tables = await database.read.introspection.getTables({ withInternalKyselyTables: true })
    const names = tables.map(table => table.name).filter(name => !name.startsWith('kysely_migration_lock'))
    if (!names.includes('kysely_migration')) return names.length === 0
    const applied = await database.read
      .withTables<{ kysely_migration: { name: string } }>()
      .selectFrom('kysely_migration')
      .select('name')
      .execute()
    const isNothing = applied.length === 0 && names.length === 1
    return isNothing || applied.length === Object.keys(migrations).length
  } catch {
    return false
  } finally {
    await database.close()
  }
}
