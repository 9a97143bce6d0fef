// Keeps the copy of the register current. It is stored whole or not at all, so that no list leaves out what has not arrived.

import type { IDBPObjectStore, StoreNames } from 'idb'
import type { Client } from '#api/client.ts'
import { listDeviceFacilities } from '#api/device-facilities.ts'
import type { AnswerOf } from '#api/endpoint.ts'
import { type Schema, withDatabase } from '../database.ts'
import { nextTurn } from '../in-pieces.ts'
import { oneTabAtATime } from '../locks.ts'
import type { CacheRound, RegisterChunk } from '../rows.ts'
import { beginRound, sinceRound, storeFetched } from '../sync/copied.ts'
import { facilitiesIn, registerCopy } from './chunks.ts'

type Answer = AnswerOf<typeof listDeviceFacilities>
type Read = Pick<Answer, 'items' | 'gone' | 'rules' | 'asOf'>

/** So many facilities are stored as one text, which is read ten times as fast as each for itself. */
const chunkLength = 250

/** True when the server was asked and everything it said is stored. One tab does it at a time. */
export const fetchRegister = (call: Client): Promise<boolean> =>
  oneTabAtATime('fetch register', async () => {
    const name = await beginRound(registerCopy)
    if (!name) return false
    const last = await withDatabase(database => database.get('cacheRounds', registerCopy.name))
    const since = sinceRound(last)
    const read = await readPages(call, since)
    if (!read) return false
    const at = new Date().toISOString()
    const { asOf, rules } = read
    const round: CacheRound = { asOf, at, allAt: since && last ? last.allAt : at, rules }
    return store(name, round, since ? read : await chunksOf(read.items))
  })

/** A round that broke off: the next one of this tab goes on after its last page. */
let brokenOff: { since: string | undefined; read: Read; cursor: string; at: number } | null = null
const goesOnFor = 60 * 60_000

async function readPages(call: Client, since: string | undefined): Promise<Read | null> {
  const isFresh = brokenOff && brokenOff.since === since && performance.now() - brokenOff.at < goesOnFor
  const begun = isFresh ? brokenOff : null
  brokenOff = null
  const read: Read = begun?.read ?? { items: [], gone: [], rules: [], asOf: '' }
  for (let cursor = begun?.cursor; ; ) {
    const query = { ...(since && { since }), ...(cursor && { cursor }) }
    const page = await call(listDeviceFacilities, { query })
    if (!page.ok) {
      if (cursor) brokenOff = { since, read, cursor, at: performance.now() }
      return null
    }
    const { items, gone, rules, asOf, nextCursor } = page.value
    read.items.push(...items)
    read.gone.push(...gone)
    Object.assign(read, { rules, asOf: read.asOf || asOf })
    if (nextCursor === null) return read
    cursor = nextCursor
  }
}

/** In the order of their ids, as the server sends them all. The first chunk takes those that come before it, too. */
async function chunksOf(items: Read['items']): Promise<RegisterChunk[]> {
  const chunks: RegisterChunk[] = []
  for (let start = 0; start === 0 || start < items.length; start += chunkLength) {
    const own = items.slice(start, start + chunkLength)
    chunks.push({ from: start === 0 ? '' : (own[0]?.facility.id ?? ''), text: JSON.stringify(own) })
    // All at once would hold up the user's finger for seconds.
    await nextTurn()
  }
  return chunks
}

/** `read`: all chunks, or what changed. */
const store = (name: string, round: CacheRound, read: RegisterChunk[] | Read): Promise<boolean> =>
  storeFetched(registerCopy, name, async transaction => {
    const register = transaction.objectStore('register')
    await transaction.objectStore('cacheRounds').put(round, registerCopy.name)
    await (Array.isArray(read) ? replace(register, read) : change(register, read))
  })

type Store = IDBPObjectStore<Schema, StoreNames<Schema>[], 'register', 'readwrite'>

async function replace(register: Store, chunks: readonly RegisterChunk[]): Promise<void> {
  await register.clear()
  for (const chunk of chunks) await register.put(chunk)
}

async function change(register: Store, { items, gone }: Read): Promise<void> {
  const changed = new Map(items.map(item => [item.facility.id, item]))
  const ids = new Set([...changed.keys(), ...gone])
  // After an import all of them have changed: each chunk is read and written once.
  const starts = (await register.getAllKeys()).map(String)
  for (const [from, own] of Map.groupBy(ids, id => starts.findLast(start => start <= id) ?? '')) {
    const kept = facilitiesIn(await register.get(from)).filter(({ facility }) => !ids.has(facility.id))
    const after = [...kept, ...own.flatMap(id => changed.get(id) ?? [])]
    await register.put({ from, text: JSON.stringify(after) })
  }
}
