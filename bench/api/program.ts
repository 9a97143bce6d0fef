// A server under measurement: started, watched from outside for what it costs, and ended.

import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { compiledCode, inProject, pinnedNode } from '../../tools/project.mjs'

export interface MeasuredProgram {
  port: number
  /** From the start of the process to its first answer. */
  startMs: number
  cpuMs(): number
  residentMb(): number
  stop(): Promise<void>
}

const ticksPerSecond = Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }))

/** `program`: what Node is given to run it. */
export async function startMeasured(
  program: readonly string[],
  port: number,
  env: Record<string, string>,
): Promise<MeasuredProgram> {
  const started = performance.now()
  const child = spawn(pinnedNode, [...(process.env.BENCH_NODE_OPTIONS?.split(' ') ?? []), ...program], {
    cwd: inProject(),
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      NODE_COMPILE_CACHE: compiledCode,
      PORT: String(port),
      ...env,
    },
  })
  const endWithUs = () => child.kill('SIGKILL')
  process.once('exit', endWithUs)
  await answering(port, child)
  const startMs = performance.now() - started
  const { pid } = child
  return {
    port,
    startMs,
    cpuMs: () => {
      const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
      return ((Number(fields[11]) + Number(fields[12])) / ticksPerSecond) * 1000
    },
    residentMb: () => {
      const status = readFileSync(`/proc/${pid}/status`, 'utf8')
      return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024
    },
    stop: async () => {
      process.off('exit', endWithUs)
      // One that has crashed has said so already.
      if (child.exitCode !== null) return
      const ended = once(child, 'exit')
      child.kill('SIGINT')
      await ended
    },
  }
}

async function answering(port: number, child: ChildProcess): Promise<void> {
  for (let tries = 0; tries < 3000; tries += 1) {
    if (child.exitCode !== null) throw new Error(`The program ended with code ${child.exitCode}.`)
    const answer = await fetch(`http://127.0.0.1:${port}/healthz`).catch(() => null)
    if (answer?.ok) return
    await new Promise(resolve => setTimeout(resolve, 5))
  }
  throw new Error('The program took too long to answer.')
}
