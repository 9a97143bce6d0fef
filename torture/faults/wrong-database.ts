// G1: a server is started on the wrong database, or on another installation's bucket.

import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { openFileStore } from '#server/files/open.ts'
import { keysIn } from '#testing/file-storage.ts'
import { createPostgresDatabase } from '#testing/postgres-database.ts'
import { samplePhoto } from '#testing/sample-photo.ts'
import { type Fault, none, shown } from '../fault.ts'
import { clockShifted, day } from '../shifted-clock.ts'
import { fileStores, type Stage } from '../stage.ts'

/** For a start that should be refused, in milliseconds. */
const patience = 60_000

/** An empty database, in place of the one that belongs to the files. */
async function anotherDatabase(stage: Stage): Promise<Partial<Stage['location']>> {
  if (stage.database === 'postgres') {
    const other = await createPostgresDatabase(stage.clusterUrl ?? '')
    stage.atEnd(other.remove)
    return { databaseUrl: other.url }
  }
  const dataDir = await mkdtemp(join(tmpdir(), 'torture-staging-'))
  stage.atEnd(() => rm(dataDir, { recursive: true, force: true }))
  return { dataDir }
}

export const wrongDatabase: Fault = {
  id: 'G1',
  title: 'started on an empty database, staging on this bucket',
  expected: 'refused with a sentence; not one photo is deleted',
  times: { whole: 3, short: 1 },
  files: fileStores,
  run: async (stage, times) => {
    const { product, location } = stage
    if (stage.database === 'sqlite' && stage.files === 'disk')
      return { skipped: 'SQLite and its photos lie in one folder: there is no other to mix up' }
    await product.start()
    const inspector = await stage.inspector()
    const photoIds = Array.from({ length: 8 }, () => randomUUID())
    const formId = await inspector.newForm({ photoIds })
    const bytes = await samplePhoto(7, { width: 64, height: 48 })
    for (const photoId of photoIds) await inspector.photo(formId, photoId, bytes)
    await product.end()
    const own = { ...location }
    const before = await keysIn(openFileStore(own))
    let served = 0
    for (let round = 0; round < times; round += 1) {
      Object.assign(location, await anotherDatabase(stage))
      // In forty days everything that this database does not know would be due. S3 refuses a request that is that late.
      const isLater = round % 2 === 1 && stage.files === 'disk'
      const stranger = product.run('main', { env: isLater ? clockShifted(40 * day) : {} })
      const exit = await Promise.race([stranger.exit, sleep(patience, null, { ref: false })])
      const isRefused = exit === 78 && /^The file store .* No file was touched\./m.test(stranger.output())
      if (!isRefused) served += 1
      Object.assign(location, own)
    }
    const after = await keysIn(openFileStore(own))
    await product.start()
    const read = await inspector.visitor.send(`/api/photos/${photoIds[0]}`)
    return [
      none('strangers that were served', served),
      none('files gone', before.filter(key => !after.includes(key)).length),
      shown('files', before.length),
      none('photos not shown afterwards', read.status === 200 ? 0 : 1),
    ]
  },
}
