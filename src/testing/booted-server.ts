// The whole server, booted as `main.ts` boots it, on a database and a file store that outlive it: what one start
// leaves behind, the next one finds.

import { randomUUID } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { logIn } from '#api/log-in.ts'
import { registry } from '#domain/templates/registry.ts'
import { boot } from '#server/boot.ts'
import type { Settings } from '#server/env.ts'
import { createLog } from '#server/http/log.ts'
import { type FileStorage, type FileStorageName, openFileStorage } from './file-storage.ts'
import { formContent } from './form-content.ts'
import { samplePhoto } from './sample-photo.ts'
import { answerOf, savedForm } from './saved-forms.ts'
import { sendPhoto } from './sent-photo.ts'
import { createVisitor, type Visitor } from './test-app.ts'
import { createTestDatabase } from './test-database.ts'
import { testPassword, testSecret } from './test-people.ts'

export interface Premises {
  settings: Settings
  place: FileStorage
  remove(): Promise<void>
}

interface PremisesOptions {
  /** The one of the test project unless SQLite is asked for, which is made at the first start. */
  database?: 'sqlite' | undefined
  /** Without the schema of today. */
  isEmpty?: boolean
}

/** A database and a place for files, both without anything. */
export async function openPremises(
  name: FileStorageName,
  { database, isEmpty = false }: PremisesOptions = {},
): Promise<Premises> {
  const place = await openFileStorage(name)
  const location =
    database === 'sqlite'
      ? { databaseUrl: null, remove: async () => {} }
      : await createTestDatabase({ dataDir: place.settings.dataDir, isEmpty })
  const { dataDir, s3 } = place.settings
  return {
    settings: {
      port: 0,
      host: '127.0.0.1',
      baseUrl: null,
      dataDir,
      databaseUrl: location.databaseUrl,
      s3,
      mail: { smtpUrl: null, to: 'office@cypress.example', from: 'office@cypress.example' },
      backup: null,
      authSecret: testSecret,
      firstAdmin: { email: 'boss@cypress.example', password: testPassword },
      offlineLoginDays: 14,
      trustedProxies: [],
      deviceForms: 5_000,
      dueMailHour: null,
      retention: { auditDays: 730, contactDays: null },
      metrics: null,
      logLevel: 'debug',
    },
    place,
    remove: async () => {
      await location.remove()
      await place.remove()
    },
  }
}

export interface BootedServer {
  url: string
  /** Every line it logged. */
  logLines: string[]
  admin: Visitor
  /** Saves a form with that many photos; returns the photos' ids. */
  savePhotos(count: number): Promise<string[]>
  stop(): Promise<void>
}

const site = { buildDir: join(tmpdir(), 'no-build-here'), version: '0.0.0', registry }

/** The first admin is logged in. Throws what `boot` throws. */
export async function bootServer(settings: Settings, logLines: string[] = []): Promise<BootedServer> {
  const log = createLog('debug', line => void logLines.push(line))
  const { url, ...running } = await boot(settings, site, log)
  const admin = createVisitor((path, init) => fetch(`${url}${path}`, init))
  answerOf(await admin.call(logIn, { body: settings.firstAdmin ?? { email: '', password: '' } }))
  return {
    url,
    logLines,
    admin,
    savePhotos: count => savePhotos(admin, count),
    stop: () => running.stop({ isAnnounced: false }),
  }
}

async function savePhotos(visitor: Visitor, count: number): Promise<string[]> {
  const photoIds = Array.from({ length: count }, () => randomUUID())
  const form = await savedForm(visitor, formContent({}, { photoIds }))
  const bytes = await samplePhoto(1, { width: 8, height: 8 })
  for (const id of photoIds) {
    const { status } = await sendPhoto(visitor, form.id, id, bytes)
    if (status !== 201) throw new Error(`A photo was answered with ${status}.`)
  }
  return photoIds
}
