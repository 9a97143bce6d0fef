// The script of the page that checks reports: how a signed file is read, and what the page does with it, as one file.

import { readFile } from 'node:fs/promises'
import { stripTypeScriptTypes } from 'node:module'
import { join } from 'node:path'

const source = join(import.meta.dirname, '..', '..', 'src')
const parts = ['domain/reports/signed-file.ts', 'verify-page/check-file.ts']

export async function makeVerifyScript(): Promise<string> {
  const texts = await Promise.all(parts.map(part => readFile(join(source, part), 'utf8')))
  return texts
    .map(text => stripTypeScriptTypes(text, { mode: 'strip' }))
    .join('\n')
    .replace(/^import .*$/gm, '')
    .replace(/^export /gm, '')
}
