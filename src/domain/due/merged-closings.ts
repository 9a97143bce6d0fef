// When the tanks of a site were closed that others were merged into: a merge changes nothing of what was asked of a tank
// until then. Each goes by the changes of the site that it was at, one of both is closed only when both were.

import { type ClosedSpan, closingsOf, type StatusChange } from './closed-spans.ts'

export interface ChangeAt extends StatusChange {
  /** The moment. */
  at: string
}

interface Site {
  /** Its own, in their order. */
  changes: readonly ChangeAt[]
  /** Those that were merged into it, the first merge first. */
  parts: readonly MergedPart[]
}

export interface MergedPart extends Site {
  mergedAt: string
  mergedOn: string
  /** The tanks that came with it and are no other's. */
  tankIds: readonly string[]
  /** By a tank that went, the one that it is the same as. */
  same: Readonly<Record<string, string>>
}

const isClosed = (changes: readonly ChangeAt[]): boolean => changes.at(-1)?.isClosing ?? false

const until = (changes: readonly ChangeAt[], moment: string) => changes.filter(({ at }) => at <= moment)

const opening = ({ mergedAt, mergedOn }: MergedPart): ChangeAt => ({
  ...{ at: mergedAt, on: mergedOn, isClosing: false },
})

/** A merge with one that is open opens it. */
const changesOf = ({ changes, parts }: Site): readonly ChangeAt[] =>
  parts.reduce((known, part) => {
    const before = until(known, part.mergedAt)
    if (!isClosed(before) || isClosed(changesOf(part))) return known
    return [...before, opening(part), ...known.slice(before.length)]
  }, changes)

interface SiteSpans {
  hasTank: (id: string) => boolean
  spans: readonly ClosedSpan[]
}

const asItIs = (id: string): string => id

/** Of the site and of all that are part of it; `nowCalled` is what a tank of it is called at the one that stayed. */
function spansBySite(
  { parts }: Site,
  changes: readonly ChangeAt[],
  had: (id: string) => boolean,
  nowCalled = asItIs,
): SiteSpans[] {
  const came = new Set(parts.flatMap(({ tankIds }) => tankIds.map(nowCalled)))
  const own = {
    hasTank: (id: string) => had(id) && !came.has(id),
    spans: closingsOf('active', changes).closedBefore,
  }
  return [
    own,
    ...parts.flatMap(part => {
      const before = until(changes, part.mergedAt)
      const own = changesOf(part)
      const opened = isClosed(own) && !isClosed(before) ? [opening(part)] : []
      const called = (id: string) => nowCalled(part.same[id] ?? id)
      const ids = new Set([...part.tankIds, ...Object.keys(part.same)].map(called))
      return spansBySite(
        part,
        [...own, ...opened, ...changes.slice(before.length)],
        id => ids.has(id),
        called,
      )
    }),
  ]
}

/** When it was closed and opened again, by tank; without one, when all that are one site now were. */
export function closedBeforeIn(site: Site): (tankId: string | null) => readonly ClosedSpan[] {
  const all = spansBySite(site, changesOf(site), () => true)
  return tankId => {
    const [first, ...more] = all.filter(({ hasTank }) => tankId === null || hasTank(tankId))
    return more.reduce((spans, each) => inBoth(spans, each.spans), first?.spans ?? [])
  }
}

/** Closed as of the later of its closings: until then one of those that are one site now was in use. */
export function closedOnOf(status: 'active' | 'closed', { changes, parts }: Site): string | null {
  const all = [...changes, ...parts.flatMap(closingsWithin)].sort((one, other) =>
    one.at < other.at ? -1 : 1,
  )
  return closingsOf(status, all).closedOn
}

const closingsWithin = ({ changes, parts }: MergedPart): ChangeAt[] => [
  ...changes.filter(({ isClosing }) => isClosing),
  ...parts.flatMap(closingsWithin),
]

/** From when is not known where it is not of one of them. */
const inBoth = (some: readonly ClosedSpan[], others: readonly ClosedSpan[]): ClosedSpan[] =>
  some.flatMap(one =>
    others.flatMap(other => {
      const from = one.from > other.from ? one.from : other.from
      const to = one.to < other.to ? one.to : other.to
      if (from >= to) return []
      return [{ from: one.from && other.from ? from : '', to }]
    }),
  )
