// `npm run dev`: pages with hot reload on http://localhost:3000, the API behind them restarted on every change.
// Uses the same data folder as `npm start`, so that `npm run demo` fills both; the folder's lock keeps them apart.
import { becomeTogether } from './child.mjs'
import { ensureInstalled } from './installed.mjs'
import { programs } from './project.mjs'
import { serverProgram } from './server-program.mjs'

const port = Number(process.env.PORT ?? 3000)
const apiPort = port + 1
const origin = `http://localhost:${port}`

await ensureInstalled()
console.log(`Pages with hot reload: ${origin} (the API behind them listens on port ${apiPort})`)
await becomeTogether([
  {
    // SIGINT: a server that restarts for its developer need not announce its end first.
    args: serverProgram(
      'src/server/main.ts',
      [],
      ['--watch', '--watch-preserve-output', '--watch-kill-signal=SIGINT'],
    ),
    env: { PORT: String(apiPort), HOST: '127.0.0.1', BASE_URL: origin },
  },
  {
    args: ['--conditions=development', programs.reactRouter, 'dev', '--port', String(port), '--strictPort'],
    env: { API_ORIGIN: `http://127.0.0.1:${apiPort}` },
  },
])
