// What can be asked of a run on the command line.

import { parseArgs } from 'node:util'
import { type DatabaseName, databases, type FileStoreName, fileStores } from './stage.ts'

export interface Options {
  /** Faults of a phone without signal instead of those of the server. */
  isOffline: boolean
  seed: number
  /** Ids of faults; empty: all of them. */
  only: string[]
  databases: readonly DatabaseName[]
  files: readonly FileStoreName[]
  isShort: boolean
}

export const usage =
  'Usage: npm run torture -- [offline] [--seed NUMBER] [--only F1,F5] [--database sqlite|postgres] [--files disk|s3] [--short]'

/** Throws a sentence. */
export function readOptions(args: string[]): Options {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      seed: { type: 'string' },
      only: { type: 'string' },
      database: { type: 'string' },
      files: { type: 'string' },
      short: { type: 'boolean', default: false },
    },
  })
  const stray = positionals.find(word => word !== 'offline')
  if (stray) throw new Error(`${stray} is nothing that can be asked for.`)
  const seed = values.seed === undefined ? Math.floor(Math.random() * 1_000_000) : Number(values.seed)
  if (!Number.isInteger(seed)) throw new Error('--seed takes a whole number.')
  return {
    isOffline: positionals.length > 0,
    seed,
    only: values.only?.split(',') ?? [],
    databases: chosen('--database', databases, values.database),
    files: chosen('--files', fileStores, values.files),
    isShort: values.short,
  }
}

function chosen<Name extends string>(
  option: string,
  all: readonly Name[],
  name: string | undefined,
): readonly Name[] {
  if (name === undefined) return all
  const found = all.filter(each => each === name)
  if (found.length === 0) throw new Error(`${option} takes ${all.join(' or ')}.`)
  return found
}
