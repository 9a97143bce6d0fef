// What is due at a facility: from its tanks, the evidence in its forms and the rule table to one list of duties. It rolls
// from the day something was done, a failed test opens a retest, and no history is unknown, never green. What is counted
// does not depend on today, so that it can be stored; only the status does.

import { addDays } from '#domain/day.ts'
import type { Component } from '#domain/facilities/component.ts'
import type { Basis } from '#domain/rules/basis.ts'
import type { Duty, DutyId, TankType } from '#domain/rules/tank-duty.ts'
import { isMet, type TankBuild, unknownBuild } from '#domain/rules/tank-facts.ts'
import { type ListDuties, listDuties } from '#domain/rules/tank-rules.ts'
import { type StateName, type StateSlug, states } from '#domain/states.ts'
import { componentsTested } from './components-tested.ts'
import { dueAfter, soonDays } from './due-after.ts'
import { reasonOf } from './due-reason.ts'
import {
  type CountedDutyId,
  type DueReason,
  type DueSource,
  type DueStatus,
  paperIds,
  statusOn,
  tankDutyIds,
} from './duty-ids.ts'
import { type Entered, type EnteredDay, endOfDay, enteredIn, nothingEntered, type Paper } from './entered.ts'
import type { UndoneVisit } from './undone-visit.ts'
import { noTank, summarizeVisits, type TankSummary, type Visit, type VisitSummary } from './visit-summary.ts'

export interface DueFacility {
  state: StateName
  /** A closed one has no duties. */
  status: 'active' | 'closed'
}

export interface DueTank extends TankBuild {
  id: string
  tankType: TankType | 'unknown'
  /** A tag alone changes no schedule; a closed tank has no duties. */
  status: 'in-service' | 'tagged-out' | 'out-of-service-empty' | 'closed'
  components?: Component[] | undefined
}

export interface CountedDuty {
  duty: CountedDutyId
  citation: string
  basis: Basis
  /** Null where the row of the rule table is advice, or its text could not be read. */
  verifiedOn: string | null
  /** Null where it is the facility's. */
  tankId: string | null
  lastOn: string | null
  dueOn: string | null
  /** From this day on it is due soon. */
  soonOn: string | null
  source: DueSource
  undone: UndoneVisit | null
}

export interface Due extends Omit<CountedDuty, 'soonOn'> {
  status: DueStatus
  reason: DueReason | null
}

/** What is due on this day. */
export const whatIsDue = (today: string, ...counted: Parameters<typeof countDuties>): Due[] =>
  countDuties(...counted).map(({ soonOn, ...duty }) => {
    const status = statusOn({ ...duty, soonOn }, today)
    return { ...duty, status, reason: reasonOf(duty, status) }
  })

export const countDuties = (
  facility: DueFacility,
  tanks: readonly DueTank[],
  visits: readonly Visit[],
  list: ListDuties = listDuties,
): CountedDuty[] => countFrom(facility, tanks, summarizeFor(tanks, visits), list)

/** Where no tank is known, the site itself is visited: all evidence is about that. */
export const summarizeFor = (
  tanks: readonly DueTank[],
  visits: readonly Visit[],
  days: readonly EnteredDay[] = [],
): VisitSummary => ({
  ...summarizeVisits(tanks.length > 0 ? visits : visits.map(visit => ({ ...visit, tankId: null }))),
  entered: enteredIn(days, tanks),
})

const noKnownTank = { id: null, tankType: 'unknown', status: 'in-service', ...unknownBuild } as const

/** From a summary that was made for these tanks, or for a part of them. */
export function countFrom(
  facility: DueFacility,
  tanks: readonly DueTank[],
  { tanks: known, papers, entered = nothingEntered }: VisitSummary,
  list: ListDuties = listDuties,
): CountedDuty[] {
  const slug = states.find(({ name }) => name === facility.state)?.slug
  if (facility.status === 'closed' || !slug) return []
  const rows: Rows = (id, tankType) => list(slug, id, asRuled(tankType))
  const rules = (tank: CountedTank) => rulesOfBuild(list, slug, tank)
  const inUse = tanks.filter(({ status }) => status !== 'closed')
  if (tanks.length > 0 && inUse.length === 0) return []
  return [
    ...(tanks.length === 0
      ? dutiesOfTank(noKnownTank, known[''] ?? noTank, entered.tanks[''] ?? {}, rules)
      : inUse.flatMap(tank =>
          dutiesOfTank(
            tank,
            withUnplaced(tank.id, known[tank.id] ?? noTank, known['']),
            entered.tanks[tank.id] ?? {},
            rules,
          ),
        )),
    ...papersOf(inUse, { onForms: papers, entered: entered.papers }, rows),
  ]
}

