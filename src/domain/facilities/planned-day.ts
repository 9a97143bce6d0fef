// An inspector's day: the sites to go to, in order. Two days that were planned at the same time, on a phone without signal and
// in the office, are merged as sets: no site is lost unless one of the two took it off. Of two orders the later wins.

import { type CountedDutyId, isPaper } from '#domain/due/duty-ids.ts'
import type { StopKey } from './stop.ts'

/** The same wherever the same stop is described. */
export const stopId = ({ facilityId, tankId, paper }: StopKey): string =>
  ['stop', facilityId, tankId, paper].join('-')

/** Its place, counted from 0; -1 where it is not among them. */
export const placeOf = (stops: readonly StopKey[], stop: StopKey | undefined): number =>
  stops.findIndex(each => stop && stopId(each) === stopId(stop))

export const isOn = (stops: readonly StopKey[], stop: StopKey): boolean => placeOf(stops, stop) >= 0

export const sameOrder = (one: readonly StopKey[], other: readonly StopKey[]): boolean =>
  one.map(stopId).join() === other.map(stopId).join()

export const keyOf = ({ facilityId, tankId, paper }: StopKey): StopKey => ({
  facilityId,
  tankId,
  ...(paper && { paper }),
})

/** A visit to the site is one to its tanks; a paper is a stop of its own. */
export const isCovered = (stops: readonly StopKey[], { facilityId, tankId, paper }: StopKey): boolean =>
  stops.some(
    stop =>
      stop.facilityId === facilityId &&
      stop.paper === paper &&
      (stop.tankId === null || tankId === null || stop.tankId === tankId),
  )

/** What a duty is gone there for. */
export const stopFor = (facilityId: string, tankId: string | null, duty: CountedDutyId): StopKey =>
  isPaper(duty) ? { facilityId, tankId: null, paper: duty } : { facilityId, tankId }

/** Beside another tank of the same site, or at the end; once only. */
export function addStop<S extends StopKey>(stops: readonly S[], stop: S): readonly S[] {
  if (isOn(stops, stop)) return stops
  const beside = stops.findLastIndex(({ facilityId }) => facilityId === stop.facilityId)
  return stops.toSpliced(beside < 0 ? stops.length : beside + 1, 0, stop)
}

export const removeStop = <S extends StopKey>(stops: readonly S[], stop: StopKey): readonly S[] =>
  stops.filter(each => stopId(each) !== stopId(stop))

/** To the place `to`, counted from 0; beyond the ends is at the end. */
export function moveStop<S extends StopKey>(stops: readonly S[], stop: StopKey, to: number): readonly S[] {
  const from = placeOf(stops, stop)
  const moved = stops[from]
  if (!moved) return stops
  return stops.toSpliced(from, 1).toSpliced(Math.max(0, to), 0, moved)
}

/** `mine` is the later one; `base` is what both began with. The order is mine where I changed it, else theirs. */
export function mergeStops<S extends StopKey>(
  base: readonly StopKey[],
  mine: readonly S[],
  theirs: readonly S[],
) {
  /** What the others put on the day meanwhile, and what they took off. */
  const added = theirs.filter(stop => !isOn(base, stop) && !isOn(mine, stop))
  const removed = mine.filter(stop => isOn(base, stop) && !isOn(theirs, stop))
  const kept = mine.filter(stop => !isOn(removed, stop))
  /** Both changed the order, each in another way: theirs is gone. */
  const isOrderReplaced = isReordered(base, theirs) && isReordered(theirs, mine)
  if (isReordered(base, mine)) return { stops: [...kept, ...added], added, removed, isOrderReplaced }
  const stops = theirs.filter(stop => isOn(mine, stop) || !isOn(base, stop))
  for (const [place, stop] of kept.entries()) {
    if (isOn(stops, stop)) continue
    // What I added stands behind the same stop as on my day, and at the end where it was at the end.
    const isAtEnd = !kept.slice(place).some(each => isOn(theirs, each))
    stops.splice(isAtEnd ? stops.length : placeOf(stops, kept[place - 1]) + 1, 0, stop)
  }
  return { stops, added, removed, isOrderReplaced: false }
}

/** Those that are on both are in another order. */
export const isReordered = (one: readonly StopKey[], other: readonly StopKey[]): boolean =>
  !sameOrder(
    one.filter(stop => isOn(other, stop)),
    other.filter(stop => isOn(one, stop)),
  )
