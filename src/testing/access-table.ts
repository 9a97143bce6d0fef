// Who may call which operation, as src/server/access.txt says it: frozen there, and never computed from what the operations declare.

import { readFileSync } from 'node:fs'

const callers = ['anonymous', 'password-due', 'second-step-due', 'user', 'inspector', 'admin'] as const
export type Caller = (typeof callers)[number]

export interface AccessRow {
  /** Method and path, such as `GET /api/users`. */
  operation: string
  mayCall: readonly Caller[]
}

const file = new URL('../server/access.txt', import.meta.url)

export const readAccessTable = (): AccessRow[] =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter(line => line !== '' && !line.startsWith('#'))
    .map(rowOf)

function rowOf(line: string): AccessRow {
  const [method, path, ...words] = line.split(/ +/)
  const mayCall = callers.filter(caller => words.includes(caller))
  if (mayCall.length === 0 || mayCall.length !== words.length)
    throw new Error(`This line of the access table says nothing or too much: ${line}`)
  return { operation: `${method} ${path}`, mayCall }
}

/** Whether the table lets a caller in; an operation that is not in the table lets no caller in. */
export function mayCall(caller: Caller, { method, path }: { method: string; path: string }): boolean {
  const row = readAccessTable().find(({ operation }) => operation === `${method} ${path}`)
  return row?.mayCall.includes(caller) ?? false
}
