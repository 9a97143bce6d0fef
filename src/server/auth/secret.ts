// The secret that signs session cookies. Where the settings give none, one is made at the first start
// and kept in the data folder, readable by the server's user alone.

import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

export function keptSecret(dataDir: string): string {
  const file = join(dataDir, 'auth-secret')
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  try {
    writeFileSync(file, randomBytes(32).toString('base64url'), { flag: 'wx', mode: 0o600 })
  } catch (error) {
    const isThere = error instanceof Error && 'code' in error && error.code === 'EEXIST'
    // On a full disk an empty file is left, which would be no secret at all.
    if (!isThere) rmSync(file, { force: true })
    if (!isThere) throw error
  }
  return readFileSync(file, 'utf8').trim()
}
