// What the start page says of what is due, out of the register that a device has copied: what the server would say, and the
// possible releases that are not closed.

import { harmStep } from '#domain/due/harm.ts'
import { asDueItem, compare, type JudgedDuty, type JudgedFacility, type Shown } from './copied-facility.ts'
import { countDuties } from './count-duties.ts'

export function worstDue(copies: readonly JudgedFacility[], { today, limit }: Omit<Shown, 'from'>) {
  return {
    items: worstOf(copies, limit).map(({ copy, duty }) => asDueItem(copy)(duty)),
    releases: oldestReleases(copies, limit),
    ...countDuties(copies, today),
  }
}

interface Positioned {
  copy: JudgedFacility
  duty: JudgedDuty
  position: readonly string[]
}

/** One walk, without sorting them all: a phone has hundreds of thousands. */
function worstOf(copies: readonly JudgedFacility[], limit: number): readonly Positioned[] {
  let worst: Positioned[] = []
  for (const copy of copies) {
    for (const duty of copy.duties) {
      if (duty.status === 'ok') continue
      const { sortOn, tankId, duty: id } = duty
      const position = [String(harmStep(duty)), sortOn, copy.facility.id, tankId ?? '', id]
      const last = worst[limit - 1]
      if (last && compare(position, last.position) >= 0) continue
      worst = [...worst, { copy, duty, position }].sort(byPosition).slice(0, limit)
    }
  }
  return worst
}

const byPosition = (one: Positioned, other: Positioned): number => compare(one.position, other.position)

const oldestReleases = (copies: readonly JudgedFacility[], limit: number) =>
  copies
    .flatMap(({ facility, release }) => (release ? { ...release, facilityName: facility.name } : []))
    .sort((one, other) => compare([one.openedOn, one.id], [other.openedOn, other.id]))
    .slice(0, limit)
