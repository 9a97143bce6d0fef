// `npm run admin`, `npm run backup` and the like: a server-side command on the pinned Node, with what it needs installed.
// The first argument is the command's source; all others are the command's own. What belongs to the server is run as built.
import { ensureServerBuilt } from './built.mjs'
import { becomeNode } from './child.mjs'
import { ensureInstalled } from './installed.mjs'
import { builtServerProgram, serverProgram } from './server-program.mjs'

const [file = '', ...args] = process.argv.slice(2)
await ensureInstalled()
const isOfServer = file.startsWith('src/server/')
if (isOfServer) await ensureServerBuilt()
await becomeNode((isOfServer ? builtServerProgram : serverProgram)(file, args))
