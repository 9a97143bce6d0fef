// Where things are in this repository, said once. The tools are plain JavaScript without dependencies:
// they run before anything is installed, on whatever Node (20 or newer) the machine has.
import path from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')

/** @param {string[]} parts a path below the repository's root */
export const inProject = (...parts) => path.join(root, ...parts)

/** The pinned Node that runs the product and every other tool, whatever Node runs this file. */
export const pinnedNode = inProject('node_modules', 'node', 'bin', 'node')

/** Where the pinned Node keeps what it compiled: the server starts in a third of the time when it finds it. */
export const compiledCode = inProject('node_modules', '.cache', 'compiled')

/** Programs of installed packages, as files that the pinned Node runs. */
export const programs = {
  biome: inProject('node_modules', '@biomejs', 'biome', 'bin', 'biome'),
  playwright: inProject('node_modules', '@playwright', 'test', 'cli.js'),
  reactRouter: inProject('node_modules', '@react-router', 'dev', 'bin.cjs'),
  tsc: inProject('node_modules', 'typescript', 'bin', 'tsc'),
  vitest: inProject('node_modules', 'vitest', 'vitest.mjs'),
}

/**
 * The program that `npm run build` makes of the server or of one of its commands.
 * @param {string} source as in src/server/main.ts
 */
export const builtProgram = source => path.join('dist', 'programs', `${path.basename(source, '.ts')}.js`)
