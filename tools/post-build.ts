// Runs after the web build: writes the staff area's document, judges every page and script, tells the server the hashes of their inline scripts in
// build/pages.json, draws the sample report, writes the service worker and the script that checks files, and compresses what compresses. A page that breaks a rule fails the build, because
// the browser would break it later in silence. Usage: node tools/post-build.ts [folder, default build]

import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join, relative, resolve, sep } from 'node:path'
import { sampleReportPath } from '#domain/site/site-map.ts'
import { isCompressible } from '#server/site/content-types.ts'
import { writeCompressed } from './post-build/compress.ts'
import { newerNamesIn } from './post-build/newer-names.ts'
import { judgePage } from './post-build/page-rules.ts'
import { writeServiceWorker } from './post-build/service-worker.ts'
import { writeStaffDocument } from './post-build/staff-document.ts'
import { makeVerifyScript } from './post-build/verify-script.ts'

const started = performance.now()
const build = resolve(process.argv[2] ?? join(import.meta.dirname, '..', 'build'))
const client = join(build, 'client')

/** Below it, a twin would cost more in requests and disk than it saves on the wire. */
const worthCompressing = 1024

await writeStaffDocument(client)
const names = await listFiles(client)
const found = [...missingPages(names), ...(await judgePages(names)), ...(await judgeScripts(names))]
failWith(found)
// Loaded here: fonts and pictures are of no use to a build that has failed.
const { makeSampleReport } = await import('./post-build/sample-report.ts')
await writeFile(join(client, sampleReportPath), await makeSampleReport())
const worker = await writeServiceWorker(client)
if (worker) {
  await writeFile(join(client, 'service-worker.js'), worker)
  await writeFile(join(client, 'verify-report.js'), await makeVerifyScript())
  failWith(await judgeScripts(['service-worker.js', 'verify-report.js']))
}
await compressAll(worker ? await listFiles(client) : names)

function failWith(faults: readonly string[]): void {
  if (faults.length === 0) return
  for (const fault of faults) console.error(fault)
  console.error(`The built site has ${faults.length} ${faults.length === 1 ? 'fault' : 'faults'}.`)
  process.exit(1)
}

async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter(entry => entry.isFile())
    .map(entry => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .sort()
}

/** Without these three the server has nothing to answer for whole classes of addresses. */
function missingPages(present: readonly string[]): string[] {
  const needed = [['index.html'], ['__spa-fallback.html'], ['404/index.html', '404.html']]
  return needed
    .filter(alternatives => !alternatives.some(name => present.includes(name)))
    .map(alternatives => `${alternatives.join(' or ')} is missing`)
}

async function judgePages(present: readonly string[]): Promise<string[]> {
  const pages: Record<string, string[]> = {}
  const faults: string[] = []
  for (const name of present.filter(file => file.endsWith('.html'))) {
    const verdict = judgePage(await readFile(join(client, name), 'utf8'))
    pages[name] = verdict.scriptHashes
    faults.push(...verdict.faults.map(fault => `${name}: ${fault}`))
  }
  await writeFile(join(build, 'pages.json'), `${JSON.stringify(pages, null, 2)}\n`)
  return faults
}

async function judgeScripts(present: readonly string[]): Promise<string[]> {
  const faults: string[] = []
  for (const name of present.filter(file => file.endsWith('.js'))) {
    const newer = newerNamesIn(await readFile(join(client, name), 'utf8'))
    faults.push(...newer.map(each => `${name}: calls ${each}, which older browsers do not have`))
  }
  return faults
}

async function compressAll(present: readonly string[]): Promise<void> {
  const savings = await Promise.all(
    present.filter(isCompressible).map(async name => {
      const file = join(client, name)
      return (await stat(file)).size > worthCompressing ? [await writeCompressed(file)] : []
    }),
  )
  const total = savings
    .flat()
    .reduce((sum, saving) => ({ plain: sum.plain + saving.plain, brotli: sum.brotli + saving.brotli }), {
      plain: 0,
      brotli: 0,
    })
  const kilobytes = (bytes: number) => `${Math.round(bytes / 1024)} KB`
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  console.log(
    `Compressed ${savings.flat().length} files, ${kilobytes(total.plain)} to ${kilobytes(total.brotli)}, in ${seconds} s`,
  )
}
