// A binder of 36 reports with 400 photos, made by the built product: `npm run bench -- binder`, on both databases unless
// `--database sqlite` names one. Each is made by a server that has done nothing else, so that its peak of memory is the binder's; a
// third of the reports beside all of them shows whether memory grows with them.

import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { createBinder, readBinder } from '#api/binders.ts'
import { logIn } from '#api/log-in.ts'
import { addMonths, dayOf } from '#domain/day.ts'
import { formContent, signaturePng } from '#testing/form-content.ts'
import { startPostgresCluster } from '#testing/postgres-cluster.ts'
import { createPostgresDatabase } from '#testing/postgres-database.ts'
import { heavyPhoto } from '#testing/sample-photo.ts'
import { answerOf, savedForm } from '#testing/saved-forms.ts'
import { sendPhoto } from '#testing/sent-photo.ts'
import { createVisitor, type Visitor } from '#testing/test-app.ts'
import { admin, createProduct, type Location } from '../torture/product.ts'
import { showFigures } from './figures.ts'

const reports = 36
const photos = 400
const today = dayOf(new Date())

export async function binder(args: string[]): Promise<boolean> {
  const { values } = parseArgs({
    args,
    options: { database: { type: 'string', default: 'sqlite,postgres' } },
  })
  const kept: boolean[] = []
  for (const database of values.database.split(',')) {
    const cluster = database === 'postgres' ? await startPostgresCluster() : null
    const own = cluster && (await createPostgresDatabase(cluster.url))
    const dataDir = await mkdtemp(join(tmpdir(), 'bench-binder-'))
    try {
      kept.push(await measure(database, { dataDir, databaseUrl: own?.url ?? null, s3: null }))
    } finally {
      await own?.remove()
      await cluster?.stop()
      await rm(dataDir, { recursive: true, force: true })
    }
  }
  return kept.every(Boolean)
}

async function measure(database: string, location: Location): Promise<boolean> {
  const { made: facilityId } = await serve(location, fill)
  const of = (months: number, format: 'pdf' | 'zip') =>
    serve(location, visitor => make(visitor, facilityId, { from: addMonths(today, -months), format }))
  const [third, pdf, zip] = [await of(reports / 3, 'pdf'), await of(reports, 'pdf'), await of(reports, 'zip')]
  return showFigures(`Binder of ${reports} reports with ${photos} photos, ${database}`, [
    { what: 'PDF', measured: pdf.made.seconds, unit: 's', limit: { atMost: 60 } },
    { what: 'ZIP', measured: zip.made.seconds, unit: 's', limit: { atMost: 60 } },
    { what: 'PDF', measured: pdf.made.megabytes, unit: 'MB on the disk' },
    { what: 'most memory, PDF', measured: pdf.peak, unit: 'MB', limit: { atMost: 500 } },
    { what: 'most memory, ZIP', measured: zip.peak, unit: 'MB', limit: { atMost: 500 } },
    {
      what: 'more than of a third of the reports',
      measured: pdf.peak - third.peak,
      unit: 'MB',
      limit: { atMost: 100 },
    },
  ])
}

/** By a server that is started for it, as the admin. */
async function serve<T>(location: Location, work: (visitor: Visitor) => Promise<T>) {
  const product = await createProduct(location)
  try {
    await product.start()
    const visitor = createVisitor((path, init) => fetch(`${product.origin}${path}`, init))
    answerOf(await visitor.call(logIn, { body: admin }))
    const made = await work(visitor)
    await product.end()
    return { made, peak: Math.round(product.peakMemory()) }
  } finally {
    product.killAll()
  }
}

/** A walkthrough for each month; returns the facility. */
async function fill(visitor: Visitor): Promise<string> {
  const bytes = await heavyPhoto(1600, 1200)
  let facilityId = ''
  for (let report = 0; report < reports; report += 1) {
    const share = Math.floor(((report + 1) * photos) / reports) - Math.floor((report * photos) / reports)
    const photoIds = Array.from({ length: share }, () => randomUUID())
    const answers = { inspectionDate: addMonths(today, -report), signature: signaturePng }
    const form = await savedForm(visitor, formContent(answers, { photoIds }))
    for (const photoId of photoIds) await sendPhoto(visitor, form.id, photoId, bytes)
    facilityId = form.facilityId ?? ''
  }
  return facilityId
}

async function make(visitor: Visitor, facilityId: string, order: { from: string; format: 'pdf' | 'zip' }) {
  const started = performance.now()
  const { id } = answerOf(await visitor.call(createBinder, { params: { id: facilityId }, body: order }))
  for (;;) {
    const { status } = answerOf(await visitor.call(readBinder, { params: { id } }))
    if (status === 'failed') throw new Error('The binder failed.')
    if (status === 'ready') break
    await sleep(100)
  }
  const seconds = Math.round((performance.now() - started) / 100) / 10
  const file = await visitor.send(`/api/binders/${id}/file`)
  let bytes = 0
  for await (const part of file.body ?? []) bytes += part.length
  return { seconds, megabytes: Math.round(bytes / 1e5) / 10 }
}
