import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { keptSecret } from './secret.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'secret-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

describe('the kept secret', () => {
  test('is made once, for the server alone', () => {
    const secret = keptSecret(folder)
    expect(secret).toMatch(/^[\w-]{43}$/)
    expect(keptSecret(folder)).toBe(secret)
    expect(statSync(join(folder, 'auth-secret')).mode & 0o777).toBe(0o600)
  })

  test.each(['', '\n', 'short'])('is made anew where a power cut left %j of it', left => {
    writeFileSync(join(folder, 'auth-secret'), left)
    const secret = keptSecret(folder)
    expect(secret).toMatch(/^[\w-]{43}$/)
    expect(readFileSync(join(folder, 'auth-secret'), 'utf8')).toBe(secret)
  })
})
