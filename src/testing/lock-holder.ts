// Another process that holds the lock of a SQLite database, as a command or a backup program may.

import { spawn } from 'node:child_process'
import { once } from 'node:events'

const program = `
  const { DatabaseSync } = require('node:sqlite')
  const [file, begin] = process.argv.slice(1)
  new DatabaseSync(file, { timeout: 5000 }).exec(begin)
  console.log('held')
  process.stdin.resume()
`

/** Returns the function that gives the lock back. The process ends with this one, too. */
export async function holdLock(
  file: string,
  begin: 'begin immediate' | 'begin exclusive',
): Promise<() => Promise<void>> {
  const child = spawn(process.execPath, ['-e', program, file, begin], { stdio: ['pipe', 'pipe', 'inherit'] })
  const ended = once(child, 'close')
  const [word] = await Promise.race([once(child.stdout, 'data'), ended])
  if (String(word).trim() !== 'held') throw new Error('The lock could not be taken')
  return async () => {
    child.stdin.end()
    await ended
  }
}
