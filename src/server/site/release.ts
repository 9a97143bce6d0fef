// Which release of the website this is: by the name that the build gives to its first script, which changes with anything in it.
// Pages read it from the same name and send it along.

import { existsSync, readdirSync } from 'node:fs'

/** Null where there is no build, as in development. */
export function findRelease(assetsFolder: string): string | null {
  const names = existsSync(assetsFolder) ? readdirSync(assetsFolder) : []
  const found = names.map(name => /^entry\.client-([\w-]+)\.js$/.exec(name)).find(match => match !== null)
  return found?.[1] ?? null
}
