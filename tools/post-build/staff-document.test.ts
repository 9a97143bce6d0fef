import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { tagsOf } from './html-tags.ts'
import { shellName, writeStaffDocument } from './staff-document.ts'

let client: string

const scripts = {
  'entry.client-00000000.js': 'import{a}from"./react-00000000.js";import("./staff-00000000.js")',
  'react-00000000.js': 'export const a=1',
  'staff-00000000.js': 'import"./react-00000000.js";import("./form-00000000.js")',
  'form-00000000.js': 'import {b} from "./report-00000000.js";import{c}from"./staff-00000000.js"',
  'report-00000000.js': 'export const b=2',
  'form-file-00000000.js': '',
}

const built = `<html><head><link rel="modulepreload" href="/assets/manifest-00000000.js"/><link rel="stylesheet" href="/a.css"/>
</head><body><div id="staff-area"></div><script>window.start = {}</script><script type="module" async="">import "/assets/manifest-00000000.js";
import("/assets/entry.client-00000000.js");</script><!--$--></body></html>`

beforeEach(async () => {
  client = await mkdtemp(join(tmpdir(), 'staff-document-'))
  await mkdir(join(client, 'assets'))
  await writeFile(join(client, shellName), built)
  for (const [name, text] of Object.entries(scripts)) await writeFile(join(client, 'assets', name), text)
})
afterEach(() => rm(client, { recursive: true, force: true }))

/** The scripts that a browser loads for this address before any of them has run. */
async function loadedAt(pathname: string): Promise<string[]> {
  const tags = tagsOf(await readFile(join(client, shellName), 'utf8'))
  const links = tags.filter(({ attributes }) => attributes.get('rel') === 'modulepreload')
  const loaded = links.map(({ attributes }) => attributes.get('href') ?? '')
  const inline = tags.find(({ name, attributes }) => name === 'script' && !attributes.has('src'))
  const document = {
    createElement: () => ({}),
    head: { append: ({ href }: { href: string }) => loaded.push(href) },
  }
  runInNewContext(inline?.text ?? '', { location: { pathname }, document })
  return loaded.map(address => address.replace(/^\/assets\/|-0{8}\.js$/g, ''))
}

test('the document names the scripts of the screen that is asked for, and none of the router that built it', async () => {
  expect(await writeStaffDocument(client)).toBe('entry.client-00000000.js')
  expect(await loadedAt('/login')).toEqual(['entry.client', 'react'])
  expect(await loadedAt('/dashboard')).toEqual(['entry.client', 'react', 'staff'])
  expect(await loadedAt('/Forms/florida/verizon-monthly')).toEqual([
    ...['entry.client', 'react', 'staff', 'form', 'report'],
  ])
  expect(await loadedAt('/forms/florida')).toEqual(['entry.client', 'react', 'staff'])
  const html = await readFile(join(client, shellName), 'utf8')
  expect(html).toContain('<script type="module" src="/assets/entry.client-00000000.js"></script></head>')
  expect(html).toContain('<link rel="stylesheet" href="/a.css"/>')
  expect(html).not.toMatch(/manifest|window\.start/)
})

test('V8 is told to compile what the first screens call, before it is called', async () => {
  await writeStaffDocument(client)
  const first = async (name: string) => (await readFile(join(client, 'assets', name), 'utf8')).split('\n')[0]
  for (const name of ['entry.client', 'react', 'staff', 'form', 'report'])
    expect(await first(`${name}-00000000.js`)).toBe('//# allFunctionsCalledOnLoad')
  expect(await first('form-file-00000000.js')).toBe('')
})

test('a script that the build no longer has fails it', async () => {
  await rm(join(client, 'assets', 'form-00000000.js'))
  await expect(writeStaffDocument(client)).rejects.toThrow('There are 0 scripts named form, not one')
})
