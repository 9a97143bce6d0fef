// Programs of the server as processes of their own, as they were built, on a test's database: what an operator starts, signals
// and reads. Settings of the person who runs the tests do not reach them.

import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { DatabaseLocation } from '#server/db/open.ts'
import { builtProgram, compiledCode, inProject } from '../../tools/project.mjs'
import { withSourceMaps } from '../../tools/server-program.mjs'

const built = (name: string) => inProject(builtProgram(name))

const programs = {
  main: built('main'),
  admin: built('admin'),
  demo: built('demo'),
  files: built('files'),
  backup: built('backup'),
  'report-key': built('report-key'),
  verify: built('verify'),
  restore: built('restore'),
  release: join(import.meta.dirname, 'release-server.ts'),
} as const

export type ProgramName = keyof typeof programs

export interface Program {
  child: ChildProcess
  /** What it has written so far. */
  output(): string
  exit: Promise<number | null>
}

const started: ChildProcess[] = []

export function startProgram(
  program: ProgramName,
  { dataDir, databaseUrl }: DatabaseLocation,
  { args = [], env = {} }: { args?: readonly string[]; env?: Record<string, string> } = {},
): Program {
  const { PATH = '', HOME = '' } = process.env
  const child = spawn(process.execPath, [withSourceMaps, programs[program], ...args], {
    env: {
      PATH,
      HOME,
      NODE_COMPILE_CACHE: compiledCode,
      PORT: '0',
      DATA_DIR: dataDir,
      ...(databaseUrl && { DATABASE_URL: databaseUrl }),
      ...env,
    },
  })
  started.push(child)
  let text = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (words: string) => {
      text += words
    })
  }
  const exit = new Promise<number | null>(resolve => child.on('close', resolve))
  return { child, output: () => text, exit }
}

/** The address under which a started server answers. */
export async function listening(program: Program): Promise<string> {
  for (let tries = 0; tries < 600; tries += 1) {
    const url = /Listening on ([^\s"]+)/.exec(program.output())?.[1]
    if (url) return url
    if (program.child.exitCode !== null) break
    await sleep(50)
  }
  throw new Error(`did not listen:\n${program.output()}`)
}

/** For the end of a test: nothing it started outlives it. */
export function killPrograms(): void {
  for (const child of started.splice(0)) {
    if (child.exitCode === null) child.kill('SIGKILL')
  }
}
