// The website built with templates that the product does not ship, into a folder of its own.

import { runQuietly } from '../tools/child.mjs'
import { inProject, pinnedNode, programs } from '../tools/project.mjs'

export async function buildWithGuests(): Promise<void> {
  const env = { NODE_ENV: 'production', TEMPLATES: 'guests' }
  const steps = [
    [programs.reactRouter, 'build'],
    [inProject('tools', 'post-build.ts'), inProject('build', 'guests')],
  ]
  for (const args of steps) {
    const { code, output } = await runQuietly(pinnedNode, args, { env })
    if (code !== 0) throw new Error(`The website with guests was not built:\n${output}`)
  }
}
