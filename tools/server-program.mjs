// How a server-side program of this repository is called on the pinned Node: with the settings of `.env` where
// there is one (the environment wins over the file).
import { existsSync } from 'node:fs'
import { inProject } from './project.mjs'

/**
 * @param {string} file
 * @param {readonly string[]} [args]
 * @param {readonly string[]} [nodeOptions]
 */
export function serverProgram(file, args = [], nodeOptions = []) {
  const settings = existsSync(inProject('.env')) ? [`--env-file=${inProject('.env')}`] : []
  return [...settings, ...nodeOptions, inProject(file), ...args]
}
