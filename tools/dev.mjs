// `npm run dev`: pages with hot reload on http://localhost:3000, the API behind them restarted on every change.
// Uses the same data folder as `npm start`, so that `npm run demo` fills both; the folder's lock keeps them apart.
import { becomeTogether } from './child.mjs'
import { ensureInstalled } from './installed.mjs'
import { inProject, programs } from './project.mjs'
import { serverProgram } from './server-program.mjs'
import { watchFolders } from './watch.mjs'

const port = Number(process.env.PORT ?? 3000)
const apiPort = port + 1
const origin = `http://localhost:${port}`

const ofTheServer = ['src/domain', 'src/api', 'src/report', 'src/server'].map(folder => inProject(folder))
const isProgram = (/** @type {string} */ file) => /\.tsx?$/.test(file) && !file.includes('.test.')

await ensureInstalled()
console.log(`Pages with hot reload: ${origin} (the API behind them listens on port ${apiPort})`)
await becomeTogether([
  {
    args: serverProgram('src/server/main.ts'),
    env: { PORT: String(apiPort), HOST: '127.0.0.1', BASE_URL: origin },
    restartsOn: restart => watchFolders(ofTheServer, restart, isProgram),
  },
  {
    args: ['--conditions=development', programs.reactRouter, 'dev', '--port', String(port), '--strictPort'],
    env: { API_ORIGIN: `http://127.0.0.1:${apiPort}` },
  },
])
