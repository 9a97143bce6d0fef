// Where photos lie: on the disk, or in any store that speaks S3. One port, two adapters, the same tests.

import type { ByteStream } from '#api/endpoint.ts'

export interface FileStore {
  /** Other servers see the same files. */
  isShared: boolean
  /** When it returns, the bytes are safe: they survive a kill and a power cut. */
  put(key: string, bytes: Uint8Array): Promise<void>
  /** Null when there is no such file. */
  get(key: string): Promise<{ stream: ByteStream; size: number } | null>
  /** A file that is not there is as good as deleted. */
  delete(key: string): Promise<void>
  /** Under another key too, as safe as what is put there. False when there is no such file. */
  copy(from: string, to: string): Promise<boolean>
  /** Every key below a folder, with the time it was written. */
  list(folder: string): AsyncIterable<{ key: string; writtenAt: Date }>
}

/** Keys are made by us; this only makes sure of it. */
const shape = /^[A-Za-z\d][A-Za-z\d._-]*(\/[A-Za-z\d][A-Za-z\d._-]*)*$/

export const isFileKey = (key: string): boolean => shape.test(key) && key.length <= 500

export function requireKey(key: string): string {
  if (!isFileKey(key)) throw new Error(`Not a file key: ${JSON.stringify(key)}`)
  return key
}
