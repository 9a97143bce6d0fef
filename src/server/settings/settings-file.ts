// The names in `.env`, which Node has put among those of the environment already (--env-file): in a file of ours every name
// was meant for us.

import { existsSync, readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'

/** `options`: what Node was started with. */
export function namesInFiles(options: readonly string[]): string[] {
  const files = options.flatMap(option => /^--env-file(?:-if-exists)?=(.+)$/.exec(option)?.[1] ?? [])
  return files
    .filter(file => existsSync(file))
    .flatMap(file => Object.entries(parseEnv(readFileSync(file, 'utf8'))))
    .flatMap(([name, value]) => (value ? [name] : []))
}
