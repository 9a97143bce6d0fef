// Looks programs up the way a shell does, without starting one.
import { accessSync, constants, statSync } from 'node:fs'
import path from 'node:path'

/** @param {string} file */
export function isProgram(file) {
  try {
    accessSync(file, constants.X_OK)
    return statSync(file).isFile()
  } catch {
    return false
  }
}

/**
 * @param {readonly string[]} names in the order of preference
 * @returns {string | undefined} the full path of the first that is there
 */
export function findOnPath(names) {
  const folders = (process.env.PATH ?? '').split(path.delimiter).filter(Boolean)
  return names.flatMap(name => folders.map(folder => path.join(folder, name))).find(isProgram)
}
