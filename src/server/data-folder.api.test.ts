// A data folder that a server cannot work in: it says why in one plain sentence, and starts once that is mended.

import { chmod, mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest'
import {
  killPrograms,
  listening,
  type Program,
  type ProgramName,
  startProgram,
} from '#testing/server-process.ts'
import { mountSmallDisk } from '#testing/small-disk.ts'
import { createTestDatabase, isPostgres, type TestDatabase } from '#testing/test-database.ts'

const disk = await mountSmallDisk(12)
afterAll(() => disk?.unmount())

let location: TestDatabase
let folder: string
const run = (program: ProgramName, args: string[] = [], env: Record<string, string> = {}) =>
  startProgram(program, { ...location, dataDir: folder }, { args, env })

beforeEach(async () => {
  location = await createTestDatabase({ isEmpty: true })
  folder = join(disk?.folder ?? location.dataDir, 'data')
})
afterEach(async () => {
  killPrograms()
  disk?.free()
  await location.remove()
})

async function expectSentence(server: Program, sentence: string): Promise<void> {
  expect(await server.exit).toBe(78)
  expect(server.output().trim()).toBe(sentence)
}

async function stop(server: Program): Promise<void> {
  server.child.kill('SIGTERM')
  expect(await server.exit).toBe(0)
}

if (disk)
  describe('a start on a full disk', () => {
    const sentence = () =>
      `The disk of the data folder ${folder} is full. Make room on it, or choose another folder with DATA_DIR.`

    test('says so, at the first start and at a later one, and works once there is room', async () => {
      disk.fill()
      await expectSentence(run('main'), sentence())
      disk.free()
      const first = run('main')
      await listening(first)
      await stop(first)
      expect((await readFile(join(folder, 'auth-secret'), 'utf8')).length).toBeGreaterThan(40)
      disk.fill()
      await expectSentence(run('main'), sentence())
      const command = run('admin', ['list'])
      expect(await command.exit).toBe(isPostgres() ? 0 : 1)
      if (!isPostgres()) expect(command.output().trim()).toBe(sentence())
      disk.free()
      await listening(run('main'))
    }, 60_000)

    // PostgreSQL lies elsewhere.
    if (!isPostgres())
      test('says so when there is room for the first steps only', async () => {
        folder = join(disk.folder, 'another')
        disk.fill(300 * 1024)
        await expectSentence(run('main', [], { LOG_LEVEL: 'silent' }), sentence())
      }, 60_000)
  })

describe('a start in a folder that may not be written', () => {
  test.each([
    ['without a secret of its own', {}],
    ['with one from the settings', { AUTH_SECRET: 'a secret that is long enough to be taken for one' }],
  ])('says so, %s', async (_, env) => {
    folder = join(disk?.folder ?? location.dataDir, 'locked')
    await mkdir(folder, { recursive: true })
    if (disk) disk.setReadOnly(true)
    else await chmod(folder, 0o500)
    try {
      const server = run('main', [], env)
      expect(await server.exit).toBe(78)
      expect(server.output()).toMatch(/^The data folder cannot be used: .* Choose another with DATA_DIR\.$/m)
      expect(server.output()).not.toContain('    at ')
    } finally {
      if (disk) disk.setReadOnly(false)
    }
  })
})
