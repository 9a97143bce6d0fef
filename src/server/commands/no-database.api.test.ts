// Commands in a folder or on a database without our data, as processes: none makes what it was to work on, and each says
// where it looked. Where there is one, the first line names it.

import { existsSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { killPrograms, type ProgramName, startProgram } from '#testing/server-process.ts'
import { createTestDatabase, isPostgres, type TestDatabase } from '#testing/test-database.ts'
import { createTestUser, testPassword, testSecret } from '#testing/test-people.ts'
import { appliedMigrations } from '../db/migrate.ts'
import { fileIn, nameDatabase, openDatabase } from '../db/open.ts'

let location: TestDatabase
afterEach(async () => {
  killPrograms()
  await location.remove()
})

const commands: [ProgramName, string[]][] = [
  ['admin', ['list']],
  ['admin', ['create', 'new.boss@cypress.example']],
  ['backup', ['--out', 'FILE']],
  ['verify', []],
  ['verify', ['--mend']],
  ['report-key', ['list']],
  ['report-key', ['rotate']],
  ['files', ['list-quarantine']],
  ['files', ['tie']],
]

async function run(
  program: ProgramName,
  args: string[],
  at: Partial<TestDatabase> = {},
): Promise<[number | null, string]> {
  const command = startProgram(
    program,
    { ...location, ...at },
    {
      args: args.map(each => (each === 'FILE' ? join(location.dataDir, 'backup.tar') : each)),
      env: { AUTH_SECRET: testSecret },
    },
  )
  return [await command.exit, command.output()]
}

describe('without a database', () => {
  beforeEach(async () => {
    location = await createTestDatabase({ isEmpty: true })
  })

  test.each(commands)('%s %j refuses, and makes nothing', async (program, args) => {
    const [exit, output] = await run(program, args)
    expect(exit).toBe(1)
    expect(output).toContain(nameDatabase(location))
    expect(output).toContain('DATABASE_URL')
    expect(output).not.toContain('    at ')
    expect(output).not.toContain('postgres:')
    expect(readdirSync(location.dataDir)).toEqual([])
    if (!isPostgres()) return
    const database = openDatabase(location, () => {})
    expect(await appliedMigrations(database.read)).toEqual([])
    await database.close()
  })

  test.each(commands)('%s %j in a folder that is not there', async (program, args) => {
    const dataDir = join(location.dataDir, 'mistyped')
    const [exit, output] = await run(program, args, { dataDir })
    expect(exit).toBe(1)
    expect(output).toContain('DATA_DIR')
    expect(output).toContain(dataDir)
    expect(existsSync(dataDir)).toBe(false)
  })

  if (!isPostgres())
    test('a file that is empty is none, and stays as it is', async () => {
      writeFileSync(fileIn(location.dataDir), '')
      const [exit, output] = await run('verify', [])
      expect(exit).toBe(1)
      expect(output).toContain('DATA_DIR')
      expect(readdirSync(location.dataDir)).toEqual(['cypress.sqlite'])
    })
})

describe('with tables and no users, as commands of earlier releases left them behind', () => {
  beforeEach(async () => {
    location = await createTestDatabase()
  })

  // The files can be told of before a server makes the first user: without that it may refuse to start.
  test.each(commands.filter(([program]) => program !== 'files'))(
    '%s %j refuses, and makes nothing',
    async (program, args) => {
      const before = readdirSync(location.dataDir)
      const [exit, output] = await run(program, args)
      expect(exit).toBe(1)
      expect(output).toContain(`${nameDatabase(location)} holds no data of this program`)
      expect(readdirSync(location.dataDir)).toEqual(before)
    },
  )
})

describe('with a database', () => {
  beforeEach(async () => {
    location = await createTestDatabase()
    const database = openDatabase(location, () => {})
    const named = { email: 'dana@cypress.example', password: testPassword, displayName: 'Dana Fields' }
    await createTestUser(database, { ...named, admin: true, inspector: false })
    await database.close()
  })

  test.each(commands)('%s %j names it first', async (...command) => {
    const [exit, output] = await run(...command)
    expect(exit).toBe(0)
    expect(output.split('\n')[0]).toBe(`Database: ${nameDatabase(location)}`)
  })

  if (isPostgres())
    test('the data folder is asked for where the files lie in it', async () => {
      const dataDir = join(location.dataDir, 'mistyped')
      const [exit, output] = await run('backup', ['--out', 'FILE'], { dataDir })
      expect(exit).toBe(1)
      expect(output).toContain(`There is no data folder ${dataDir}.`)
      expect(existsSync(dataDir)).toBe(false)
      expect(existsSync(join(location.dataDir, 'backup.tar'))).toBe(false)
    })
})
