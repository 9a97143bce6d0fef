// How many forms and facilities are still to be counted by the rules that hold now: after a release, a decided rule or an import they
// are counted beside the running server, and until then what is said to be due may be out of date.

import type { Db } from '#server/db/dialect.ts'
import { countUnassigned } from '../assign/store.ts'
import { readRules } from '../rules/counting-rules.ts'
import { countStale } from './duty-store.ts'

export async function countUncounted(db: Db): Promise<number> {
  const { hash } = await readRules(db)
  return (await countUnassigned(db)) + (await countStale(db, hash))
}
