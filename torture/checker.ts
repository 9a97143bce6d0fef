// After every fault: what the database and the file store hold, read past the server, against what clients were promised.
// Returns one line for everything that is wrong.

import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { hashContent } from '#server/completed-forms/contents/store.ts'
import { findForm } from '#server/completed-forms/store.ts'
import { openDatabase } from '#server/db/open.ts'
import type { Db } from '#server/db/tables.ts'
import type { FileStore } from '#server/files/file-store.ts'
import { knownFiles } from '#server/files/known-files.ts'
import { openFileStore } from '#server/files/open.ts'
import { encodePicture } from '#server/files/picture.ts'
import { type FormEntry, type Ledger, sha256 } from './ledger.ts'
import type { Location } from './product.ts'
import { hour } from './shifted-clock.ts'

export async function check(location: Location, ledger: Ledger): Promise<string[]> {
  const database = openDatabase(location, () => {})
  const files = openFileStore(location)
  try {
    const db = database.read
    return [
      ...(database.name === 'sqlite' ? await checkIntegrity(db) : await checkIndexes(db)),
      ...(await checkForms(db, ledger)),
      ...(await checkCounts(db)),
      ...(await checkPhotos(db, files, ledger)),
      ...(await checkStrays(db, files, location)),
    ]
  } finally {
    await database.close()
  }
}

async function checkIntegrity(db: Db): Promise<string[]> {
  const { rows } = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(db)
  const broken = await sql`pragma foreign_key_check`.execute(db)
  return [
    ...rows.filter(row => row.integrity_check !== 'ok').map(row => `integrity: ${row.integrity_check}`),
    ...broken.rows.map(row => `a row without its parent: ${JSON.stringify(row)}`),
  ]
}

/** PostgreSQL checks its pages while it reads them; an index that lost a row shows when both are counted. */
async function checkIndexes(db: Db): Promise<string[]> {
  const count = async (setting: 'enable_seqscan' | 'enable_indexscan') =>
    db.transaction().execute(async transaction => {
      await sql.raw(`set local ${setting} = off; set local enable_bitmapscan = off`).execute(transaction)
      const rows = await transaction.selectFrom('completed_forms').select('id').orderBy('id').execute()
      return rows.length
    })
  const [byIndex, byTable] = [await count('enable_seqscan'), await count('enable_indexscan')]
  return byIndex === byTable ? [] : [`an index holds ${byIndex} forms, the table ${byTable}`]
}

async function checkForms(db: Db, ledger: Ledger): Promise<string[]> {
  const wrong: string[] = []
  for (const [id, entry] of ledger.forms) {
    const form = await findForm(db, id)
    if (!form) {
      if (entry.acknowledged) wrong.push(`form ${id} was acknowledged and is lost`)
      continue
    }
    if (!isWhatWasSent(entry, form.version, hashContent(form)))
      wrong.push(`form ${id} holds something else than what was sent`)
    if (entry.acts > 0 && (form.deletedAt !== null) !== entry.isDeleted && entry.acts === entry.tries)
      wrong.push(`form ${id} is ${form.deletedAt ? '' : 'not '}in the trash`)
    wrong.push(...(await checkHistory(db, id, entry, form.version)))
  }
  const rows = await db.selectFrom('completed_forms').select(['id', 'facilityName']).execute()
  const names = rows.filter(row => ledger.forms.has(row.id)).map(row => row.facilityName)
  const doubled = names.length - new Set(names).size
  if (doubled > 0) wrong.push(`${doubled} forms were saved twice`)
  return wrong
}

function isWhatWasSent({ acknowledged, sent }: FormEntry, version: number, hash: string): boolean {
  // A photo that the form did not name is added to it by the server, which raises the version.
  if (!acknowledged) return sent.has(hash)
  if (version > acknowledged.version) return true
  return version === acknowledged.version && hash === acknowledged.sha256 && sent.has(hash)
}

async function checkHistory(db: Db, id: string, entry: FormEntry, version: number): Promise<string[]> {
  const rows = await db
    .selectFrom('changes')
    .select(['version', 'action'])
    .where('ownerKind', '=', 'form')
    .where('ownerId', '=', id)
    .execute()
  const wrong: string[] = []
  if (rows.filter(row => row.action === 'created').length !== 1) wrong.push('it was not created once')
  if (Math.max(...rows.map(row => row.version)) !== version)
    wrong.push(`its last entry is not version ${version}`)
  if (rows.length < entry.acts || rows.length > entry.tries)
    wrong.push(`${rows.length} entries for ${entry.acts} acts out of ${entry.tries}`)
  return wrong.map(what => `history of form ${id}: ${what}`)
}

/** The numbers that lists show instead of counting. */
async function checkCounts(db: Db): Promise<string[]> {
  const { forms } = await db
    .selectFrom('completed_forms')
    .select(row => row.fn.countAll<number | string>().as('forms'))
    .where('deletedAt', 'is', null)
    .executeTakeFirstOrThrow()
  const counted = await db.selectFrom('completed_form_count_shards').select('count').execute()
  const sum = counted.reduce((total, { count }) => total + Number(count), 0)
  return sum === Number(forms) ? [] : [`${forms} forms, but ${sum} are counted`]
}

async function checkPhotos(db: Db, files: FileStore, ledger: Ledger): Promise<string[]> {
  const wrong: string[] = []
  const rows = await db.selectFrom('stored_files').selectAll().where('removedAt', 'is', null).execute()
  const stored = new Map(rows.map(row => [row.id, row]))
  for (const [id, { isAcknowledged }] of ledger.photos) {
    if (isAcknowledged && !stored.has(id)) wrong.push(`photo ${id} was acknowledged and is lost`)
  }
  const expected = new Map<string, string>()
  for (const row of rows) {
    const sent = ledger.photos.get(row.id)
    const bytes = await readAll(files, row.fileKey)
    // A document has no picture of itself.
    const hasThumb = row.thumbKey === null || (await readAll(files, row.thumbKey)) !== null
    if (!bytes || !hasThumb) wrong.push(`photo ${row.id} has no bytes`)
    if (!bytes || !sent) continue
    const sentHash = sha256(sent.bytes)
    if (row.sentSha256 !== sentHash) wrong.push(`photo ${row.id} is said to be another one`)
    // Encoding is repeatable, so the bytes that must lie there are known.
    const right = expected.get(sentHash) ?? sha256((await encodePicture(sent.bytes)).full)
    expected.set(sentHash, right)
    if (sha256(bytes) !== right) wrong.push(`photo ${row.id} has other bytes than it should`)
  }
  return wrong
}

async function readAll(files: FileStore, key: string): Promise<Buffer | null> {
  const file = await files.get(key)
  return file && Buffer.from(await new Response(file.stream).arrayBuffer())
}

async function checkStrays(db: Db, files: FileStore, { dataDir }: Location): Promise<string[]> {
  const wrong: string[] = []
  for await (const file of knownFiles(db, files)) {
    if (file.is === 'unknown') wrong.push(`the database does not know the file ${file.key}`)
  }
  // Younger ones may still be going on.
  const uploads = join(dataDir, 'uploads')
  for (const name of await readdir(uploads).catch(() => [])) {
    const { mtimeMs } = await stat(join(uploads, name))
    if (Date.now() - mtimeMs > hour) wrong.push(`left behind: ${name}`)
  }
  return wrong
}
