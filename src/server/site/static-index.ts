// The built site as the server knows it: every file that may be asked for, listed once at start.
// A request is looked up in this list and never turned into a path on the disk, so there is nothing
// to climb out of.

import { hash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Encoding } from '#server/http/accept-encoding.ts'
import { mediaType } from './content-types.ts'

/** One stored form of a file. Large ones stay on the disk and are streamed. */
export interface Variant {
  path: string
  size: number
  etag: string
  bytes: Uint8Array<ArrayBuffer> | null
}

export interface StaticFile {
  /** Below the folder, with forward slashes. */
  name: string
  type: string
  plain: Variant
  encoded: ReadonlyMap<Encoding, Variant>
}

const memoryLimit = 256 * 1024

const suffixes: readonly (readonly [suffix: string, encoding: Encoding])[] = [
  ['.br', 'br'],
  ['.gz', 'gzip'],
]

/** Null when there is no such folder. */
export function listStaticFiles(folder: string): StaticFile[] | null {
  if (!existsSync(folder)) return null
  const names = listNames(folder)
  const present = new Set(names)
  return names.filter(isServed).map(name => readStaticFile(folder, name, present))
}

function listNames(folder: string, below = ''): string[] {
  return readdirSync(join(folder, below), { withFileTypes: true }).flatMap(entry => {
    const name = below + entry.name
    if (entry.isDirectory()) return listNames(folder, `${name}/`)
    // Only real files: a link could lead out of the folder.
    return entry.isFile() ? [name] : []
  })
}

/** Source maps, compressed twins and hidden files are not served; /.well-known is made to be read. */
function isServed(name: string): boolean {
  const isHidden = name
    .split('/')
    .some((part, depth) => part.startsWith('.') && !(depth === 0 && part === '.well-known'))
  return !isHidden && !/\.(?:map|br|gz)$/i.test(name)
}

function readStaticFile(folder: string, name: string, present: ReadonlySet<string>): StaticFile {
  const contents = readFileSync(join(folder, name))
  const digest = hash('sha256', contents, 'base64url').slice(0, 22)
  const encoded = new Map<Encoding, Variant>()
  for (const [suffix, encoding] of suffixes) {
    if (!present.has(name + suffix)) continue
    const path = join(folder, name + suffix)
    // Another encoding is another representation, and a strong ETag must tell them apart.
    encoded.set(encoding, variant(path, readFileSync(path), `"${digest}-${encoding}"`))
  }
  const plain = variant(join(folder, name), contents, `"${digest}"`)
  return { name, type: mediaType(name), plain, encoded }
}

const variant = (path: string, contents: Uint8Array<ArrayBuffer>, etag: string): Variant => ({
  path,
  size: contents.byteLength,
  etag,
  bytes: contents.byteLength <= memoryLimit ? contents : null,
})
