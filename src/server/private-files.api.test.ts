// What the server keeps is for its own user alone, whatever the folder was before: the real program in a folder that
// every user of the machine may read, with the umask that most machines have.

import { chmodSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { killPrograms, listening, type Program, startProgram } from '#testing/server-process.ts'
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts'
import { createLog } from './http/log.ts'
import { keepPrivate } from './private-files.ts'

let location: TestDatabase
beforeEach(async () => {
  location = await createTestDatabase({ isEmpty: true })
  chmodSync(location.dataDir, 0o755)
})
afterEach(async () => {
  killPrograms()
  await location.remove()
})

const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8)
/** Everything in the data folder, with its permissions. */
const found = () =>
  Object.fromEntries(
    readdirSync(location.dataDir).map(name => [name, modeOf(join(location.dataDir, name))] as const),
  )
const start = () => startProgram('main', location)
const stop = async (server: Program) => {
  server.child.kill('SIGINT')
  expect(await server.exit).toBe(0)
}
const folders = ['files', 'earlier-assets']
const isPrivate = ([name, mode]: [string, string]) => mode === (folders.includes(name) ? '700' : '600')

test('in a folder that was there before, all files are made private', async () => {
  const server = start()
  await listening(server)
  const running = found()
  expect(Object.keys(running)).toContain('auth-secret')
  if (!location.databaseUrl)
    expect(Object.keys(running)).toEqual(
      expect.arrayContaining(['cypress.sqlite', 'cypress.sqlite-wal', 'server.lock', 'server.pid']),
    )
  expect(Object.entries(running).filter(entry => !isPrivate(entry))).toEqual([])
  expect(modeOf(location.dataDir)).toBe('755')
  await stop(server)
}, 60_000)

test('files that the version before left open to everybody are closed, and nobody else’s are touched', async () => {
  const first = start()
  await listening(first)
  await stop(first)
  for (const name of readdirSync(location.dataDir)) {
    chmodSync(join(location.dataDir, name), folders.includes(name) ? 0o755 : 0o644)
  }
  writeFileSync(join(location.dataDir, 'cypress.sqlite.backup'), '', { mode: 0o644 })
  mkdirSync(join(location.dataDir, 'uploads'), { mode: 0o755 })
  writeFileSync(join(location.dataDir, 'notes.txt'), '', { mode: 0o644 })
  const server = start()
  await listening(server)
  const { uploads, 'notes.txt': notes, ...ours } = found()
  expect(Object.entries(ours).filter(entry => !isPrivate(entry))).toEqual([])
  expect([uploads, notes]).toEqual(['700', '644'])
  expect(server.output()).not.toContain('chmod')
}, 60_000)

// Only root can become another user.
if (process.getuid?.() === 0)
  describe('files of somebody else', () => {
    test('are named in the log, with what to do', () => {
      const secret = join(location.dataDir, 'auth-secret')
      const files = join(location.dataDir, 'files')
      writeFileSync(secret, 'secret', { mode: 0o644 })
      mkdirSync(files, { mode: 0o755 })
      const lines: string[] = []
      const log = createLog('info', line => void lines.push(line))
      process.seteuid?.(65534)
      try {
        keepPrivate(location.dataDir, log)
      } finally {
        process.seteuid?.(0)
      }
      expect(lines.map(line => JSON.parse(line)).map(({ level, event }) => ({ level, event }))).toEqual([
        {
          level: 'warn',
          event: `Other users of this machine can read ${secret}. As its owner, run: chmod go= ${secret}`,
        },
        {
          level: 'warn',
          event: `Other users of this machine can read ${files}. As its owner, run: chmod go= ${files}`,
        },
      ])
      expect(modeOf(secret)).toBe('644')
    })
  })
