// How far the audit log has come, sealed with the server's secret every few seconds: a person who can change the database can
// take away the last entries and move the end back, but cannot make this. Without the seal, or under another secret, it begins
// anew, and proves nothing of what came before.

import type { Database, Db } from '#server/db/dialect.ts'
import type { Head } from './chain.ts'
import { findEntry, findSealedHead, listAfter, saveSeal } from './store.ts'

/** What was sealed last, and the first of the entries that have been watched without a break. */
export interface SealedEnd extends Head {
  from: number
}

/** As `auditSeal` makes it of the server's secret. */
export interface Seal {
  close(text: Buffer, owner: string): string
  open(sealed: string, owner: string): Buffer | null
}

const owner = 'end'

/** Null where there is none, or none that this server sealed. */
export async function findSealedEnd(db: Db, seal: Seal): Promise<SealedEnd | null> {
  const sealed = (await findSealedHead(db))?.seal
  const opened = sealed && seal.open(sealed, owner)
  return opened ? (JSON.parse(opened.toString()) as SealedEnd) : null
}

/** Whether the entry that was the last one is still in the log, unless it was removed by age. */
export async function isStillThere(db: Db, { sequence, hash }: Head): Promise<boolean> {
  if (sequence === 0 || (await findEntry(db, sequence))?.hash === hash) return true
  const [first] = await listAfter(db, 0, 1)
  return first !== undefined && first.sequence > sequence
}

/** False, and nothing is sealed, where the end that was sealed last is gone: that stays to be seen. */
export async function sealEnd(database: Database, seal: Seal): Promise<boolean> {
  const head = await findSealedHead(database.read)
  if (!head) return true
  const end = await findSealedEnd(database.read, seal)
  if (end?.sequence === head.sequence && end.hash === head.hash) return true
  if (end && !(await isStillThere(database.read, end))) return false
  const { sequence, hash } = head
  const newEnd: SealedEnd = { from: end?.from ?? sequence, sequence, hash }
  await saveSeal(database.write, seal.close(Buffer.from(JSON.stringify(newEnd)), owner))
  return true
}
