// The open and assigned findings that this device has copied, the gravest first.

import { gravity } from '#domain/form/verdict.ts'
import type { Cached } from '../cache/cached.ts'
import { copiedForms, withCache } from '../cache/storage.ts'
import type { OpenFinding } from '../rows.ts'

/** Null where the device has copied none. */
export const listCachedFindings = (): Promise<Cached<OpenFinding[]> | null> =>
  withCache(async database => {
    const [found, round] = await Promise.all([
      database.getAll('findings'),
      database.get('cacheRounds', copiedForms.name),
    ])
    return round ? { value: found.toSorted(byGravity), at: round.at } : null
  }).catch(() => null)

const byGravity = (one: OpenFinding, other: OpenFinding): number =>
  gravity.indexOf(one.severity) - gravity.indexOf(other.severity) ||
  one.openedOn.localeCompare(other.openedOn)
