// `npm run torture`: does to the built product what happens to products, and shows what came of it.
import { ensureBuilt } from './built.mjs'
import { becomeNode } from './child.mjs'
import { ensureInstalled } from './installed.mjs'
import { whyNoPostgres } from './postgres.mjs'
import { inProject } from './project.mjs'
import { giveUp } from './steps.mjs'

const args = process.argv.slice(2)
await ensureInstalled()
await ensureBuilt()
// The faults of a phone are played on SQLite alone.
const noPostgres = args.includes('sqlite') || args.includes('offline') ? undefined : await whyNoPostgres()
if (noPostgres) giveUp(noPostgres)
await becomeNode([inProject('torture/main.ts'), ...args])
