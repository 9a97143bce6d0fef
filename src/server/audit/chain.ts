// The chain of the audit log: each entry's hash covers all of it and the hash of the one before, so that none can be
// changed, taken out or put in between without every later hash being wrong.

import { createHash } from 'node:crypto'
import type { AuditFacts } from '#domain/history/audit.ts'
import type { AuditEntriesTable } from '#server/db/tables/audit.ts'

/** What the first entry follows. */
export const beginning = '0'.repeat(64)

/** Where the chain ends. */
export interface Head {
  sequence: number
  hash: string
}

export const hashOfEntry = (entry: Omit<AuditEntriesTable, 'hash'>): string =>
  createHash('sha256')
    .update(
      JSON.stringify([
        entry.sequence,
        entry.at,
        entry.by,
        entry.address,
        entry.what,
        entry.aboutKind,
        entry.aboutId,
        entry.facts,
        entry.previousHash,
      ]),
    )
    .digest('hex')

/** Facts as they are stored: in one order, without those that are undefined. */
export const writtenFacts = (facts: AuditFacts): string =>
  JSON.stringify(
    Object.fromEntries(
      Object.entries(facts)
        .filter(([, value]) => value !== undefined)
        .sort(([one], [other]) => (one < other ? -1 : 1)),
    ),
  )

/** What is wrong with entries that come in their order, a batch at a time. */
export class ChainCheck {
  readonly faults: string[] = []
  looked = 0
  /** What the first entry follows, where earlier ones were removed by age. */
  private missing: Head | null = null
  private last: Head | null = null

  add(entries: readonly AuditEntriesTable[]): void {
    for (const entry of entries) {
      this.looked += 1
      const { sequence, hash } = entry
      if (hashOfEntry(entry) !== hash) this.faults.push(`Audit entry ${sequence} was changed.`)
      if (this.last) this.follow(this.last, entry)
      else if (sequence === 1 ? entry.previousHash !== beginning : true)
        this.missing = { sequence: sequence - 1, hash: entry.previousHash }
      if (this.missing && namesRemoved(entry, this.missing)) this.missing = null
      this.last = { sequence, hash }
    }
  }

  private follow(last: Head, { sequence, previousHash }: AuditEntriesTable): void {
    if (sequence !== last.sequence + 1) {
      const [from, to] = [last.sequence + 1, sequence - 1]
      this.faults.push(
        from === to ? `Audit entry ${from} is missing.` : `Audit entries ${from} to ${to} are missing.`,
      )
    } else if (previousHash !== last.hash)
      this.faults.push(`Audit entry ${sequence} does not follow the one before it.`)
  }

  end(head: Head | null): void {
    if (this.missing)
      this.faults.push(
        `The audit log begins after entry ${this.missing.sequence}, and no entry says that earlier ones were removed.`,
      )
    const { sequence = 0, hash = beginning } = this.last ?? {}
    const expected = head ?? { sequence: 0, hash: beginning }
    if (sequence < expected.sequence)
      this.faults.push(
        `The audit log is cut off after entry ${sequence}: it should end at ${expected.sequence}.`,
      )
    else if (sequence !== expected.sequence || hash !== expected.hash)
      this.faults.push(`The audit log ends at entry ${sequence}, which is not where it should end.`)
  }
}

function namesRemoved({ what, facts }: AuditEntriesTable, missing: Head): boolean {
  if (what !== 'audit-trimmed') return false
  try {
    const { through, hash } = JSON.parse(facts) as Partial<Record<string, unknown>>
    return through === missing.sequence && hash === missing.hash
  } catch {
    return false
  }
}
