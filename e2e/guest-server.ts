// The server with templates that the product does not ship, for the journeys that show that a template is data. It
// serves the website that was built with the same templates.

import { boot } from '#server/boot.ts'
import { readSettings } from '#server/env.ts'
import { createLog } from '#server/http/log.ts'
import { registry } from '#testing/guests/guest-registry.ts'
import { inProject } from '../tools/project.mjs'

const settings = readSettings(process.env)
const site = { buildDir: inProject('build', 'guests'), version: '0.0.0', registry }
const running = await boot(settings, site, createLog(settings.logLevel))
for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(signal, () => void running.stop({ isAnnounced: false }).then(() => process.exit(0)))
}
