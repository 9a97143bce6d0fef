// Whether the data folder can be written, found out by writing: nothing else tells a full disk, a quota, a read-only
// disk and another user's folder from one that works.

import { randomUUID } from 'node:crypto'
import { closeSync, fsyncSync, mkdirSync, openSync, unlinkSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { codeOf, StartFault } from './errors.ts'

/** What SQLite needs to open its files. */
const probeBytes = 256 * 1024

/** As Node says it of a file. */
export const isNoRoom = (error: Error): boolean => ['ENOSPC', 'EDQUOT'].includes(codeOf(error))

/** Makes the folder where it is missing. */
export function requireUsableFolder(folder: string): void {
  const trouble = tryFolder(folder)
  if (trouble && isNoRoom(trouble)) throw diskFullFault(folder)
  if (trouble) {
    throw new StartFault(`The data folder cannot be used: ${trouble.message}. Choose another with DATA_DIR.`)
  }
}

export function isDiskFull(folder: string): boolean {
  const trouble = tryFolder(folder)
  return trouble !== null && isNoRoom(trouble)
}

export const diskFullFault = (folder: string): StartFault =>
  new StartFault(
    `The disk of the data folder ${folder} is full. Make room on it, or choose another folder with DATA_DIR.`,
  )

function tryFolder(folder: string): Error | null {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    const path = join(folder, `.probe-${randomUUID()}`)
    const file = openSync(path, 'wx', 0o600)
    try {
      const bytes = Buffer.alloc(probeBytes)
      for (let written = 0; written < probeBytes; ) written += writeSync(file, bytes, written)
      fsyncSync(file)
    } finally {
      closeSync(file)
      unlinkSync(path)
    }
    return null
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error))
  }
}
