// The built product as a process of its own, always on the same port, with its memory watched: what an operator starts,
// kills and starts again.

import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import type { S3Settings } from '#server/files/s3.ts'
import { freePort } from '#testing/free-port.ts'
import { listening, type Program, type ProgramName, startProgram } from '#testing/server-process.ts'
import { compiledCode } from '../tools/project.mjs'

/** Where the product keeps what it keeps. A fault may move it before the first start. */
export interface Location {
  dataDir: string
  databaseUrl: string | null
  s3: S3Settings | null
}

export const admin = { email: 'boss@cypress.example', password: 'dip the stick slowly' }

export interface Product {
  origin: string
  port: number
  /** Returns how many seconds it took until it answered. `program`: `release` for another build, see BUILD_FOLDER there. */
  start(env?: Record<string, string>, program?: 'main' | 'release'): Promise<number>
  /** Starts any of its programs and waits for nothing. */
  run(program: ProgramName, options?: { args?: string[]; env?: Record<string, string> }): Program
  /** It stands still, and knows nothing of it. */
  pause(): void
  /** As a power supply does it. */
  kill(): Promise<void>
  /** Returns its exit code and the seconds that passed. */
  end(signal?: 'SIGTERM' | 'SIGINT'): Promise<{ code: number | null; seconds: number }>
  isRunning(): boolean
  /** Nothing that was started here outlives it. */
  killAll(): void
  output(): string
  /** Megabytes: right now, and at most since the first start. */
  memory(): number
  peakMemory(): number
}

export async function createProduct(location: Location): Promise<Product> {
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  let server: Program | null = null
  const programs: Program[] = []
  let peak = 0

  const isRunning = () =>
    server !== null && server.child.exitCode === null && server.child.signalCode === null
  const watch = () => {
    if (!server || !isRunning()) return
    peak = Math.max(peak, megabytes(server.child.pid, 'VmHWM'))
  }
  const run: Product['run'] = (name, { args = [], env = {} } = {}) => {
    const program = startProgram(name, location, {
      args,
      env: {
        NODE_ENV: 'production',
        NODE_COMPILE_CACHE: compiledCode,
        PORT: String(port),
        ADMIN_EMAIL: admin.email,
        ADMIN_PASSWORD: admin.password,
        // The clients stand behind a proxy, so that each can have an address of its own.
        TRUSTED_PROXIES: '127.0.0.1',
        LOG_LEVEL: 'warn',
        ...s3Variables(location.s3),
        ...env,
      },
    })
    programs.push(program)
    return program
  }

  const killAll = () => {
    for (const { child } of programs) child.kill('SIGKILL')
  }
  process.once('exit', killAll)

  return {
    origin,
    port,
    run,
    start: async (env, name = 'main') => {
      const started = performance.now()
      const program = run(name, { ...(env && { env }) })
      server = program
      const timer = setInterval(watch, 100)
      program.child.once('exit', () => clearInterval(timer))
      await listening(program)
      return (performance.now() - started) / 1000
    },
    pause: () => void server?.child.kill('SIGSTOP'),
    kill: async () => {
      watch()
      server?.child.kill('SIGKILL')
      await server?.exit
    },
    end: async (signal = 'SIGINT') => {
      watch()
      const started = performance.now()
      server?.child.kill(signal)
      const code = server ? await Promise.race([server.exit, sleep(30_000, null)]) : null
      return { code, seconds: (performance.now() - started) / 1000 }
    },
    isRunning,
    killAll: () => {
      process.off('exit', killAll)
      killAll()
    },
    output: () => server?.output() ?? '',
    memory: () => megabytes(server?.child.pid, 'VmRSS'),
    peakMemory: () => peak,
  }
}

function megabytes(pid: number | undefined, name: 'VmRSS' | 'VmHWM'): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    return Math.round(Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1] ?? 0) / 1024)
  } catch {
    // It has just ended, or this system has no /proc.
    return 0
  }
}

function s3Variables(s3: S3Settings | null): Record<string, string> {
  if (!s3) return {}
  return {
    S3_ENDPOINT: s3.endpoint,
    S3_BUCKET: s3.bucket,
    S3_REGION: s3.region,
    S3_ACCESS_KEY_ID: s3.accessKeyId,
    S3_SECRET_ACCESS_KEY: s3.secretAccessKey,
  }
}
