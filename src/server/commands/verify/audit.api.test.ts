// What `npm run verify` says of an audit log that was tampered with, also where every hash was made to fit again.

import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { registry } from '#domain/templates/registry.ts'
import { appendEntry } from '#server/audit/append.ts'
import { beginning, hashOfEntry } from '#server/audit/chain.ts'
import { sealEnd } from '#server/audit/seal.ts'
import { listAfter } from '#server/audit/store.ts'
import { trimAudit } from '#server/audit/trim.ts'
import { makeBackup } from '#server/backup/make-backup.ts'
import { noProgress } from '#server/backup/progress.ts'
import { nameOf } from '#server/backup/schedule.ts'
import { readManifest } from '#server/backup/verify-archive.ts'
import { auditSeal } from '#server/keep-audit-sealed.ts'
import { startTestApp, type TestApp } from '#testing/test-app.ts'
import { testSecret } from '#testing/test-people.ts'
import { checkAudit } from './audit.ts'

let app: TestApp
let backupFolder: string
beforeEach(async () => {
  app = await startTestApp()
  backupFolder = join(app.dataDir, 'backups')
  await mkdir(backupFolder)
  for (const form of ['one', 'two', 'three', 'four']) await append(form)
})
afterEach(() => app.stop())

const append = (form: string) =>
  app.database.transaction(db => appendEntry(db, { what: 'form-purged', about: form }))

async function look(secret: string | null = testSecret) {
  const { database, parts } = app
  const { files, dataDir } = parts
  return checkAudit.run({
    ...{ database, db: database.read, files, registry, dataDir, backupFolder, isMending: false, secret },
    progress: noProgress,
  })
}

const faults = async () => (await look()).faults

const sealNow = () => sealEnd(app.database, auditSeal(testSecret))

const change = (sequence: number) =>
  app.database.write.updateTable('audit_entries').set({ aboutId: 'another' }).where('sequence', '=', sequence)

/** As a person would who knows how the chain is made. */
async function makeHashesFit(): Promise<void> {
  const { write } = app.database
  let previousHash = beginning
  for (const { hash: _, ...entry } of await listAfter(write, 0, 100)) {
    const hash = hashOfEntry({ ...entry, previousHash })
    const { sequence } = entry
    await write
      .updateTable('audit_entries')
      .set({ hash, previousHash })
      .where('sequence', '=', sequence)
      .execute()
    await write.updateTable('audit_head').set({ sequence, hash }).execute()
    previousHash = hash
  }
}

const backUp = async (madeAt = new Date()): Promise<string> => {
  const { database, files } = app.parts
  const file = join(backupFolder, nameOf(madeAt))
  await makeBackup({ database, files, settings: {}, version: '0.0.0' }, file)
  return file
}

test('a log as it should be passes, and the backup names its end', async () => {
  expect(await faults()).toEqual([])
  const [, , , fourth] = await listAfter(app.database.read, 0, 100)
  expect((await readManifest(await backUp()))?.audit).toEqual({ sequence: 4, hash: fourth?.hash })
  expect(await faults()).toEqual([])
  expect((await listAfter(app.database.read, 4, 100)).map(({ what }) => what)).toEqual(['backup-made'])
})

test('a changed, a missing and a cut-off entry are named', async () => {
  await change(2).execute()
  expect(await faults()).toEqual(['Audit entry 2 was changed.'])
  await app.database.write.deleteFrom('audit_entries').where('sequence', '=', 2).execute()
  expect(await faults()).toEqual(['Audit entry 2 is missing.'])
  await app.database.write.deleteFrom('audit_entries').where('sequence', '>', 1).execute()
  expect(await faults()).toEqual(['The audit log is cut off after entry 1: it should end at 4.'])
})

test('a log that was written anew from end to end is not the one of the backup', async () => {
  const file = await backUp()
  await change(2).execute()
  await makeHashesFit()
  expect(await faults()).toEqual([
    `The audit log is not the one of the backup ${file.slice(backupFolder.length + 1)}: there entry 4 has another hash, or is missing here.`,
  ])
})

test('one that was cut off with its end moved back is not the one of the backup either', async () => {
  await backUp()
  await app.database.write.deleteFrom('audit_entries').where('sequence', '>', 2).execute()
  await makeHashesFit()
  expect(await faults()).toEqual([expect.stringContaining('The audit log is not the one of the backup')])
  // After a restore of an older backup that is as it should be, and an entry says so.
  await app.database.transaction(db => appendEntry(db, { what: 'backup-restored' }))
  expect(await faults()).toEqual([])
})

/** Two statements, which leave a chain that is whole. */
async function takeAwayAfter(sequence: number): Promise<void> {
  const { write } = app.database
  await write.deleteFrom('audit_entries').where('sequence', '>', sequence).execute()
  const [last] = await listAfter(write, sequence - 1, 1)
  await write
    .updateTable('audit_head')
    .set({ sequence, hash: last?.hash ?? '' })
    .execute()
}

test('entries that were taken away with the end moved back are missed by the seal, also when others follow', async () => {
  expect(await sealNow()).toBe(true)
  expect(await look()).toMatchObject({
    faults: [],
    notes: [expect.stringContaining('sealed from entry 4 to 4')],
  })
  await append('five')
  await sealNow()
  await takeAwayAfter(3)
  const fault = expect.stringContaining('the server sealed its end at entry 5')
  // Nothing is said in favor of a log that was tampered with.
  expect(await look()).toMatchObject({ faults: [fault], notes: [] })
  expect(await sealNow()).toBe(false)
  for (const form of ['four', 'five', 'six']) await append(form)
  expect(await sealNow()).toBe(false)
  expect(await faults()).toEqual([fault])
})

test('without the seal, or with another secret, it says what it does not prove, and begins anew', async () => {
  const unsealed = { faults: [], notes: [expect.stringContaining('is not sealed with this AUTH_SECRET')] }
  expect(await look()).toMatchObject(unsealed)
  await sealNow()
  expect(await look(null)).toMatchObject(unsealed)
  expect(await look('another secret')).toMatchObject(unsealed)
  await takeAwayAfter(2)
  await app.database.write.updateTable('audit_head').set({ seal: null }).execute()
  expect(await look()).toMatchObject(unsealed)
  await append('three')
  await sealNow()
  expect(await look()).toMatchObject({
    faults: [],
    notes: [expect.stringContaining('sealed from entry 3 to 3')],
  })
})

test('a log that was emptied with its head does not pass in silence', async () => {
  await sealNow()
  await app.database.write.deleteFrom('audit_entries').execute()
  await app.database.write.deleteFrom('audit_head').execute()
  expect(await look()).toMatchObject({
    faults: [],
    notes: [expect.stringContaining('is not sealed with this AUTH_SECRET')],
  })
})

test('no seal is praised where an entry between was changed', async () => {
  await sealNow()
  await change(2).execute()
  expect(await look()).toMatchObject({ faults: ['Audit entry 2 was changed.'], notes: [] })
})

test('entries removed by age and two servers that seal by turns are as they should be', async () => {
  await Promise.all([sealNow(), sealNow()])
  await trimAudit(app.database, new Date(Date.now() + 1000), new Date())
  expect(await faults()).toEqual([])
  expect(await sealNow()).toBe(true)
  expect(await look()).toMatchObject({ faults: [], notes: [expect.stringContaining('from entry 4 to 5')] })
})
