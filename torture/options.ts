// What can be asked of a run on the command line.

import { parseArgs } from 'node:util'
import { type DatabaseName, databases, type FileStoreName, fileStores } from './stage.ts'

const kinds = ['server', 'offline', 'cluster'] as const
export type Kind = (typeof kinds)[number]

export interface Options {
  /** Faults of a server, of a phone without signal, or of two servers. */
  of: Kind
  seed: number
  /** Ids of faults; empty: all of them. */
  only: string[]
  databases: readonly DatabaseName[]
  files: readonly FileStoreName[]
  isShort: boolean
}

export const usage =
  'Usage: npm run torture -- [offline|cluster] [--seed NUMBER] [--only F1,F5] [--database sqlite|postgres] [--files disk|s3] [--short]'

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
  const [word = 'server'] = positionals
  const of = kinds.find(kind => kind === word)
  if (!of || positionals.length > 1)
    throw new Error(`${positionals.join(' ')} is nothing that can be asked for.`)
  const seed = values.seed === undefined ? Math.floor(Math.random() * 1_000_000) : Number(values.seed)
  if (!Number.isInteger(seed)) throw new Error('--seed takes a whole number.')
  return {
    of,
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
