// `npm run bench -- NAME`: prints the figures we promise, each with its limit, and fails when one is missed.

import { api } from './api.ts'
import { binder } from './binder.ts'
import { cluster } from './cluster.ts'
import { facilities } from './facilities.ts'
import { fiveOclock } from './five-oclock.ts'
import { memory } from './memory.ts'
import { offline } from './offline.ts'
import { pages } from './pages.ts'
import { pdf } from './pdf.ts'
import { search } from './search.ts'
import { staff } from './staff.ts'
import { typing } from './typing.ts'
import { visit } from './visit.ts'

const benches = new Map<string, (args: string[]) => Promise<boolean>>(
  Object.entries({
    api,
    binder,
    cluster,
    facilities,
    'five-oclock': fiveOclock,
    memory,
    offline,
    pages,
    pdf,
    search,
    staff,
    typing,
    visit,
  }),
)

const [name = '', ...args] = process.argv.slice(2)
const bench = benches.get(name)
if (!bench) {
  console.error(`Usage: npm run bench -- ${[...benches.keys()].join(' | ')}`)
  process.exit(1)
}
process.exit((await bench(args)) ? 0 : 1)
