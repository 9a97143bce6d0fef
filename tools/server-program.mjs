// How a server-side program of this repository is called on the pinned Node: with the settings of `.env` where
// there is one (the environment wins over the file), and with an allocator that gives memory back.
import { existsSync } from 'node:fs'
import { builtProgram, inProject } from './project.mjs'

/** A stack that is logged names the sources. */
export const withSourceMaps = '--enable-source-maps'

/**
 * @param {string} file
 * @param {readonly string[]} [args]
 * @param {readonly string[]} [nodeOptions]
 */
export function serverProgram(file, args = [], nodeOptions = []) {
  const settings = existsSync(inProject('.env')) ? [`--env-file=${inProject('.env')}`] : []
  return [...settings, ...nodeOptions, inProject(file), ...args]
}

/**
 * One that `npm run build` made.
 * @param {string} source
 * @param {readonly string[]} [args]
 */
export const builtServerProgram = (source, args) =>
  serverProgram(builtProgram(source), args, [withSourceMaps])

/**
 * glibc keeps freed memory for later, in a pool of its own for every thread: after a busy spell with photos, hashes and
 * reports the server held twice of what it needed. Fewer pools, and thresholds that do not grow by themselves, give it
 * back. Other systems pass over these names; an operator who has set one knows better.
 */
export const memorySettings = {
  MALLOC_ARENA_MAX: process.env.MALLOC_ARENA_MAX ?? '2',
  MALLOC_MMAP_THRESHOLD_: process.env.MALLOC_MMAP_THRESHOLD_ ?? '131072',
  MALLOC_TRIM_THRESHOLD_: process.env.MALLOC_TRIM_THRESHOLD_ ?? '131072',
}
