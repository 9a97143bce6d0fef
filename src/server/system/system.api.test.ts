// The system page: what an admin sees of the server, a backup made on request, and unsent mail tried again.

import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listAudit } from '#api/audit.ts'
import { readBackupState, startBackup } from '#api/backup.ts'
import { submitContact } from '#api/contact-submissions.ts'
import { readSystem, retryMails } from '#api/system.ts'
import { openDatabase } from '#server/db/open.ts'
import { createLog } from '#server/http/log.ts'
import { rememberTroubles } from '#server/http/troubles.ts'
import { type BootedServer, bootServer, openPremises, type Premises } from '#testing/booted-server.ts'
import { answerOf } from '#testing/saved-forms.ts'
import { isPostgres } from '#testing/test-database.ts'

let premises: Premises
let server: BootedServer
let folder: string
beforeAll(async () => {
  premises = await openPremises('disk')
  folder = await mkdtemp(join(tmpdir(), 'cypress-system-'))
  const mail = { smtpUrl: 'smtp://127.0.0.1:9', to: 'office@cypress.example', from: 'office@cypress.example' }
  const backup = { folder, everyHours: 24, keep: 5 }
  server = await bootServer({ ...premises.settings, mail, backup })
  await server.savePhotos(2)
}, 60_000)
afterAll(async () => {
  await server.stop()
  await premises.remove()
  await rm(folder, { recursive: true, force: true })
})

const system = async () => answerOf(await server.admin.call(readSystem))

test('says what it runs on, how full it is and what was logged', async () => {
  await expect.poll(async () => (await system()).housekeeping.lastRunAt, { timeout: 20_000 }).not.toBeNull()
  const state = await system()
  expect(state).toMatchObject({
    version: '0.0.0',
    database: { kind: isPostgres() ? 'postgres' : 'sqlite' },
    photos: { count: 2 },
    backup: { newest: { bytes: expect.any(Number) }, failedAt: null },
    housekeeping: { isClockSteady: true },
    devices: {
      ...{ loggedIn: 1, seenToday: 1, browsers: [{ name: 'Unknown browser', count: 1 }] },
      releases: [{ name: null, isOwn: false, count: 1 }],
    },
  })
  expect(state.database.bytes).toBeGreaterThan(10_000)
  expect(state.photos.bytes).toBeGreaterThan(100)
  expect(state.disk?.freeBytes).toBeLessThanOrEqual(state.disk?.totalBytes ?? 0)
})

test('a mail that cannot be sent is counted, shown with its reason, and tried again when asked', async () => {
  const body = { name: 'Pat', email: 'pat@station.example', service: 'other', message: 'Hi' } as const
  answerOf(await server.admin.call(submitContact, { body }))
  await expect
    .poll(async () => (await system()).mail.lastError, { timeout: 20_000 })
    .toContain('ECONNREFUSED')
  const state = await system()
  expect(state.mail).toMatchObject({ waiting: 1, givenUp: 0, oldestAt: expect.any(String) })
  expect(state.troubles).toContainEqual(
    expect.objectContaining({ level: 'error', event: 'mail failed', count: 1 }),
  )

  // One that is due soon is left alone; one that was given up is tried again.
  expect(answerOf(await server.admin.call(retryMails))).toEqual({ mails: 0 })
  const database = openDatabase(premises.settings, () => {})
  await database.write.updateTable('outbox_mails').set({ state: 'given up', attempts: 20 }).execute()
  expect((await system()).mail).toMatchObject({ waiting: 0, givenUp: 1 })
  expect(answerOf(await server.admin.call(retryMails))).toEqual({ mails: 1 })
  await expect
    .poll(async () => (await system()).troubles.find(({ event }) => event === 'mail failed')?.count)
    .toBe(2)
  expect((await system()).mail).toMatchObject({ waiting: 1, givenUp: 0 })
  await database.close()
  const { items } = answerOf(await server.admin.call(listAudit, { query: { what: 'mails-retried' } }))
  expect(items).toMatchObject([{ facts: { mails: 1 } }])
})

test('a backup is made when it is asked for, and only one at a time', async () => {
  const before = await readdir(folder)
  // A backup is named by its second, and the one at the start was made a moment ago.
  await sleep(1000)
  const [one, other] = await Promise.all([server.admin.call(startBackup), server.admin.call(startBackup)])
  for (const answer of [one, other]) expect(answerOf(answer).backup.running).not.toBeNull()
  const running = async () => answerOf(await server.admin.call(readBackupState)).backup?.running
  await expect.poll(running, { timeout: 30_000 }).toBeNull()
  expect(await readdir(folder)).toHaveLength(before.length + 1)
  const { items } = answerOf(await server.admin.call(listAudit, { query: { search: 'backup' } }))
  expect(items.filter(({ what }) => what === 'backup-made')).toHaveLength(2)
  expect(items.some(({ what, by }) => what === 'backup-asked' && by !== null)).toBe(true)
})

test('troubles are remembered by their kind, the last first, and not without end', () => {
  const { log, list } = rememberTroubles(createLog('silent'))
  log.error('housekeeping failed', new Error('no room'), { id: 'request', chore: 'trash' })
  log.warn('quarantine', { moved: 0, inQuarantine: 3 })
  log.error('housekeeping failed', new Error('still no room'), { chore: 'trash' })
  log.info('all is well')
  expect(list()).toMatchObject([
    { event: 'housekeeping failed', detail: 'chore: trash · still no room', count: 2 },
    { event: 'quarantine', detail: 'moved: 0, inQuarantine: 3', count: 1 },
  ])
  for (let turn = 0; turn < 80; turn += 1) log.warn(`kind ${turn}`)
  expect(list()).toHaveLength(50)
})
