// The secret that signs session cookies. Where the settings give none, one is made at the first start
// and kept in the data folder, readable by the server's user alone.

import { randomBytes } from 'node:crypto'
import { closeSync, fsyncSync, mkdirSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const bytes = 32

export function keptSecret(dataDir: string): string {
  const file = join(dataDir, 'auth-secret')
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  if (!isWhole(file)) {
    // Left empty by a full disk or a power cut at the first start: no secret at all.
    rmSync(file, { force: true })
    make(dataDir, file)
  }
  return readFileSync(file, 'utf8').trim()
}

/** For a command, which makes none. */
export function findSecret(dataDir: string): string | null {
  const file = join(dataDir, 'auth-secret')
  return isWhole(file) ? readFileSync(file, 'utf8').trim() : null
}

function isWhole(file: string): boolean {
  try {
    return readFileSync(file, 'utf8').trim().length >= bytes
  } catch (error) {
    if (isCoded(error, 'ENOENT')) return false
    throw error
  }
}

/** On the disk before the first cookie is signed with it. */
function make(dataDir: string, file: string): void {
  try {
    writeFileSync(file, randomBytes(bytes).toString('base64url'), { flag: 'wx', mode: 0o600, flush: true })
  } catch (error) {
    // Another server made it at this moment.
    if (isCoded(error, 'EEXIST')) return
    rmSync(file, { force: true })
    throw error
  }
  const folder = openSync(dataDir, 'r')
  fsyncSync(folder)
  closeSync(folder)
}

const isCoded = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code
