// The IndexedDB database of this device: drafts, their photos, copies of what was sent, notes about what the server has
// copies of, planned days, what else waits to be sent, and what is copied for work without signal. Text and
// pictures are in separate stores, so that the text still fits when pictures do not. Schema changes only ever add: a phone may hold
// unsent work of any earlier version, and a tab of an earlier release goes on with what a later one added to.

import { type DBSchema, type IDBPDatabase, type IDBPTransaction, openDB, type StoreNames } from 'idb'
import type {
  CachedForm,
  CacheRound,
  CopiedRow,
  CopyNote,
  DeviceDay,
  DraftPhoto,
  DraftRow,
  OpenFinding,
  OutboxItem,
  RegisterChunk,
  SentCopy,
} from './rows.ts'

export interface Schema extends DBSchema {
  drafts: { key: string; value: DraftRow; indexes: { byUser: string } }
  photos: {
    key: string
    value: DraftPhoto
    indexes: { byForm: string; byDraft: [formId: string, userId: string] }
  }
  sent: { key: string; value: SentCopy; indexes: { byUser: string } }
  copies: { key: [userId: string, id: string]; value: CopyNote; indexes: { byUser: string } }
  days: { key: [userId: string, day: string]; value: DeviceDay; indexes: { byUser: string } }
  cachedForms: {
    key: string
    value: CachedForm
    indexes: { byFacility: [templateId: string, facilityKey: string, updatedAt: string]; byUpdate: string }
  }
  cacheRounds: { key: string; value: CacheRound }
  outbox: { key: string; value: OutboxItem; indexes: { byUser: string } }
  findings: { key: string; value: OpenFinding; indexes: { byFacility: string } }
  register: { key: string; value: RegisterChunk }
  copiedRows: { key: [kind: string, id: string]; value: CopiedRow }
  flags: { key: string; value: string }
}

export type OfflineDatabase = IDBPDatabase<Schema>

let opened: Promise<OfflineDatabase> | null = null

function openOfflineDatabase(): Promise<OfflineDatabase> {
  opened ??= openDatabase('cypress', () => {
    opened = null
  })
  const opening = opened
  opening.catch(() => {
    if (opened === opening) opened = null
  })
  return opening
}

/** For those who ask in a moment; if it cannot be opened, they are told. */
export const openSoon = (): void => void openOfflineDatabase().catch(() => {})

/** `onClosed`: the connection is gone, and has to be opened again. */
export async function openDatabase(name: string, onClosed: () => void): Promise<OfflineDatabase> {
  const open = (version?: number) =>
    openDB<Schema>(name, version, { upgrade, blocking, terminated: onClosed })
  // Another tab needs a newer schema: close for it, and open again at the next call.
  const blocking = (_current: number, _blocked: number | null, event: IDBVersionChangeEvent) => {
    ;(event.target as IDBDatabase).close()
    onClosed()
  }
  return open(9).catch(error => {
    // A later release was here. It has only added to what we know.
    if (error instanceof DOMException && error.name === 'VersionError') return open()
    throw error
  })
}

function upgrade(
  database: OfflineDatabase,
  before: number,
  _after: number | null,
  transaction: IDBPTransaction<Schema, StoreNames<Schema>[], 'versionchange'>,
) {
  if (before < 1) {
    database.createObjectStore('drafts', { keyPath: 'id' }).createIndex('byUser', 'userId')
    database.createObjectStore('photos', { keyPath: 'id' }).createIndex('byForm', 'formId')
  }
  if (before < 2) database.createObjectStore('sent', { keyPath: 'id' }).createIndex('byUser', 'userId')
  if (before < 3) {
    database.createObjectStore('copies', { keyPath: ['userId', 'id'] }).createIndex('byUser', 'userId')
  }
  if (before < 4) {
    database.createObjectStore('days', { keyPath: ['userId', 'day'] }).createIndex('byUser', 'userId')
  }
  if (before < 5) transaction.objectStore('photos').createIndex('byDraft', ['formId', 'userId'])
  if (before < 6) {
    const cached = database.createObjectStore('cachedForms', { keyPath: 'id' })
    cached.createIndex('byFacility', ['templateId', 'facilityKey', 'updatedAt'])
    cached.createIndex('byUpdate', 'updatedAt')
    database.createObjectStore('cacheRounds')
    database.createObjectStore('outbox', { keyPath: 'id' }).createIndex('byUser', 'userId')
    // Earlier releases had these forms in a database of their own; the cache moves them when it is first used.
    database.createObjectStore('flags').put('to be moved', earlierCacheFlag)
  }
  if (before < 7) {
    database.createObjectStore('findings', { keyPath: 'id' }).createIndex('byFacility', 'facilityId')
  }
  if (before < 8) database.createObjectStore('register', { keyPath: 'from' })
  // For every kind of copies to come: none needs a store of its own.
  if (before < 9) database.createObjectStore('copiedRows', { keyPath: ['kind', 'id'] })
}

/** Set until the forms that an earlier release cached are here. */
export const earlierCacheFlag = 'earlier cache'

/** Safari sometimes loses the connection: work that failed because of that is repeated on a new one. */
export async function withDatabase<T>(work: (database: OfflineDatabase) => Promise<T>): Promise<T> {
  const database = await openOfflineDatabase()
  try {
    return await work(database)
  } catch (error) {
    if (!isLostConnection(error)) throw error
    database.close()
    opened = null
    return work(await openOfflineDatabase())
  }
}

const isLostConnection = (error: unknown): boolean =>
  error instanceof DOMException && (error.name === 'UnknownError' || error.name === 'InvalidStateError')

/** A full device is not a bug, so pages say it. Some browsers abort the transaction without naming the quota. */
export const isDeviceFull = (error: unknown): boolean =>
  error instanceof DOMException && (error.name === 'QuotaExceededError' || error.name === 'AbortError')

/** On a full device what is being typed takes the room of copies that the server has too. */
export async function makingRoom<T>(put: () => Promise<T>): Promise<T> {
  try {
    return await put()
  } catch (error) {
    if (!isDeviceFull(error) || (await deleteSentCopies()) === 0) throw error
    return await put()
  }
}

/** Resolves with how many there were. */
export const deleteSentCopies = (isToGo: (copy: SentCopy) => boolean = () => true): Promise<number> =>
  withDatabase(async database => {
    const transaction = database.transaction('sent', 'readwrite')
    const gone = (await transaction.store.getAll()).filter(isToGo)
    await Promise.all([...gone.map(({ id }) => transaction.store.delete(id)), transaction.done])
    return gone.length
  })
