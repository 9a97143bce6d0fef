// The rules that duties are counted by: the table that is built in, and what was decided about its rows. They are read from
// the database with every count, so that no count goes by other rules than those that were saved before it.

import { createHash } from 'node:crypto'
import { decisionsFrom, listDecided } from '#domain/rules/decided-rules.ts'
import { type ListDuties, tankRules } from '#domain/rules/tank-rules.ts'
import { registry } from '#domain/templates/registry.ts'
import type { Db } from '#server/db/dialect.ts'
import { listDecisions } from './store.ts'

export interface CountingRules {
  list: ListDuties
  /** Tells what duties were counted by from what holds now. */
  hash: string
}

/** Raised when evidence or its summary take another form, so that all of them are made anew. */
const summaryForm = 8

const hashOf = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 12)

/** What the answers of forms mean: the first part of every hash. */
const meaningHash = hashOf([summaryForm, registry.every.map(({ meaning }) => meaning ?? null)])

/** Whether the evidence in forms was read by the meaning that holds now. */
export const hasMeaning = (rulesHash: string): boolean => rulesHash.startsWith(meaningHash)

type DecisionRow = Awaited<ReturnType<typeof listDecisions>>[number]

/** Those of the last few texts: one process serves one database, and its rules hardly ever change. */
const known = new Map<string, CountingRules>()
const mostKnown = 20

/** From the rows as JSON. */
export function rulesFrom(decisions: string): CountingRules {
  const found = known.get(decisions)
  if (found) return found
  const rows = (JSON.parse(decisions) as DecisionRow[]).toSorted((one, other) => (one.id < other.id ? -1 : 1))
  const decided = decisionsFrom(rows)
  const rules = { list: listDecided(decided), hash: `${meaningHash}${hashOf([tankRules, [...decided]])}` }
  if (known.size >= mostKnown) known.clear()
  known.set(decisions, rules)
  return rules
}

export const readRules = async (db: Db): Promise<CountingRules> =>
  rulesFrom(JSON.stringify(await listDecisions(db, {})))
