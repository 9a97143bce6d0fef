// `npm run admin`, `npm run backup` and the like: a server-side command on the pinned Node, with what it needs installed.
// The first argument is the command's file; all others are the command's own.
import { becomeNode } from './child.mjs'
import { ensureInstalled } from './installed.mjs'
import { serverProgram } from './server-program.mjs'

const [file = '', ...args] = process.argv.slice(2)
await ensureInstalled()
await becomeNode(serverProgram(file, args))
