// Where and how the copy of the register is stored: chunks of facilities in the order of their ids, each named after its first.

import type { CopiedFacility } from '#domain/copied-register/copied-facility.ts'
import type { RegisterChunk } from '../rows.ts'
import type { Copied } from '../sync/copied.ts'

export const registerCopy = {
  name: 'register',
  flag: 'register round',
  stores: ['register'],
} as const satisfies Copied

interface Chunks {
  openKeyCursor: (range: IDBKeyRange, direction: 'prev') => Promise<{ key: IDBValidKey } | null>
}

/** The name of the chunk that holds the facility of this id, or would. */
export async function chunkHolding(register: Chunks, id: string): Promise<string> {
  const found = await register.openKeyCursor(IDBKeyRange.upperBound(id), 'prev')
  return String(found?.key ?? '')
}

export const facilitiesIn = (chunk: RegisterChunk | undefined): CopiedFacility[] =>
  chunk ? (JSON.parse(chunk.text) as CopiedFacility[]) : []
