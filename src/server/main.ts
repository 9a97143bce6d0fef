// The server process: settings in, faults out as plain sentences, signals handled.

import { flushCompileCache } from 'node:module'
import { join } from 'node:path'
import { Problem } from '#domain/problems/problem.ts'
import { registry } from '#domain/templates/registry.ts'
import { boot, type Running } from './boot.ts'
import { StartFault } from './db/errors.ts'
import { readSettings, SettingsFault } from './env.ts'
import { WrongFileStore } from './files/verified.ts'
import { createLog, type Log } from './http/log.ts'
import { makePrivateFilesOnly } from './private-files.ts'
import { readVersion, root } from './program-version.ts'
import { namesInFiles } from './settings/settings-file.ts'

/** EX_CONFIG of sysexits: a supervisor need not try again until something has changed. */
const badConfiguration = 78

/** A supervisor was promised ten seconds. */
const longestStopMs = 9_000

makePrivateFilesOnly()

try {
  const settings = readSettings(process.env, namesInFiles(process.execArgv))
  const log = createLog(settings.logLevel)
  const running = await boot(
    settings,
    { buildDir: join(root, 'build'), version: readVersion(), registry },
    log,
  )
  // First of all: a supervisor that reads that we listen may send a signal at once.
  stopOnSignal(running, log)
  greet(running)
  // What was compiled is kept for the next start, where the cache is on (NODE_COMPILE_CACHE), also when this one is killed.
  flushCompileCache()
} catch (error) {
  console.error(plainSentence(error) ?? error)
  process.exit(plainSentence(error) ? badConfiguration : 1)
}

/** A person at a terminal reads sentences; whatever else collects the output reads lines of the log, at every level of it. */
function greet({ url, firstAdmin }: Running): void {
  if (!process.stdout.isTTY) {
    const greeting = createLog('info')
    const { email, password } = firstAdmin ?? {}
    if (firstAdmin?.generated)
      greeting.info('The first admin was created. This password is shown only once', { email, password })
    greeting.info(`Listening on ${url}`, { url })
    return
  }
  if (firstAdmin?.generated) {
    console.log('\nThe first admin was created. This password is shown only once:')
    console.log(`  e-mail    ${firstAdmin.email}`)
    console.log(`  password  ${firstAdmin.password}\n`)
  }
  console.log(`Listening on ${url}`)
}

function stopOnSignal(running: Running, log: Log): void {
  let stoppingSince: number | null = null
  const stop = async (isAnnounced: boolean) => {
    // A second signal means: now. But a supervisor may send the first one twice, to the group and to us.
    if (stoppingSince !== null && performance.now() - stoppingSince > 1000) process.exit(1)
    if (stoppingSince !== null) return
    stoppingSince = performance.now()
    setTimeout(() => {
      // What was acknowledged is on the disk; what hangs now (a database that does not answer) may be left.
      log.warn('stopped without waiting any longer')
      process.exit(0)
    }, longestStopMs)
    await running.stop({ isAnnounced })
    process.exit(0)
  }
  process.on('SIGTERM', () => stop(true))
  // A person at the keyboard, who does not ask whether the server is ready.
  process.on('SIGINT', () => stop(false))
}

/** The sentence for faults that an operator mends; undefined for bugs, which keep their stack. */
function plainSentence(error: unknown): string | undefined {
  const isPlain =
    error instanceof SettingsFault || error instanceof StartFault || error instanceof WrongFileStore
  if (isPlain) return error.message
  if (error instanceof Problem)
    return `The first admin cannot be created with ADMIN_EMAIL and ADMIN_PASSWORD: ${error.message}.`
  if (!(error instanceof Error) || !('code' in error)) return undefined
  const {
    code,
    path = '',
    address = '',
    port = '',
  } = error as NodeJS.ErrnoException & {
    address?: string
    port?: number
  }
  switch (code) {
    case 'EADDRINUSE':
      return `Port ${port} is taken by another program. Stop it, or choose another with PORT.`
    case 'EADDRNOTAVAIL':
      return `This machine has no address ${address}. Choose another with HOST.`
    case 'EACCES':
    case 'EPERM':
      return path
        ? `The data folder cannot be used: ${error.message}. Choose another with DATA_DIR.`
        : undefined
    default:
      return undefined
  }
}
