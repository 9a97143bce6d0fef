// The server on another build of the website than the one in `build/`: BUILD_FOLDER names it. What an operator does with a
// new release, for tests that have several of them at hand.

import { registry } from '#domain/templates/registry.ts'
import { boot } from '#server/boot.ts'
import { readSettings } from '#server/env.ts'
import { createLog } from '#server/http/log.ts'
import { inProject } from '../../tools/project.mjs'

const settings = readSettings(process.env)
const buildDir = process.env.BUILD_FOLDER ?? inProject('build')
const running = await boot(settings, { buildDir, version: '0.0.0', registry }, createLog(settings.logLevel))
process.stdout.write(`Listening on ${running.url}\n`)
for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(signal, () => void running.stop({ isAnnounced: false }).then(() => process.exit(0)))
}
