// The check of live data, as a process: clean data passes while the server runs, every kind of damage is named, and
// mending mends what it may.

import { randomUUID } from 'node:crypto'
import { mkdir, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { deleteCompletedForm } from '#api/completed-forms.ts'
import { bootServer, openPremises, type Premises } from '#testing/booted-server.ts'
import { fillWithEverything } from '#testing/everything.ts'
import { keysIn } from '#testing/file-storage.ts'
import { formContent, signaturePng } from '#testing/form-content.ts'
import { answerOf, editForm, savedForm } from '#testing/saved-forms.ts'
import { killPrograms, startProgram } from '#testing/server-process.ts'
import { isPostgres } from '#testing/test-database.ts'
import { formSearchOf } from '../db/dialect.ts'
import { openDatabase } from '../db/open.ts'
import { runTogether } from '../db/prepared.ts'

let premises: Premises
beforeEach(async () => {
  premises = await openPremises('disk')
})
afterEach(async () => {
  killPrograms()
  await premises.remove()
})

async function verify(...args: string[]): Promise<[exit: number | null, output: string]> {
  const program = startProgram('verify', premises.settings, { args })
  return [await program.exit, program.output()]
}

test('names what is wrong, and mends what it may', async () => {
  const { settings, place } = premises
  const server = await bootServer(settings)
  const { admin } = server
  await server.savePhotos(2)
  const given = { hasWetting: 'answered', cfrExpires: 'start' } as const
  const signed = (facilityName: string) => formContent({ facilityName, signature: signaturePng }, { given })
  const form = await savedForm(admin, signed('Hidden Depot'))
  answerOf(await editForm(admin, form.id, 1, signed('Shown Depot')))
  const corrected = await savedForm(admin, signed('Plain Depot'))
  answerOf(await editForm(admin, corrected.id, 1, signed('Corrected Depot')))
  const spoilt = await savedForm(admin, formContent({ facilityName: 'Spoilt' }))
  const wordy = await savedForm(admin, formContent({ facilityName: 'Wordy', comments: 'Gasket worn' }))
  const trashed = await savedForm(admin)
  answerOf(await admin.call(deleteCompletedForm, { params: { id: trashed.id } }))

  const [cleanExit, clean] = await verify()
  expect(clean).toContain('Everything is as it should be.')
  expect(cleanExit).toBe(0)
  await server.stop()

  const database = openDatabase(settings, () => {})
  const { write } = database
  const [lost = '', , broken = ''] = await keysIn(place.store)
  await place.store.delete(lost)
  await place.store.put(broken, Buffer.from('other bytes'))
  const search = formSearchOf(write)
  await runTogether(write, [...search.remove(form.id), ...search.put(trashed.id, ['abc'])])
  await write.updateTable('completed_forms').set({ searchWords: 'lid' }).where('id', '=', wordy.id).execute()
  await write.deleteFrom('completed_form_count_shards').execute()
  await write
    .insertInto('completed_form_count_shards')
    .values({ state: 'Florida', month: '2026-11', shard: 0, count: 99 })
    .execute()
  const facilityId = corrected.facilityId ?? ''
  await write
    .updateTable('facility_duties')
    .set({ lastOn: '2000-01-01' })
    .where('facilityId', '=', facilityId)
    .execute()
  await write
    .updateTable('completed_form_contents')
    .set({ answers: '{"facilityName":7}' })
    .where('formId', '=', spoilt.id)
    .execute()
  await write.deleteFrom('changes').where('ownerId', '=', form.id).where('action', '=', 'created').execute()
  await write.deleteFrom('completed_form_versions').where('formId', '=', form.id).execute()
  await write
    .updateTable('completed_form_versions')
    .set({ content: '{}' })
    .where('formId', '=', corrected.id)
    .execute()
  const now = new Date().toISOString()
  const known = { admin: 0, inspector: 1, active: 1, createdAt: now, updatedAt: now } as const
  const [uid, invited] = [randomUUID(), randomUUID()]
  await write
    .insertInto('users')
    .values([
      { ...known, id: uid, email: 'seen@cypress.example', displayName: 'Seen' },
      { ...known, id: invited, email: 'invited@cypress.example', displayName: 'Invited' },
    ])
    .execute()
  const account = { accountId: uid, providerId: 'credential', userId: uid, createdAt: now, updatedAt: now }
  await write
    .insertInto('accounts')
    .values({ ...account, id: uid, password: null, lastSeenAt: now })
    .execute()
  await write.updateTable('audit_entries').set({ address: null }).where('what', '=', 'login').execute()
  await database.close()
  const stray = 'formPhotos/florida/1_stray.jpg'
  await place.store.put(stray, Buffer.from('whose is this?'))
  const upload = join(settings.dataDir, 'uploads/left-behind')
  await mkdir(join(settings.dataDir, 'uploads'), { recursive: true })
  await writeFile(upload, '')
  const longAgo = new Date(Date.now() - 2 * 60 * 60 * 1000)
  await utimes(upload, longAgo, longAgo)
  await utimes(join(settings.dataDir, 'files', stray), longAgo, longAgo)

  const forGood = [
    'Audit entry 3 was changed.',
    `User ${uid} has no password.`,
    `${lost} is missing.`,
    `${broken} is damaged`,
    `Form ${spoilt.id}: its content cannot be read`,
    `Form ${form.id}: its history does not begin with its creation.`,
    `Form ${form.id}: its signed version 1 is missing.`,
    `Form ${corrected.id}: its version 1 cannot be read.`,
    `Form ${wordy.id}: the list says something else than its answers.`,
  ]
  const mendable = [
    `Form ${form.id} is not found by the search.`,
    `Form ${wordy.id} is not found by the search.`,
    `The search index holds ${trashed.id}`,
    'Counted wrongly: Florida 2026-11: 99.',
    'It should be: Florida 2026-11: 5.',
    `What is due at facility ${facilityId} is not what its forms say.`,
    `The database knows nothing about ${stray}.`,
    `${upload} was left behind.`,
  ]
  const [exit, output] = await verify()
  expect(exit).toBe(1)
  for (const sentence of [...forGood, ...mendable]) expect(output).toContain(sentence)
  expect(output).not.toContain(invited)
  expect(output).toContain('17 faults are left.')

  const [mendExit, mended] = await verify('--mend')
  expect(mendExit).toBe(1)
  expect(mended).toContain('9 faults are left.')
  const [, again] = await verify()
  for (const sentence of forGood) expect(again).toContain(sentence)
  for (const sentence of mendable) expect(again).not.toContain(sentence)
  expect(await keysIn(place.store, 'quarantine')).toEqual([`quarantine/${stray}`])
}, 90_000)

test('an admin who was invited and never logged in is none yet', async () => {
  await (await bootServer(premises.settings)).stop()
  const database = openDatabase(premises.settings, () => {})
  await database.write.updateTable('accounts').set({ password: null, lastSeenAt: null }).execute()
  await database.close()
  const [exit, output] = await verify()
  expect(output).toContain('There is no active admin who can log in.')
  expect(exit).toBe(1)
}, 60_000)

test('photos from before their hashes were written down get them, when they are pictures', async () => {
  const server = await bootServer(premises.settings)
  await server.savePhotos(2)
  await server.stop()
  const database = openDatabase(premises.settings, () => {})
  const hashes = () => database.read.selectFrom('stored_files').select(['fileSha256', 'thumbBytes']).execute()
  const before = await hashes()
  const none = { fileSha256: null, fileBytes: null, thumbSha256: null, thumbBytes: null }
  await database.write.updateTable('stored_files').set(none).execute()
  expect((await verify())[1]).toContain('2 photos have no hash yet')
  const [exit, output] = await verify('--mend')
  expect(output).toMatch(/Photos +2 +0 +2/)
  expect(exit).toBe(0)
  expect(await hashes()).toEqual(before)

  await database.write.updateTable('stored_files').set(none).execute()
  const [key = ''] = await keysIn(premises.place.store)
  await premises.place.store.put(key, Buffer.from('no picture'))
  expect((await verify('--mend'))[1]).toContain(`${key} is not the picture that was stored.`)
  await database.close()
}, 60_000)

test('says what a backup would refuse, and what people enter is none of it', async () => {
  const { settings } = premises
  const server = await bootServer(settings)
  await server.savePhotos(1)
  await fillWithEverything(server)
  await server.stop()
  const [cleanExit, clean] = await verify()
  expect([cleanExit, clean]).toEqual([0, expect.stringMatching(/Fit for a backup +\d+ +0 +0/)])

  const database = openDatabase(settings, () => {})
  const photo = await database.read.selectFrom('stored_files').select('id').executeTakeFirstOrThrow()
  const key = `formPhotos/florida/${'long-'.repeat(40)}.jpg`
  await database.write.updateTable('stored_files').set({ fileKey: key }).where('id', '=', photo.id).execute()
  // Text columns of PostgreSQL hold text alone.
  if (!isPostgres()) await sql`update contact_submissions set notes = x'00ff'`.execute(database.write)
  const request = await database.read.selectFrom('contact_submissions').select('id').executeTakeFirst()
  await database.close()
  const [exit, output] = await verify()
  expect(exit).toBe(1)
  expect(output).toContain(`A backup cannot hold a file of the name ${key}.`)
  if (isPostgres()) return
  expect(output).toContain(
    `A backup cannot hold the row ${request?.id} of the table contact_submissions as it is.`,
  )
  const backup = startProgram('backup', settings, { args: ['--out', join(settings.dataDir, 'b.tar')] })
  expect(await backup.exit).toBe(1)
  expect(backup.output()).toContain('`npm run verify` says what is wrong with the data.')
}, 60_000)

test('says what it can do', async () => {
  const [exit, output] = await verify('--delete')
  expect(exit).toBe(1)
  expect(output).toContain('Usage:')
})
