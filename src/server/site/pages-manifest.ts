// What the build tells the server about its HTML pages: for each, the hashes of the inline scripts
// that its content security policy lets run.

import { existsSync, readFileSync } from 'node:fs'
import { z } from 'zod'

const scriptHash = z.string().regex(/^sha256-[A-Za-z\d+/]{43}=$/)
const pagesManifest = z.record(z.string(), z.array(scriptHash))

/** Keyed by the page's file below build/client, with forward slashes. */
export type PagesManifest = Readonly<Record<string, readonly string[]>>

/** Empty where there is no build, as in development. */
export function readPagesManifest(file: string): PagesManifest {
  return existsSync(file) ? pagesManifest.parse(JSON.parse(readFileSync(file, 'utf8'))) : {}
}
