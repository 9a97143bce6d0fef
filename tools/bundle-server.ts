// Makes the server's programs out of their sources: a few files each, where Node would find, read and strip two thousand at every
// start. They lie two levels below the root, as src/server does, so that what is found from there is found from either place.

import { readdirSync, rmSync, statSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { type Plugin, rolldown } from 'rolldown'
import project from '../package.json' with { type: 'json' }
import { builtProgram, inProject, root } from './project.mjs'

const commands = ['admin', 'backup', 'demo', 'files', 'report-key', 'restore', 'verify', 'verify-report']
const sources = ['src/server/main.ts', ...commands.map(name => `src/server/commands/${name}.ts`)]
const folder = inProject('dist', 'programs')

/** Many small files without data of their own. Other packages stay where they are: some read files, and some are binaries. */
const joined = ['kysely', 'zod']

const packages = Object.keys(project.dependencies).filter(name => !joined.includes(name))
const isOf = (id: string) => (name: string) => id === name || id.startsWith(`${name}/`)

/** By what they are called when built. */
const programs = new Map(sources.map(source => [basename(builtProgram(source), '.js'), source]))

/** The file of a thread becomes a program of its own, and the place that starts it is told its name. */
const threads: Plugin = {
  name: 'threads',
  transform: {
    filter: { code: 'new Worker(new URL(' },
    handler(code, id) {
      const named = code.replace(/new URL\('(\.[^']+)', import\.meta\.url\)/g, (_, file: string) => {
        const thread = this.emitFile({ type: 'chunk', id: join(dirname(id), file) })
        return `new URL(import.meta.ROLLUP_FILE_URL_${thread})`
      })
      // Lines stay where they were.
      return { code: named, map: null }
    },
  },
}

const bundle = await rolldown({
  cwd: root,
  input: Object.fromEntries(programs),
  platform: 'node',
  external: id => packages.some(isOf(id)),
  plugins: [threads],
})
const { output } = await bundle.write({
  dir: folder,
  entryFileNames: ({ name }) => (programs.has(name) ? '[name].js' : '[name]-[hash].js'),
  chunkFileNames: '[name]-[hash].js',
  sourcemap: true,
})
await bundle.close()

// A server that runs while the next release is built may still have to load its own parts, so that they stay for a while.
const month = 30 * 24 * 60 * 60 * 1000
const current = new Set(output.map(({ fileName }) => fileName))
for (const name of readdirSync(folder).filter(each => !current.has(each))) {
  const file = join(folder, name)
  if (Date.now() - statSync(file).mtimeMs > month) rmSync(file)
}
