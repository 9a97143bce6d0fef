// `npm run bench -- NAME`: prints the figures we promise, each with its limit, and fails when one is missed.

import { pages } from './pages.ts'

const benches = new Map<string, () => Promise<boolean>>(Object.entries({ pages }))

const [name = ''] = process.argv.slice(2)
const bench = benches.get(name)
if (!bench) {
  console.error(`Usage: npm run bench -- ${[...benches.keys()].join(' | ')}`)
  process.exit(1)
}
process.exit((await bench()) ? 0 : 1)
