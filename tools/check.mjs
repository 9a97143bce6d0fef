// `npm run check`: what to run between two edits. Types, lint, format and unit tests; no database, no browser.
import { ensureInstalled } from './installed.mjs'
import { checked, vitest } from './suites.mjs'
import { summarize } from './summary.mjs'

await ensureInstalled()
process.exitCode = summarize([...(await checked()), await vitest('unit', 'unit')]) ? 0 : 1
