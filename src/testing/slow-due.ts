// What is due, counted a second time and slowly: from whole forms and the change log, without evidence, summary, index or
// rule table, in Florida and Georgia. It shares no line with the product's own count, so that what both call on time is.

import { addDays, addMonths, dayOf, isDay, lastDayOfMonth } from '#domain/day.ts'
import type { Facility, Tank } from '#domain/facilities/facility.ts'
import type { GivenAnswers } from '#domain/form/given.ts'
import { startAnswers } from '#domain/form/start.ts'
import type { Answers } from '#domain/form/template.ts'
import type { StateName } from '#domain/states.ts'
import { verizonMonthly } from '#domain/templates/verizon-monthly/v1.ts'
import type { Db } from '#server/db/dialect.ts'
import { spillBucketTest } from './guests/spill-bucket-test.ts'

type Status = 'overdue' | 'soon' | 'ok' | 'unknown'

export interface WholeForm {
  id: string
  facilityId: string | null
  tankId: string | null
  templateId: string
  templateVersion: number
  state: StateName
  on: string
  createdAt: string
  answers: Answers
  given: GivenAnswers | null
  /** When the version came in that gave it its date. */
  datedAt: string
}

/** Those that are not deleted. */
export async function readWholeForms(db: Db): Promise<WholeForm[]> {
  const rows = await db
    .selectFrom('completed_forms')
    .innerJoin('completed_form_contents', 'formId', 'id')
    .select(['id', 'facilityId', 'tankId', 'templateId', 'inspectionDate', 'createdAt'])
    .select(['templateVersion', 'state', 'answers', 'given'])
    .where('deletedAt', 'is', null)
    .execute()
  const changes = await db
    .selectFrom('changes')
    .select(['ownerId', 'at', 'fields'])
    .where('ownerKind', '=', 'form')
    .orderBy('version')
    .execute()
  return rows.map(({ inspectionDate: on, answers, given, ...row }) => {
    const dated = changes.findLast(
      ({ ownerId, fields }) =>
        ownerId === row.id &&
        (JSON.parse(fields) as { field: string }[]).some(({ field }) => field === 'inspectionDate'),
    )
    return {
      ...{ ...row, on, datedAt: dated?.at ?? row.createdAt },
      answers: JSON.parse(answers) as Answers,
      given: given === null ? null : (JSON.parse(given) as GivenAnswers),
    }
  })
}

/** The inspector stands behind the answer. */
const isLookedAt = ({ given }: WholeForm, field: string): boolean =>
  given === null || given[field] === 'answered' || given[field] === 'confirmed'

const says = (form: WholeForm, field: string, answer: boolean): boolean =>
  isLookedAt(form, field) && form.answers[field] === answer

const leaks = ['hasWetting', 'hasPipeWetting', 'isOilUnderGenerator', 'isBrineInterstitialOk'].concat(
  'isDryInterstitialOk',
  'liquidType',
)

/** Of the annual test, with the answer that fails it. */
const tested: readonly [string, boolean][] = [
  ['isSystemOperating', false],
  ['hasAlarms', true],
  ['isTmuAccurate', false],
  ['isOverfillAlarmWorking', false],
  ['isOverfillButtonWorking', false],
  ['isBrineInterstitialOk', false],
  ['isDryInterstitialOk', false],
]

type TankDuty = 'walkthrough' | 'operability' | 'spill-bucket' | 'sump'
type Outcome = 'passed' | 'failed' | 'unfinished' | null

function outcomeOf(form: WholeForm, duty: TankDuty): Outcome {
  const isWalk = form.templateId === verizonMonthly.id
  if (duty === 'walkthrough' && isWalk) {
    return leaks.every(field => isLookedAt(form, field)) ? 'passed' : 'unfinished'
  }
  if (duty === 'operability' && isWalk && says(form, 'isAnnualTest', true)) {
    if (tested.some(([field, bad]) => says(form, field, bad))) return 'failed'
    return tested.every(([field]) => isLookedAt(form, field)) ? 'passed' : 'unfinished'
  }
  if (duty === 'spill-bucket' && form.templateId === spillBucketTest.id) {
    if (says(form, 'isSound', false)) return 'failed'
    // Its level is asked for where it is sound.
    const isMeasured = form.answers.isSound === true
    if (isMeasured && says(form, 'hasPassed', false)) return 'failed'
    const isAnswered = isLookedAt(form, 'isSound') && (!isMeasured || isLookedAt(form, 'hasPassed'))
    return isAnswered ? 'passed' : 'unfinished'
  }
  return null
}

const toldBy: Partial<Record<TankDuty, string>> = {
  operability: 'lastAnnualDate',
  sump: 'triAnnualTestDate',
  'spill-bucket': 'annualBucketTestDate',
}

const untouched: Answers = startAnswers(verizonMonthly, { today: '', displayName: '' })

/** The day that a form of the walk tells, unless it is what every form begins with. */
function dayTold({ templateId, answers, given }: WholeForm, field: string): string | null {
  const day = String(answers[field] ?? '')
  if (templateId !== verizonMonthly.id || !isDay(day)) return null
  return (given ? given[field] !== 'answered' && given[field] !== 'confirmed' : day === untouched[field])
    ? null
    : day
}

