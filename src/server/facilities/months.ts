// The walkthroughs of a facility month by month, from all of its forms.

import type { AnswerOf } from '#api/endpoint.ts'
import type { readFacilityMonths } from '#api/facility-months.ts'
import { addMonths } from '#domain/day.ts'
import { gapsIn, type MonthGaps } from '#domain/due/month-gaps.ts'
import { monthsOf } from '#domain/due/months.ts'
import type { Facility } from '#domain/facilities/facility.ts'
import { Problem } from '#domain/problem.ts'
import type { Db } from '#server/db/dialect.ts'
import { listVisits, listVisitsOf } from './due-index/facility-store.ts'
import { readRules } from './rules/counting-rules.ts'
import { requireFacility } from './save.ts'

const monthsShown = 36
/** Fifty years. */
const mostMonths = 600

interface Asked {
  from?: string | undefined
  to?: string | undefined
  today: string
}

export async function facilityMonths(
  db: Db,
  id: string,
  asked: Asked,
): Promise<AnswerOf<typeof readFacilityMonths>> {
  const { tanks, ...facility } = await requireFacility(db, id)
  const span = spanOf(asked)
  const visits = await listVisits(db, id)
  const { list } = await readRules(db)
  return { months: monthsOf({ facility, tanks, visits }, { ...span, today: asked.today }, list) }
}

/** Several facilities, each with what the last months had. */
export async function withGaps(
  db: Db,
  facilities: readonly Facility[],
  today: string,
): Promise<{ facility: Facility; gaps: MonthGaps }[]> {
  const span = { ...spanOf({ today }), today }
  const ids = facilities.map(({ id }) => id)
  const visits = await listVisitsOf(db, ids)
  const { list } = await readRules(db)
  return facilities.map(facility => {
    const site = { facility, tanks: facility.tanks, visits: visits.get(facility.id) ?? [] }
    return { facility, gaps: gapsIn(monthsOf(site, span, list)) }
  })
}

function spanOf({ from, to, today }: Asked): { from: string; to: string } {
  const last = to ?? (from && from > today.slice(0, 7) ? from : today.slice(0, 7))
  const first = from ?? addMonths(`${last}-01`, 1 - monthsShown).slice(0, 7)
  if (first > last) {
    throw new Problem('invalid-input', {
      errors: { from: 'Please give a month that is not after the last one' },
    })
  }
  if (last > addMonths(`${first}-01`, mostMonths - 1).slice(0, 7)) {
    throw new Problem('invalid-input', { errors: { from: `Please ask for at most ${mostMonths} months` } })
  }
  return { from: first, to: last }
}
