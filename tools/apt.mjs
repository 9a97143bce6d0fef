// Installs Debian packages where this process may: as root, on a system that has apt.
import { runQuietly } from './child.mjs'
import { findOnPath } from './programs-on-path.mjs'

export const mayInstall = () => process.getuid?.() === 0 && findOnPath(['apt-get']) !== undefined

/**
 * @param {string} name
 * @returns {Promise<import('./child.mjs').Outcome>}
 */
export async function aptInstall(name) {
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  const update = await runQuietly('apt-get', ['update', '-q'], { env })
  const install = await runQuietly('apt-get', ['install', '-q', '-y', '--no-install-recommends', name], {
    env,
  })
  // A source that cannot be reached is no obstacle as long as the package comes from another one.
  return install.code === 0 ? install : { code: install.code, output: update.output + install.output }
}