function readTests(forms: readonly WholeForm[], duty: TankDuty): { lastOn: string; failing: string } {
  const isUnproven = (form: WholeForm) => ['failed', 'unfinished'].includes(outcomeOf(form, duty) ?? '')
  const unprovenDays = new Set(forms.filter(isUnproven).map(({ on }) => on))
  let [done, told, failing] = ['', '', '']
  for (const form of forms) {
    const field = toldBy[duty]
    const day = field ? dayTold(form, field) : null
    if (day && day <= form.on && !unprovenDays.has(day)) {
      told = day
      if (day > failing) failing = ''
    }
    const outcome = outcomeOf(form, duty)
    if (outcome === 'passed') [done, failing] = [form.on, '']
    if (outcome === 'failed') failing = form.on
  }
  return { lastOn: done > told ? done : told, failing }
}

/** Null where it was never done; `failed` where a test failed and none has passed since, here or at a tank that the form does not name. */
function lastDone(own: readonly WholeForm[], unplaced: readonly WholeForm[], duty: TankDuty): string | null {
  const { lastOn, failing } = readTests(own, duty)
  const { failing: elsewhere } = readTests(unplaced, duty)
  const failed = unplaced.findLast(form => outcomeOf(form, duty) === 'failed')
  const isMadeGood = own.some(
    form => failed && orderOf(form) > orderOf(failed) && outcomeOf(form, duty) === 'passed',
  )
  const hasFailedHere = elsewhere !== '' && elsewhere >= lastOn && !isMadeGood
  return failing || hasFailedHere ? 'failed' : lastOn || null
}

const orderOf = ({ on, createdAt, id }: WholeForm): string => `${on} ${createdAt} ${id}`

const statusAt = (dueOn: string, soonDays: number, today: string): Status => {
  if (dueOn < today) return 'overdue'
  return addDays(dueOn, -soonDays) <= today ? 'soon' : 'ok'
}

function nextWalk(state: string, lastOn: string): string {
  if (state === 'Georgia') return addDays(lastOn, 30)
  const [latest, monthEnd] = [addDays(lastOn, 35), lastDayOfMonth(addMonths(lastOn, 1))]
  return latest < monthEnd ? latest : monthEnd
}

const years = (state: string): Record<Exclude<TankDuty, 'walkthrough'>, number> => ({
  operability: 1,
  'spill-bucket': state === 'Florida' ? 1 : 3,
  sump: 3,
})

function tankStatus(
  state: string,
  tank: Tank | null,
  { forms, unplaced }: Record<'forms' | 'unplaced', readonly WholeForm[]>,
  duty: TankDuty,
  today: string,
): Status {
  const lastOn = lastDone(forms, unplaced, duty)
  if (lastOn === 'failed') return 'overdue'
  if (lastOn === null) return 'unknown'
  if (duty !== 'walkthrough') return statusAt(addMonths(lastOn, 12 * years(state)[duty]), 42, today)
  const tag = forms.findLast(
    form => typeof form.answers.isUnitTaggedOOS === 'boolean' && isLookedAt(form, 'isUnitTaggedOOS'),
  )
  const isEmpty = tank?.status === 'out-of-service-empty' && tag?.answers.isUnitTaggedOOS !== false
  if (isEmpty && state === 'Florida') return statusAt(addMonths(lastOn, 12), 42, today)
  return statusAt(nextWalk(state, lastOn), 7, today)
}

function paperStatus(forms: readonly WholeForm[], field: string, today: string): Status {
  const isMissing = ({ answers }: WholeForm) => field === 'placardExpires' && answers.hasPlacard === false
  const last = forms.findLastIndex(form => !isMissing(form) && dayTold(form, field) !== null)
  const told = forms[last]
  const until = told ? dayTold(told, field) : null
  const missed = forms.slice(last + 1).findLast(form => isMissing(form) && isLookedAt(form, 'hasPlacard'))
  if (until === null || (missed && until >= missed.on)) return 'unknown'
  return statusAt(until, 42, today)
}

type SlowStatuses = ReadonlyMap<string, Status>

/** By `facility tank duty`. What is not in it can be proved by no form, so it is never on time. */
export async function slowDue(db: Db, facilities: readonly Facility[], today: string): Promise<SlowStatuses> {
  const all = (await readWholeForms(db))
    .filter(({ on, datedAt }) => isDay(on) && on <= addDays(dayOf(datedAt), 1))
    .sort((a, b) => (orderOf(a) < orderOf(b) ? -1 : 1))
  const statuses = new Map<string, Status>()
  for (const { id, state, status, tanks } of facilities) {
    const open = tanks.filter(tank => tank.status !== 'closed')
    if (status === 'closed' || (tanks.length > 0 && open.length === 0)) continue
    const forms = all.filter(({ facilityId }) => facilityId === id)
    for (const tank of tanks.length > 0 ? open : [null]) {
      const own = {
        forms: tank ? forms.filter(({ tankId }) => tankId === tank.id) : forms,
        unplaced: tank ? forms.filter(({ tankId }) => tankId === null) : [],
      }
      const isAbove = tank?.tankType === 'AST'
      const duties: TankDuty[] = isAbove && state === 'Georgia' ? [] : ['operability', 'spill-bucket', 'sump']
      for (const duty of ['walkthrough' as const, ...duties]) {
        statuses.set(`${id} ${tank?.id ?? null} ${duty}`, tankStatus(state, tank, own, duty, today))
      }
    }
    if (state === 'Georgia' && open.length > 0 && open.every(({ tankType }) => tankType === 'AST')) continue
    statuses.set(`${id} null registration`, paperStatus(forms, 'placardExpires', today))
    statuses.set(`${id} null financial-responsibility`, paperStatus(forms, 'cfrExpires', today))
  }
  return statuses
}
