// The operator's last word about files, as processes.

import { utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { keysIn } from '#testing/file-storage.ts'
import { killPrograms, listening, type ProgramName, startProgram } from '#testing/server-process.ts'
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts'
import { openDatabase } from '../db/open.ts'
import type { FileStore } from '../files/file-store.ts'
import { openFileStore } from '../files/open.ts'

describe('the files command', () => {
  const day = 24 * 60 * 60 * 1000
  let location: TestDatabase
  let dataDir: string
  let store: FileStore
  beforeEach(async () => {
    location = await createTestDatabase()
    dataDir = location.dataDir
    store = openFileStore({ s3: null, dataDir })
  })
  afterEach(async () => {
    killPrograms()
    await location.remove()
  })
  const run = (program: ProgramName, args: readonly string[] = []) =>
    startProgram(program, location, { args })

  test('ties a database and files that nobody starts otherwise', async () => {
    const photo = 'formPhotos/florida/1_tank.jpg'
    await store.put(photo, Buffer.from('somebody’s photo'))
    for (const [program, args] of [
      ['main', []],
      ['demo', []],
      ['files', ['list-quarantine']],
      ['files', ['delete-quarantine']],
    ] as const) {
      const refused = run(program, args)
      expect(await refused.exit).toBe(78)
      expect(refused.output()).toContain(`The file store (${join(dataDir, 'files')}) holds 1 photo files`)
      expect(refused.output()).toContain('run: npm run files -- tie')
      expect(refused.output()).not.toContain('\n    at ')
    }
    const tied = run('files', ['tie'])
    expect(await tied.exit).toBe(0)
    expect(tied.output()).toContain('Of 1 photo files, the database knows nothing about 1.')
    await listening(run('main'))
    expect(await keysIn(store)).toEqual([photo])
  }, 60_000)

  test('lists the quarantine, and deletes only what has been there for 30 days', async () => {
    const [old, young] = ['formPhotos/florida/1_old.jpg', 'formPhotos/florida/2_young.jpg']
    for (const key of [old, young]) await store.put(`quarantine/${key}`, Buffer.from(key))
    const longAgo = new Date(Date.now() - 31 * day)
    await utimes(join(dataDir, 'files/quarantine', old), longAgo, longAgo)

    const listed = run('files', ['list-quarantine'])
    expect(await listed.exit).toBe(0)
    expect(listed.output()).toContain(`${longAgo.toISOString().slice(0, 10)}  ${old}\n`)
    expect(listed.output()).toContain('Files in quarantine: 2')

    const deleted = run('files', ['delete-quarantine'])
    expect(await deleted.exit).toBe(0)
    expect(deleted.output()).toContain('Files deleted: 1.')
    expect(await keysIn(store, 'quarantine')).toEqual([`quarantine/${young}`])
  })

  test('deletes nothing by a clock that leapt', async () => {
    const key = 'quarantine/formPhotos/florida/1_old.jpg'
    await store.put(key, Buffer.from(key))
    expect(await run('files', ['list-quarantine']).exit).toBe(0)
    const longAgo = new Date(Date.now() - 40 * day)
    await utimes(join(dataDir, 'files', key), longAgo, longAgo)
    const database = openDatabase(location, () => {})
    const at = longAgo.toISOString()
    await database.write.insertInto('clock').values({ number: 1, seenAt: at, steadyFrom: at }).execute()
    await database.close()
    for (let time = 0; time < 2; time += 1) {
      const refused = run('files', ['delete-quarantine'])
      expect(await refused.exit).toBe(1)
      expect(refused.output()).toContain('Nothing was deleted: the clock is more than a day off')
    }
    expect(await keysIn(store, 'quarantine')).toEqual([key])
  }, 60_000)

  test('says what it can do', async () => {
    const command = run('files', ['delete'])
    expect(await command.exit).toBe(1)
    expect(command.output()).toContain('Usage:')
  })
})
