// The two servers on the same rows: the built product on SQLite or PostgreSQL, and the yardstick.

import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { Client } from 'pg'
import { migrate } from '#server/db/migrate.ts'
import { openDatabase } from '#server/db/open.ts'
import { freePort } from '#testing/free-port.ts'
import { startPostgresCluster } from '#testing/postgres-cluster.ts'
import { ensureServerBuilt } from '../../tools/built.mjs'
import { inProject } from '../../tools/project.mjs'
import { builtServerProgram, memorySettings } from '../../tools/server-program.mjs'
import { fill } from '../fill.ts'
import { type MeasuredProgram, startMeasured } from './program.ts'
import type { World } from './scenarios.ts'
import { lookAround } from './world.ts'
import { copyForYardstick } from './yardstick-data.ts'

export type DatabaseName = 'sqlite' | 'postgres'

export interface Servers {
  database: DatabaseName
  forms: number
  product: MeasuredProgram
  yardstick: MeasuredProgram
  world: World
  /** Of the product, right after its start. */
  idleMb: number
  summary(): string
}

export interface Filled {
  database: DatabaseName
  forms: number
  /** Where to keep what was filled, for the next time: a million forms take their time. */
  keep: string | undefined
}

export async function withServers(
  { database, forms, keep }: Filled,
  work: (servers: Servers) => Promise<void>,
): Promise<void> {
  const folder = keep
    ? join(resolve(keep), `${database}-${forms}`)
    : await mkdtemp(join(tmpdir(), 'bench-api-'))
  await mkdir(folder, { recursive: true })
  const cluster =
    database === 'postgres'
      ? await startPostgresCluster({
          isDurable: true,
          ...(keep && { folder: await clusterBeside(folder), isKept: true }),
        })
      : null
  const programs: MeasuredProgram[] = []
  try {
    const isFilled = join(folder, 'is-filled')
    if (!existsSync(isFilled)) {
      await fillDatabase({ dataDir: folder, databaseUrl: null }, forms)
      copyForYardstick(join(folder, 'cypress.sqlite'), folder)
      if (cluster) {
        await fillDatabase({ dataDir: folder, databaseUrl: cluster.url }, forms)
        await settle(cluster.url)
      }
      await writeFile(isFilled, '')
    }
    // As `npm start` does.
    await ensureServerBuilt()
    const product = await startMeasured(builtServerProgram('src/server/main.ts'), await freePort(), {
      ...memorySettings,
      DATA_DIR: folder,
      ...(cluster && { DATABASE_URL: cluster.url }),
    })
    programs.push(product)
    const idleMb = product.residentMb()
    const yardstick = await startMeasured([inProject('bench/api/yardstick.ts')], await freePort(), {
      YARDSTICK_FOLDER: folder,
      YARDSTICK_PAGE: inProject('build', 'client', 'index.html'),
    })
    programs.push(yardstick)
    const world = await lookAround(product.port, forms)
    const summary = () =>
      `first answer after ${Math.round(product.startMs)} ms, ${Math.round(idleMb)} MB at the start, ${Math.round(product.residentMb())} MB now`
    await work({ database, forms, product, yardstick, world, idleMb, summary })
  } finally {
    for (const program of programs) await program.stop()
    await cluster?.stop()
    if (!keep) await rm(folder, { recursive: true, force: true })
  }
}

/** Beside the data folder, which no other program may look into, not even PostgreSQL. */
async function clusterBeside(folder: string): Promise<string> {
  const cluster = `${folder}-cluster`
  await mkdir(cluster, { recursive: true })
  return cluster
}

async function fillDatabase(location: Parameters<typeof openDatabase>[0], forms: number): Promise<void> {
  const database = openDatabase(location, () => {})
  await migrate(database)
  await fill(database, forms)
  await database.close()
}

async function settle(url: string): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  await client.query('vacuum analyze')
  await client.end()
}
