// `--import` of this file ends the process with SIGKILL right before its KILL_AT-th statement to the database: the kill is
// real, only its moment is chosen. Without KILL_AT it counts them and leaves the number in KILL_COUNT_FILE at its end.

import { writeFileSync } from 'node:fs'
import { DatabaseSync, StatementSync } from 'node:sqlite'
import pg from 'pg'

const killAt = Number(process.env.KILL_AT ?? 0)
let statements = 0

function count(): void {
  statements += 1
  if (statements === killAt) process.kill(process.pid, 'SIGKILL')
}

process.on('exit', () => {
  if (process.env.KILL_COUNT_FILE) writeFileSync(process.env.KILL_COUNT_FILE, String(statements))
})

function countCalls<T extends object>(prototype: T, name: keyof T & string): void {
  const original = prototype[name] as (...args: unknown[]) => unknown
  Object.defineProperty(prototype, name, {
    value(this: unknown, ...args: unknown[]) {
      count()
      return original.apply(this, args)
    },
  })
}

countCalls(DatabaseSync.prototype, 'exec')
for (const name of ['all', 'get', 'run', 'iterate'] as const) countCalls(StatementSync.prototype, name)
countCalls(pg.Client.prototype, 'query')
