// F5 and G4: the disk has no room left, while photos and forms come in. A real disk of a few megabytes where root may
// mount one.

import { randomUUID } from 'node:crypto'
import { chown, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { saveCompletedForm } from '#api/completed-forms.ts'
import { endpoints } from '#api/endpoints.ts'
import { createUser } from '#api/users.ts'
import { createAsker, isServed } from '#testing/ask-all.ts'
import { startPostgresCluster, whoMayRunPostgres } from '#testing/postgres-cluster.ts'
import { createPostgresDatabase, runOnCluster } from '#testing/postgres-database.ts'
import { samplePhoto } from '#testing/sample-photo.ts'
import { mountSmallDisk, type SmallDisk } from '#testing/small-disk.ts'
import { atLeast, type Fault, formatStatuses, none, shown, within } from '../fault.ts'
import { nextContent, untilAnswered } from '../inspector.ts'
import type { Stage } from '../stage.ts'

const noRoot = { skipped: 'needs root, to mount a small disk' }

/** Database and photos on it; of PostgreSQL its tables. */
async function moveToSmallDisk(stage: Stage): Promise<SmallDisk | null> {
  const { location, database } = stage
  const disk = await mountSmallDisk(database === 'postgres' ? 48 : 16)
  if (!disk) return null
  stage.atEnd(disk.unmount)
  location.dataDir = join(disk.folder, 'data')
  if (database === 'sqlite') return disk
  const folder = join(disk.folder, 'tables')
  const owner = whoMayRunPostgres()
  await mkdir(folder)
  if (owner) await chown(folder, owner.uid, owner.gid)
  // A disk without room keeps a whole cluster from its checkpoints, and with them from making databases for other faults.
  const cluster = await startPostgresCluster()
  stage.atEnd(cluster.stop)
  await runOnCluster(cluster.url, `create tablespace small location '${folder}'`)
  const own = await createPostgresDatabase(cluster.url, { tablespace: 'small' })
  location.databaseUrl = own.url
  return disk
}

export const fullWhileSaving: Fault = {
  id: 'F5',
  title: 'no room left on the disk, in uploads and in saves',
  expected: '507, nothing half done, reading goes on, works again once there is room',
  times: { whole: 2, short: 1 },
  run: async (stage, times) => {
    const disk = await moveToSmallDisk(stage)
    if (!disk) return noRoot
    await stage.product.start()
    const inspector = await stage.inspector()
    const bytes = await samplePhoto(1, { width: 400, height: 300 })
    const comments = 'A long remark. '.repeat(100).trim()
    const answers: number[] = []
    let unread = 0
    let slowest = 0
    for (let round = 0; round < times; round += 1) {
      const formId = await inspector.newForm()
      disk.fill(200 * 1024)
      for (
        let tries = 0;
        tries < 400 && answers.filter(status => status === 507).length < 20 * (round + 1);
        tries += 1
      ) {
        const content = nextContent()
        answers.push(
          await inspector.create(randomUUID(), { ...content, answers: { ...content.answers, comments } }),
        )
        if (tries % 8 === 0 && tries < 200) answers.push(await inspector.photo(formId, randomUUID(), bytes))
      }
      if ((await inspector.visitor.send(`/api/completed-forms/${formId}`)).status !== 200) unread += 1
      disk.free()
      const started = performance.now()
      const content = nextContent()
      const id = randomUUID()
      if ((await untilAnswered(() => inspector.create(id, content))) !== 200) unread += 1
      slowest = Math.max(slowest, performance.now() - started)
    }
    const other = answers.filter(status => ![200, 201, 507].includes(status))
    return [
      atLeast('answered 507', answers.filter(status => status === 507).length, 20 * times),
      none(`other answers${formatStatuses(other)}`, other.length),
      none('forms that could not be read or saved afterwards', unread),
      within(stage, 'recovery', slowest / 1000, 5, 's'),
    ]
  },
}

/** Those that have something to store wherever the database lies. */
const saving = [saveCompletedForm, createUser]
const reading = endpoints.filter(({ method }) => method === 'GET')

export const fullForEverybody: Fault = {
  id: 'G4',
  title: 'a full disk, seen by every endpoint',
  expected: 'whoever writes is told 507, whoever reads is served, ready again at once',
  times: { whole: 1, short: 1 },
  databases: ['sqlite'],
  run: async stage => {
    const disk = await moveToSmallDisk(stage)
    if (!disk) return noRoot
    // The log of the database has no room of its own left after a start.
    await stage.product.start()
    await stage.people.loggedIn()
    const asker = await createAsker(stage.people)
    disk.fill()
    const comments = 'A long remark. '.repeat(100).trim()
    const inspector = await stage.inspector().catch(() => null)
    for (let tries = 0; tries < 200 && inspector; tries += 1) {
      const content = nextContent()
      if (
        (await inspector.create(randomUUID(), { ...content, answers: { ...content.answers, comments } })) ===
        507
      )
        break
    }
    const written = await asker.askAll(saving)
    const read = await asker.askAll(reading)
    const ready = (await (await asker.admin.send('/readyz')).json()) as { status: string }
    disk.free()
    const recovery = await asker.recoveryMs()
    return [
      none('writers not told 507', written.filter(({ status }) => status !== 507).length),
      none('readers not served', read.filter(answer => !isServed(answer)).length),
      none('readiness other than degraded', ready.status === 'degraded' ? 0 : 1),
      shown('endpoints', written.length + read.length),
      within(stage, 'recovery', recovery / 1000, 5, 's'),
    ]
  },
}
