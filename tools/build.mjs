// `npm run build`: the client build with everything that follows it, always from scratch.
import { build } from './built.mjs'
import { ensureInstalled } from './installed.mjs'

await ensureInstalled()
const { ok } = await build()
process.exitCode = ok ? 0 : 1