/** A failed test whose form does not name the tank counts as failed at each of them, until it passes there. */
function withUnplaced(id: string, tank: TankSummary, unplaced: TankSummary = noTank): TankSummary {
  const { failing, passedSince = {} } = unplaced
  const open = (Object.entries(failing) as [DutyId, string][]).filter(
    ([duty, on]) =>
      on >= (later(tank.done[duty], tank.lastOn[duty]) ?? '') && !passedSince[duty]?.includes(id),
  )
  if (open.length === 0) return tank
  const added = open.map(([duty, on]) => [duty, later(on, tank.failing[duty])])
  return { ...tank, failing: { ...tank.failing, ...Object.fromEntries(added) } }
}

/** By the stricter rules, those of underground tanks, where the type is not known. */
const asRuled = (tankType: DueTank['tankType']): TankType => (tankType === 'unknown' ? 'UST' : tankType)

type Rows = (id: DutyId, tankType: DueTank['tankType']) => readonly Duty[]

type CountedTank = Omit<DueTank, 'id'> & { id: string | null }

type EnteredDays = NonNullable<Entered['tanks'][string]>

type TankRules = Readonly<Partial<Record<DutyId, Duty>>>

/** Found once for all tanks of a build: a device asks for them tank by tank. */
const rulesFound = new WeakMap<ListDuties, Map<string, TankRules>>()

function rulesOfBuild(list: ListDuties, slug: StateSlug, tank: CountedTank): TankRules {
  const known = rulesFound.get(list) ?? new Map<string, TankRules>()
  rulesFound.set(list, known)
  const build = `${slug} ${tank.tankType} ${tank.material} ${tank.piping} ${tank.cathodic}`
  const rules =
    known.get(build) ??
    Object.fromEntries(
      [...tankDutyIds, 'out-of-service' as const].flatMap(id => {
        const rule = list(slug, id, asRuled(tank.tankType)).find(({ only }) => isMet(only, tank) === true)
        return rule ? [[id, rule]] : []
      }),
    )
  known.set(build, rules)
  return rules
}

function dutiesOfTank(
  tank: CountedTank,
  summary: TankSummary,
  entered: EnteredDays,
  rulesOf: (tank: CountedTank) => TankRules,
): CountedDuty[] {
  const rules = rulesOf(tank)
  return tankDutyIds.flatMap(duty => {
    const isYearly = duty === 'walkthrough' && isEmpty(tank, summary)
    const rule = (isYearly && rules['out-of-service']) || rules[duty]
    return rule ? [countTankDuty(duty, tank, rule, withEntered(duty, summary, entered))] : []
  })
}

/** The register says that it is out of service and empty, and no later form contradicts: the stricter one holds. */
const isEmpty = ({ status }: CountedTank, { isOutOfService }: TankSummary): boolean =>
  status === 'out-of-service-empty' && isOutOfService !== false

/** The duties of a tank of which the register does not know enough to say whether they apply. */
export function unknownWhetherApplies(state: StateName, tank: DueTank): CountedDutyId[] {
  const slug = states.find(({ name }) => name === state)?.slug
  if (!slug || tank.status === 'closed') return []
  return tankDutyIds.filter(id => {
    const met = listDuties(slug, id, asRuled(tank.tankType)).map(({ only }) => isMet(only, tank))
    return !met.includes(true) && met.includes(null)
  })
}

interface Known {
  summary: TankSummary
  /** The last day that was entered. */
  enteredOn: string | null
}

/** A day on which the test failed satisfies nothing; a later one means that it was made again and passed. */
function withEntered(duty: CountedDutyId, summary: TankSummary, entered: EnteredDays): Known {
  const { failedOn, failing } = summary
  const enteredOn = entered[duty]?.findLast(day => !failedOn[duty]?.includes(day)) ?? null
  const isRepaired = enteredOn !== null && enteredOn > (failing[duty] ?? '')
  return {
    enteredOn,
    summary: isRepaired ? { ...summary, failing: { ...failing, [duty]: undefined } } : summary,
  }
}

function countTankDuty(
  duty: CountedDutyId,
  { id: tankId, components }: CountedTank,
  rule: Duty,
  { summary, enteredOn }: Known,
): CountedDuty {
  const byComponents = countComponents(duty, components, rule, { summary, enteredOn })
  if (byComponents) return counted({ duty, rule, tankId, ...byComponents })
  const formOn = later(summary.done[duty], summary.lastOn[duty])
  const isEntered = enteredOn !== null && enteredOn > (formOn ?? '')
  const lastOn = isEntered ? enteredOn : formOn
  const undone = undoneOf(duty, summary, lastOn)
  const dueOn = undone?.reason === 'failed' ? undone.on : lastOn && dueAfter(rule.every, lastOn)
  return counted({ duty, rule, tankId, lastOn, dueOn, undone, isEntered })
}

