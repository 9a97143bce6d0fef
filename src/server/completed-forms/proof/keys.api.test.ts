// The keys of reports: sealed in the database, opened by the server's secret alone, and revoked from a day on.

import { generateKeyPairSync } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { addDays, dayOf } from '#domain/day.ts'
import { fileIn } from '#server/db/open.ts'
import { createLog } from '#server/http/log.ts'
import { formContent, signaturePng } from '#testing/form-content.ts'
import { savedForm } from '#testing/saved-forms.ts'
import { killPrograms, startProgram } from '#testing/server-process.ts'
import { startTestApp, type TestApp, type Visitor } from '#testing/test-app.ts'
import { createTestDatabase, isPostgres, type TestDatabase } from '#testing/test-database.ts'
import { testSecret } from '#testing/test-people.ts'
import { findSigningKey, listKeys } from './key-store.ts'
import { prepareKeys } from './prepare-keys.ts'
import { keyIdOf, signPdf, verifyPdf } from './sign.ts'

const otherSecret = 'another secret of another server, long enough'
const today = dayOf(new Date())

let location: TestDatabase
let app: TestApp
let dana: Visitor
beforeEach(async () => {
  location = await createTestDatabase()
  app = await startTestApp({ location })
  dana = await app.loggedIn()
})
afterEach(async () => {
  killPrograms()
  await app.stop()
})

const publishedKeys = async () => (await app.visitor().send('/.well-known/report-key')).text()
const storedKeys = async () =>
  JSON.stringify(await app.database.read.selectFrom('report_keys').selectAll().execute())

async function signedReport(): Promise<Uint8Array<ArrayBuffer>> {
  const { id } = await savedForm(dana, formContent({ signature: signaturePng }))
  return new Uint8Array(await (await dana.send(`/api/completed-forms/${id}/report.pdf`)).arrayBuffer())
}

async function signedFile(secret: string, signedOn = today): Promise<Uint8Array<ArrayBuffer>> {
  const key = await findSigningKey(app.database.read, secret)
  if (!key) throw new Error('There is no key that this secret opens')
  const facts = { formId: 'a'.repeat(36), version: 1, sha256: 'b'.repeat(64), signedOn }
  return signPdf(new Uint8Array(20), { ...key, ...facts })
}

/** As a version before sealing left it. */
async function storeOpenKey(): Promise<string> {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519', {
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
  await app.database.write.updateTable('report_keys').set({ publicKey, privateKey }).execute()
  return publicKey
}

test('the private half is sealed in the database, and the public one can be read', async () => {
  expect(await storedKeys()).not.toContain('PRIVATE KEY')
  expect(await storedKeys()).toContain('BEGIN PUBLIC KEY')
})

test('a key of an earlier version is sealed at the start, and signs as before', async () => {
  const publicKey = await storeOpenKey()
  expect(await storedKeys()).toContain('PRIVATE KEY')
  const lines: string[] = []
  await prepareKeys(
    app.database,
    testSecret,
    createLog('info', line => void lines.push(line)),
  )
  expect(await storedKeys()).not.toContain('PRIVATE KEY')
  expect(lines.join()).toContain('report keys sealed')
  expect((await listKeys(app.database.read)).map(key => key.publicKey)).toEqual([publicKey])
  expect(verifyPdf(await signedFile(testSecret), publicKey).is).toBe('genuine')
  if (isPostgres()) return
  await app.database.close()
  expect((await readFile(fileIn(location.dataDir))).includes('PRIVATE KEY')).toBe(false)
})

test('with another secret, as after a restore elsewhere, a new key signs and the earlier one still proves', async () => {
  const file = await signedFile(testSecret)
  const lines: string[] = []
  await prepareKeys(
    app.database,
    otherSecret,
    createLog('info', line => void lines.push(line)),
  )
  await prepareKeys(
    app.database,
    otherSecret,
    createLog('info', line => void lines.push(line)),
  )
  expect(lines.filter(line => line.includes('sealed with another AUTH_SECRET'))).toHaveLength(1)
  const [newest, first, ...others] = await listKeys(app.database.read)
  expect(others).toEqual([])
  expect((await findSigningKey(app.database.read, otherSecret))?.publicKey).toBe(newest?.publicKey)
  expect((await findSigningKey(app.database.read, testSecret))?.publicKey).toBe(first?.publicKey)
  expect(verifyPdf(file, await publishedKeys()).is).toBe('genuine')
})

test('what a revoked key signed on or after the day is said to be so, and another key signs', async () => {
  const file = await signedReport()
  const [key] = await listKeys(app.database.read)
  const keyId = keyIdOf(key?.publicKey ?? '')
  const run = async (...args: string[]): Promise<[number | null, string]> => {
    const command = startProgram('report-key', location, { args, env: { AUTH_SECRET: testSecret } })
    return [await command.exit, command.output()]
  }
  for (const from of ['yesterday', '2026-02-30', addDays(today, 1)])
    expect(await run('revoke', keyId, '--from', from)).toEqual([1, expect.stringContaining('--from must be')])
  expect(await run('revoke', 'feedfeedfeedfeed', '--from', today)).toEqual([
    1,
    expect.stringContaining('There is no key feedfeedfeedfeed'),
  ])
  const [exit, output] = await run('revoke', keyId, '--from', today)
  expect(output).toContain(`Key ${keyId} is revoked from ${today} on`)
  expect(exit).toBe(0)
  expect((await run('list'))[1]).toContain(`revoked from ${today}`)

  const keys = await publishedKeys()
  expect(keys).toContain(`# Ed25519 key ${keyId}, made ${key?.createdAt}, revoked from ${today}\n`)
  expect(verifyPdf(file, keys)).toMatchObject({ is: 'revoked', signedOn: today, revokedFrom: today })
  const since = keys.replace(`revoked from ${today}`, `revoked from ${addDays(today, 1)}`)
  expect(verifyPdf(file, since)).toMatchObject({ is: 'genuine', revokedFrom: addDays(today, 1) })
  const anew = await signedReport()
  expect(verifyPdf(anew, keys)).toMatchObject({ is: 'genuine', revokedFrom: null, signedOn: today })
  expect(verifyPdf(anew, keys.slice(0, keys.indexOf('# Ed25519 key', 1))).is).toBe('genuine')
}, 60_000)

test('a file from before files said their day is proven until its key is revoked', async () => {
  const file = await signedFile(testSecret, '')
  expect(verifyPdf(file, await publishedKeys())).toMatchObject({ is: 'genuine', signedOn: null })
  const revoked = (await publishedKeys()).replace(', signs now', ', revoked from 2020-01-01')
  expect(verifyPdf(file, revoked).is).toBe('revoked')
})
