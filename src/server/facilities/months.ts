// The walkthroughs of a facility month by month, from all of its forms.

import type { AnswerOf } from '#api/endpoint.ts'
import type { readFacilityMonths } from '#api/facility-months.ts'
import { addMonths } from '#domain/day.ts'
import { enteredIn } from '#domain/due/entered.ts'
import { gapsIn, type MonthGaps } from '#domain/due/month-gaps.ts'
import {
  countedVisits,
  type MonthSpan,
  monthOf,
  monthsOf,
  type WalkedMonth,
  walksIn,
  withEnteredWalks,
} from '#domain/due/months.ts'
import type { Visit } from '#domain/due/visit-summary.ts'
import type { Facility } from '#domain/facilities/facility.ts'
import { Problem } from '#domain/problems/problem.ts'
import type { Db } from '#server/db/dialect.ts'
import { listVisits } from './due-index/facility-store.ts'
import { inputAt } from './due-index/people-input.ts'
import { listWalkedSites, walkedFacility } from './due-index/walked-store.ts'
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
  await requireFacility(db, id)
  const { facility, tanks } = await walkedFacility(db, id)
  const span = spanOf(asked)
  const { days, same } = await inputAt(db, id)
  const visits = countedVisits(await listVisits(db, id, same))
  const { list } = await readRules(db)
  const walked = visits.filter(({ evidence }) => evidence.done.includes('walkthrough'))
  const forms = Map.groupBy(walked, ({ on }) => monthOf(on))
  const walks = withEnteredWalks(walksIn(visits, tanks), enteredIn(days, tanks))
  return {
    months: monthsOf({ facility, tanks, walks }, { ...span, today: asked.today }, list).map(month => ({
      ...month,
      visits: (forms.get(month.month) ?? []).map(({ formId }) => formId),
    })),
  }
}

interface TankMonths {
  tankId: string
  months: WalkedMonth[]
  /** The days of the walkthroughs that count, in their order. */
  days: readonly string[]
}

/** The same tank by tank; a site without known tanks is one of an empty id. */
export async function tankMonths(
  db: Db,
  { id }: Pick<Facility, 'id'>,
  visits: readonly Visit[],
  span: MonthSpan,
): Promise<TankMonths[]> {
  const { list } = await readRules(db)
  const { facility, tanks } = await walkedFacility(db, id)
  const { days } = await inputAt(db, id)
  const walks = withEnteredWalks(walksIn(visits, tanks), enteredIn(days, tanks))
  const each = tanks.length > 0 ? tanks.map(tank => [tank]) : [[]]
  return each.map(own => ({
    tankId: own[0]?.id ?? '',
    months: monthsOf({ facility, tanks: own, walks, isOneTank: own.length > 0 }, span, list),
    days: walks[own[0]?.id ?? '']?.days ?? [],
  }))
}

/** What the last three years of these facilities had, by their ids; one that is not counted yet has nothing to say. */
export async function gapsAt(
  db: Db,
  facilityIds: readonly string[],
  today: string,
): Promise<Map<string, MonthGaps>> {
  if (facilityIds.length === 0) return new Map()
  const span = { ...spanOf({ today }), today }
  const { list } = await readRules(db)
  const sites = await listWalkedSites(db, facilityIds)
  return new Map(sites.map(({ id, ...site }) => [id, gapsIn(monthsOf(site, span, list))]))
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
