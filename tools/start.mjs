// `npm start`: from a fresh clone to a serving product. Installs and builds what is missing, then hands over to the
// server, which migrates, creates the first admin and says where it listens.
import { ensureBuilt } from './built.mjs'
import { becomeNode } from './child.mjs'
import { ensureInstalled } from './installed.mjs'
import { builtServerProgram, memorySettings } from './server-program.mjs'

await ensureInstalled()
await ensureBuilt()
await becomeNode(builtServerProgram('src/server/main.ts'), {
  env: { ...memorySettings, NODE_ENV: process.env.NODE_ENV ?? 'production' },
})