/** Null where the duty is about the tank alone. Done is what every component has passed, so the oldest test counts. */
function countComponents(
  duty: CountedDutyId,
  components: CountedTank['components'],
  { every }: Duty,
  { summary, enteredOn }: Known,
): Omit<Count, 'duty' | 'rule' | 'tankId'> | null {
  const { tests, lastOn: told, failing } = summary
  const found = componentsTested(duty, { components, tests: tests?.[duty], told: [told[duty], enteredOn] })
  if (!found) return null
  const { last, isTank, newestOn, failedUnknown, failedElsewhere } = found
  const failedOn = [
    ...last.flatMap(each => (each && !each.passed ? [each.on] : [])),
    ...failedUnknown,
    ...(failing[duty] && failedElsewhere(failing[duty]) ? [failing[duty]] : []),
  ].sort()
  const passedOn = last.map(each => (each?.passed ? each.on : null))
  const days = passedOn.filter(on => on !== null).sort()
  const lastOn = days.length < last.length ? null : (days[0] ?? null)
  const isEntered = lastOn !== null && lastOn === enteredOn
  const failed = failedOn.at(-1)
  if (failed) {
    const undone = { reason: 'failed', formId: null, on: failed, open: 0 } as const
    return { lastOn, dueOn: failed, undone, isEntered: false }
  }
  const isOpen = (on: string | null) => on === null || (dueAfter(every, on) ?? '') <= (newestOn ?? '')
  const open = passedOn.filter((on, index) => !isTank[index] && isOpen(on)).length
  const of = isTank.filter(each => !each).length
  const some =
    newestOn !== null && open > 0
      ? { reason: 'incomplete' as const, formId: null, on: newestOn, open, of }
      : null
  const undone = undoneOf(duty, { ...summary, failing: {} }, lastOn) ?? some
  return { lastOn, dueOn: lastOn && dueAfter(every, lastOn), undone, isEntered }
}

function undoneOf(duty: DutyId, summary: TankSummary, lastOn: string | null): UndoneVisit | null {
  const { failing, future, incomplete } = summary
  if (failing[duty]) return { reason: 'failed', formId: null, on: failing[duty], open: 0 }
  if (future[duty]) return { reason: 'future-dated', ...future[duty] }
  const begun = incomplete[duty]
  return begun && begun.on >= (lastOn ?? '') ? { reason: 'incomplete', ...begun } : null
}

function papersOf(
  tanks: readonly DueTank[],
  { onForms, entered }: Record<'onForms' | 'entered', Entered['papers']>,
  rows: Rows,
): CountedDuty[] {
  const types = tanks.length === 0 ? (['unknown'] as const) : tanks.map(({ tankType }) => tankType)
  return paperIds.flatMap(duty => {
    const [rule] = types.flatMap(type => rows(duty, type))
    if (!rule) return []
    const isEntered = !onForms[duty]?.until || (entered[duty]?.at ?? '') > onForms[duty].at
    const paper = isEntered ? entered[duty] : onForms[duty]
    const dueOn = paper && !isMissing(paper, onForms[duty]?.missingAt) ? paper.until : null
    return counted({ duty, rule, tankId: null, lastOn: null, dueOn, undone: null, isEntered })
  })
}

/** Not seen where it should hang, it may have been good or not; one that had expired before stays expired. */
const isMissing = ({ until, at }: Paper, missingAt = ''): boolean =>
  missingAt > at && endOfDay(until) >= missingAt

/** The later of the last one we made ourselves and the last one that a form tells of. */
const later = (made = '', told = ''): string | null => (made > told ? made : told) || null

interface Count extends Pick<CountedDuty, 'duty' | 'tankId' | 'lastOn' | 'dueOn' | 'undone'> {
  rule: Duty
  isEntered: boolean
}

const counted = ({ duty, rule, tankId, lastOn, dueOn, undone, isEntered }: Count): CountedDuty => ({
  duty,
  tankId,
  lastOn,
  dueOn,
  undone,
  citation: rule.citation,
  basis: rule.basis,
  verifiedOn: rule.verifiedOn,
  soonOn: dueOn && addDays(dueOn, -soonDays(rule.every)),
  source: lastOn || dueOn ? (isEntered ? 'entered' : 'form') : 'none',
})
