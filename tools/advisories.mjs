// `npm run advisories`: whether an advisory is known for anything the product runs with. Ends with 0 when none is, with 1
// when there are some, and with 2 when the registry could not be asked, which says nothing either way.
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { root } from './project.mjs'

/**
 * What npm's answer means.
 * @param {string} answer
 * @returns {{ code: 0 | 1 | 2, said: string }}
 */
export function readAdvisories(answer) {
  const unknown = 'The registry could not be asked, so it is not known whether there are advisories.'
  /** @type {{ vulnerabilities?: Record<string, { severity: string, range: string }>, error?: { summary?: string }, message?: string }} */
  let found
  try {
    found = JSON.parse(answer)
  } catch {
    return { code: 2, said: unknown }
  }
  if (!found.vulnerabilities) {
    const why = found.error?.summary || found.message
    return { code: 2, said: why ? `${unknown} (${why.split('\n')[0]})` : unknown }
  }
  const affected = Object.entries(found.vulnerabilities)
  if (affected.length === 0)
    return { code: 0, said: 'No advisory is known for anything the product runs with.' }
  const lines = affected.map(([name, { severity, range }]) => `${severity.padEnd(10)} ${name} ${range}`)
  return { code: 1, said: [...lines.sort(), `${affected.length} packages have advisories.`].join('\n') }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { npm_execpath, npm_node_execpath } = process.env
  const [command, ...before] = npm_execpath ? [npm_node_execpath ?? process.execPath, npm_execpath] : ['npm']
  const args = [...before, 'audit', '--omit=dev', '--json', '--fetch-timeout=15000', '--fetch-retries=0']
  const { stdout } = spawnSync(command ?? 'npm', args, { cwd: root, encoding: 'utf8', timeout: 60_000 })
  const { code, said } = readAdvisories(stdout ?? '')
  console.log(said)
  process.exitCode = code
}
