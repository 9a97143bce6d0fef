// The staff area's document as browsers get it. The router that builds the site writes its own start into it, with a list
// of all public pages; our screens need none of that. Here the document names the scripts of the screen that was asked
// for, so that they all load at once instead of one after the other, and lets the browser compile them meanwhile.

import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

export const shellName = '__spa-fallback.html'

/** Null for a folder without a staff area; else the script that starts it. */
export async function writeStaffDocument(client: string): Promise<string | null> {
  const file = join(client, shellName)
  const html = await readFile(file, 'utf8').catch(() => '')
  const entry = /import\("\/assets\/([^"]+)"\)/.exec(html)?.[1]
  if (!entry) return null
  const assets = join(client, 'assets')
  const names = await readdir(assets)
  const start = await withImports(assets, [entry])
  const rest = async (...parts: string[]) =>
    (
      await withImports(
        assets,
        parts.map(part => scriptOf(names, part)),
      )
    ).filter(name => !start.includes(name))
  const [staff, form] = [await rest('staff'), await rest('staff', 'form')]
  const links = start.map(name => `<link rel="modulepreload" href="/assets/${name}"/>`).join('')
  const script = `<script>${preload(staff, form)}</script><script type="module" src="/assets/${entry}"></script>`
  const written = html
    .replace(/<script\b.*?<\/script>|<!--.*?-->|<link rel="modulepreload"[^>]*>/gs, '')
    .replace('</head>', () => `${links}${script}</head>`)
  await writeFile(file, written)
  await compileWhileLoading(assets, [...start, ...form])
  return entry
}

/**
 * V8 compiles a function when it is first called, on the page's own thread: a fifth of a start on a slow phone. These scripts
 * call most of theirs at once, so it is told to compile them while they load, on another thread. To other browsers it is a
 * comment.
 */
async function compileWhileLoading(assets: string, scripts: readonly string[]): Promise<void> {
  for (const name of scripts) {
    const text = await readFile(join(assets, name), 'utf8')
    await writeFile(join(assets, name), `//# allFunctionsCalledOnLoad\n${text}`)
  }
}

/** Runs in the head of the document. The login page and those of mailed links need nothing but the start. */
const preload = (staff: readonly string[], form: readonly string[]): string => `{
const path = location.pathname
const screen = /^\\/forms\\/[^/]+\\/[^/]/i.test(path) ? ${JSON.stringify(form)} : ${JSON.stringify(staff)}
for (const name of /^\\/(login|reset-password|invitation)\\/?$/i.test(path) ? [] : screen) {
const link = document.createElement('link')
link.rel = 'modulepreload'
link.href = '/assets/' + name
document.head.append(link)
}
}`

function scriptOf(names: readonly string[], part: string): string {
  const found = names.filter(name => new RegExp(`^${part}-[\\w-]{8}\\.js$`).test(name))
  if (found.length !== 1) throw new Error(`There are ${found.length} scripts named ${part}, not one`)
  return found[0] ?? ''
}

/** The scripts and all that they import before they run. */
async function withImports(assets: string, scripts: readonly string[]): Promise<string[]> {
  const found = new Set(scripts)
  for (const name of found) {
    const text = await readFile(join(assets, name), 'utf8')
    for (const [, imported = ''] of text.matchAll(/\b(?:from|import)\s*["']\.\/([\w.-]+\.js)["']/g))
      found.add(imported)
  }
  return [...found]
}
