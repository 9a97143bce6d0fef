// The forms that this device keeps for work without signal, in a database of their own: a copy of what the server has,
// which may be lost or thrown away at any time. Nothing here is anyone's unsent work.

import { type DBSchema, deleteDB, type IDBPDatabase, openDB } from 'idb'
import type { CompletedForm } from '#domain/completed-form.ts'

export interface KeptForm {
  id: string
  templateId: string
  /** As `nameKey` spells it. */
  facilityKey: string
  facilityName: string
  updatedAt: string
  /** With its signature: one of the last forms, to be seen and printed. */
  isWhole: boolean
  form: CompletedForm
}

/** The last round in which the server was asked. */
export interface Round {
  /** What the next round asks for changes since. */
  asOf: string
  /** When this device had read all of it. */
  at: string
  /** When all forms were read, and not only changes. Empty until that was done once. */
  allAt: string
}

interface Schema extends DBSchema {
  forms: {
    key: string
    value: KeptForm
    indexes: { byFacility: [templateId: string, facilityKey: string, updatedAt: string]; byUpdate: string }
  }
  rounds: { key: string; value: Round }
}

export type KeptDatabase = IDBPDatabase<Schema>

const name = 'cypress-kept-forms'

/** Opened for each piece of work, and closed after it: another tab may throw the database away meanwhile. */
export async function withKeptForms<T>(work: (database: KeptDatabase) => Promise<T>): Promise<T> {
  const database = await openDB<Schema>(name, 1, {
    upgrade(created) {
      const forms = created.createObjectStore('forms', { keyPath: 'id' })
      forms.createIndex('byFacility', ['templateId', 'facilityKey', 'updatedAt'])
      forms.createIndex('byUpdate', 'updatedAt')
      created.createObjectStore('rounds')
    },
  })
  try {
    return await work(database)
  } finally {
    database.close()
  }
}

/** Whoever logs out leaves nobody's forms behind. */
export const forgetKeptForms = (): Promise<void> => deleteDB(name)

const sharedKey = 'shared-device'

/** Somebody said that several people use this device: then it keeps no copies, and without signal there are none to look at. */
export function isSharedDevice(): boolean {
  try {
    return localStorage.getItem(sharedKey) !== null
  } catch {
    return false
  }
}

export async function shareDevice(isShared: boolean): Promise<void> {
  if (!isShared) return localStorage.removeItem(sharedKey)
  localStorage.setItem(sharedKey, 'yes')
  await forgetKeptForms()
}
