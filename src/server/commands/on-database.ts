// What the operator's commands have in common: the settings, the database of the settings, up to date and closed in the
// end, and faults as plain sentences.

import { Problem } from '#domain/problems/problem.ts'
import { BackupRefusal } from '../backup/refusal.ts'
import { isNoRoom } from '../db/data-folder.ts'
import type { Database } from '../db/dialect.ts'
import { StartFault } from '../db/errors.ts'
import { migrate } from '../db/migrate.ts'
import { asStartFault, nameDatabase, openDatabase } from '../db/open.ts'
import { readSettings, type Settings, SettingsFault } from '../env.ts'
import { WrongFileStore } from '../files/verified.ts'
import { createLog } from '../http/log.ts'
import { makePrivateFilesOnly } from '../private-files.ts'
import { namesInFiles } from '../settings/settings-file.ts'
import { requireData, requireSchema, requireUsers } from './require-database.ts'

type Command = (database: Database, settings: Settings) => Promise<string>

interface DatabaseOptions {
  /** `nothing`: the command fills a new database. `tables`: no server came as far as to make its first admin. */
  needs?: 'nothing' | 'tables' | 'users'
}

/** Names the database and prints what `command` returns; a failure ends the process with 1, wrong settings with 78. */
export const onDatabase = (command: Command, { needs = 'users' }: DatabaseOptions = {}): Promise<void> =>
  onSettings(async settings => {
    if (needs !== 'nothing') requireData(settings)
    const database = openDatabase(settings, error => console.error(error.message))
    try {
      if (needs !== 'nothing') await requireSchema(database, settings)
      if (needs === 'users') await requireUsers(database, settings)
      console.log(`Database: ${nameDatabase(settings)}`)
      await migrate(database, { onWait: seconds => console.error(`Waiting for the database: ${seconds} s`) })
      return await command(database, settings)
    } finally {
      await database.close()
    }
  })

/** For a command that opens the database by itself, and says which. */
export async function onSettings(command: (settings: Settings) => Promise<string>): Promise<void> {
  makePrivateFilesOnly()
  try {
    const settings = readSettings(process.env, namesInFiles(process.execArgv))
    console.log(await run(command, settings))
  } catch (error) {
    const isBadConfiguration = error instanceof SettingsFault || error instanceof WrongFileStore
    const isPlain =
      isBadConfiguration || [Problem, StartFault, BackupRefusal].some(kind => error instanceof kind)
    console.error(isPlain ? sentenceOf(error as Error) : error)
    process.exitCode = isBadConfiguration ? 78 : 1
  }
}

async function run(command: (settings: Settings) => Promise<string>, settings: Settings): Promise<string> {
  try {
    return await command(settings)
  } catch (error) {
    throw asFileFault(error) ?? asStartFault(error, settings)
  }
}

/** A file that cannot be read or written, or has no room: the operating system names it, and no stack helps. */
function asFileFault(error: unknown): StartFault | null {
  const isOfFile = error instanceof Error && 'syscall' in error && 'path' in error
  const isFull = error instanceof Error && isNoRoom(error)
  if (isFull) return new StartFault(`There is no room left on the disk: ${error.message}.`)
  return isOfFile ? new StartFault(`${error.message}.`) : null
}

/** A command says what happened by its answer alone. */
export const noLog = createLog('silent')

/** What is behind an outage helps an operator more than the sentence for users. */
const sentenceOf = ({ message, cause }: Error): string =>
  cause instanceof Error ? `${message} (${cause.message})` : message
