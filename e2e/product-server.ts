// One real server for the journeys: the built product on a free port, with a data folder of its own that holds
// nothing but the first admin. Settings of the person who runs the tests do not reach it.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '#testing/free-port.ts'
import { builtProgram, compiledCode, inProject, pinnedNode } from '../tools/project.mjs'
import { memorySettings, withSourceMaps } from '../tools/server-program.mjs'

export type FirstAdmin = { email: string; password: string }

export type ProductServer = {
  origin: string
  pid: number
  /** Where it keeps its database. */
  dataFolder: string
  /** What the server has written so far. */
  log: () => string
  /** At the same address, with the same data and other settings besides. */
  restart: (settings: Record<string, string>) => Promise<void>
  stop: () => Promise<void>
}

/** `program`: what is started, below the repository's root. */
export async function startProductServer(
  admin: FirstAdmin,
  program = builtProgram('src/server/main.ts'),
): Promise<ProductServer> {
  const dataFolder = await mkdtemp(path.join(tmpdir(), 'journeys-'))
  const port = await freePort()
  const origin = `http://localhost:${port}`
  let log = ''
  const start = (settings: Record<string, string> = {}) => {
    const started = spawn(pinnedNode, [withSourceMaps, inProject(program)], {
      cwd: inProject(),
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        PATH: process.env.PATH,
        NODE_ENV: 'production',
        NODE_COMPILE_CACHE: compiledCode,
        ...memorySettings,
        PORT: String(port),
        DATA_DIR: dataFolder,
        BACKUP_FOLDER: path.join(dataFolder, 'backups'),
        ADMIN_EMAIL: admin.email,
        ADMIN_PASSWORD: admin.password,
        ...settings,
      },
    })
    for (const stream of [started.stdout, started.stderr]) {
      stream.setEncoding('utf8').on('data', (words: string) => {
        log += words
      })
    }
    return started
  }
  let child = start()
  const endWithUs = () => child.kill('SIGKILL')
  process.once('exit', endWithUs)

  const stop = async () => {
    process.off('exit', endWithUs)
    await end(child)
    await rm(dataFolder, { recursive: true, force: true })
  }
  const getReady = async () => {
    try {
      await ready(origin, child)
    } catch (error) {
      await stop()
      throw new Error(`The server did not get ready. It wrote:\n${log}`, { cause: error })
    }
  }
  const restart = async (settings: Record<string, string>) => {
    await end(child)
    child = start(settings)
    await getReady()
  }
  await getReady()
  return {
    origin,
    get pid() {
      return child.pid ?? 0
    },
    dataFolder,
    log: () => log,
    restart,
    stop,
  }
}

async function ready(origin: string, child: ChildProcess): Promise<void> {
  const deadline = Date.now() + 20_000
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`The server ended with code ${child.exitCode}.`)
    const answer = await fetch(`${origin}/readyz`).catch(() => undefined)
    if (answer?.ok) return
    await sleep(50)
  }
  throw new Error('The server took too long.')
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  // Its readiness is not watched: the end need not be announced.
  child.kill('SIGINT')
  const force = setTimeout(() => child.kill('SIGKILL'), 12_000)
  await ended
  clearTimeout(force)
}
