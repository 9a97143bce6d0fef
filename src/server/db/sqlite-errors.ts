// What SQLite's errors mean. They carry a number, and nothing of what the operating system said.

import { isDiskFull } from './data-folder.ts'
import { DatabaseAway } from './deadline.ts'
import type { DatabaseErrors } from './dialect.ts'
import { isCausedBy } from './errors.ts'

const noPermission = 3
const busy = 5
const locked = 6
const readOnly = 8
const ioError = 10
const corrupt = 11
const full = 13
const cannotOpen = 14
const noDatabase = 26
const constraintUnique = 2067
const constraintPrimaryKey = 1555

/** SQLite's extended result code; the lowest byte is the result code itself. */
const extendedCode = (error: unknown): number =>
  error instanceof Error && 'errcode' in error && typeof error.errcode === 'number' ? error.errcode : 0

const resultCode = (error: unknown): number => extendedCode(error) & 0xff

export const isBusy = (error: unknown): boolean => [busy, locked].includes(resultCode(error))

/** A file that could not be written, read or opened: a disk without room is one of the reasons. */
const isFileTrouble = (error: Error): boolean => [ioError, cannotOpen].includes(resultCode(error))

/** A file that belongs to another user, is read-only, damaged or no database at all: no later try will fare better. */
export const isUnusable = (error: unknown): boolean =>
  isCausedBy(error, cause => [noPermission, readOnly, corrupt, noDatabase].includes(resultCode(cause)))

export const isDuplicateKey = (error: unknown): boolean =>
  isCausedBy(error, cause => [constraintUnique, constraintPrimaryKey].includes(extendedCode(cause)))

export function sqliteErrors(folder: string): DatabaseErrors {
  const isFull = (error: Error) => resultCode(error) === full || (isFileTrouble(error) && isDiskFull(folder))
  return {
    isFull: error => isCausedBy(error, isFull),
    isOutage: error =>
      isCausedBy(error, cause => cause instanceof DatabaseAway || isBusy(cause) || isFileTrouble(cause)),
  }
}
