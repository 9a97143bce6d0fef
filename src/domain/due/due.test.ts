// The compliance calendar, row by row, and what may go wrong with it.

import { describe, expect, test } from 'vitest'
import { type StateName, states } from '#domain/place.ts'
import type { DutyId, TankType } from '#domain/rules/tank-duty.ts'
import { unknownBuild } from '#domain/rules/tank-facts.ts'
import { findDuty } from '#domain/rules/tank-rules.ts'
import { type Due, type DueTank, unknownWhetherApplies, whatIsDue } from './due.ts'
import type { CountedDutyId } from './duty-ids.ts'
import { type Evidence, noEvidence } from './evidence.ts'
import { isFutureDated } from './future-dated.ts'
import type { Visit } from './visit-summary.ts'

const today = '2026-11-15'
const tank = (id = 't1', tankType: TankType = 'UST', status: DueTank['status'] = 'in-service'): DueTank => ({
  id,
  tankType,
  status,
  ...unknownBuild,
})

let count = 0
const visit = (on: string, evidence: Partial<Evidence> = {}, tankId: string | null = 't1'): Visit => {
  count += 1
  return {
    formId: `form ${count}`,
    tankId,
    on,
    datedAt: `${on}T15:00:00.000Z`,
    submittedAt: `${on}T15:00:00.000Z`,
    evidence: { ...noEvidence, done: ['walkthrough'], ...evidence },
  }
}

interface Scene {
  state?: StateName
  tanks?: DueTank[]
  visits?: Visit[]
  on?: string
}

const due = ({ state = 'Florida', tanks = [tank()], visits = [], on = today }: Scene): Due[] =>
  whatIsDue(on, { state, status: 'active' }, tanks, visits)

const find = (scene: Scene, duty: CountedDutyId): Due | undefined =>
  due(scene).find(each => each.duty === duty)

const walkthrough = (state: StateName, ...days: string[]) =>
  find({ state, visits: days.map(day => visit(day)) }, 'walkthrough')

const elsewhere = states.map(({ name }) => name).filter(name => name !== 'Florida')

describe('walkthrough', () => {
  test('in Florida: once in every calendar month, and within 35 days', () => {
    expect(walkthrough('Florida', '2026-10-31')).toMatchObject({ dueOn: '2026-11-30', status: 'ok' })
    expect(walkthrough('Florida', '2026-10-02')).toMatchObject({ dueOn: '2026-11-06', status: 'overdue' })
  })

  test.each(elsewhere)('in %s: within 30 days', state => {
    expect(walkthrough(state, '2026-10-31')).toMatchObject({ lastOn: '2026-10-31', dueOn: '2026-11-30' })
  })

  test('two visits in a month: it rolls from the last one, in whatever order they came in', () => {
    expect(walkthrough('Florida', '2026-10-20', '2026-10-02')?.dueOn).toBe('2026-11-24')
    expect(walkthrough('Georgia', '2026-10-02', '2026-10-20')?.dueOn).toBe('2026-11-19')
  })

  test('a missed month is overdue, and a visit after it sets it right from its own day', () => {
    expect(walkthrough('Florida', '2026-08-15')).toMatchObject({ dueOn: '2026-09-19', status: 'overdue' })
    expect(walkthrough('Florida', '2026-08-15', '2026-11-14')).toMatchObject({
      dueOn: '2026-12-19',
      status: 'ok',
    })
  })

  test('is soon from seven days before, on the day itself too, and overdue the day after', () => {
    const scene = { visits: [visit('2026-10-31')] }
    const on = (day: string) => find({ ...scene, on: day }, 'walkthrough')?.status
    expect(['2026-11-22', '2026-11-23', '2026-11-30', '2026-12-01'].map(on)).toEqual([
      'ok',
      'soon',
      'soon',
      'overdue',
    ])
  })

  test('names its rule and when that was verified', () => {
    expect(walkthrough('Georgia', '2026-10-31')).toMatchObject({
      citation: '40 CFR 280.36',
      verifiedOn: '2026-11-15',
      tankId: 't1',
    })
  })

  test('of aboveground tanks outside Florida follows our schedule', () => {
    const scene: Scene = { state: 'Georgia', tanks: [tank('t1', 'AST')], visits: [visit('2026-10-31')] }
    expect(find(scene, 'walkthrough')).toMatchObject({ dueOn: '2026-11-30', citation: 'our schedule' })
  })
})

describe('tests', () => {
  const visits = [
    visit('2026-11-14', {
      lastOn: { operability: '2026-01-10', 'spill-bucket': '2026-01-11', sump: '2024-02-29' },
    }),
  ]

  test.each<[CountedDutyId, StateName, string | null]>([
    ['operability', 'Florida', '2027-01-10'],
    ['operability', 'Georgia', '2027-01-10'],
    ['spill-bucket', 'Florida', '2027-01-11'],
    ['spill-bucket', 'South Carolina', '2029-01-11'],
    ['sump', 'Florida', '2027-02-28'],
    ['sump', 'North Carolina', '2027-02-28'],
    ['overfill', 'Florida', null],
    ['overfill', 'Georgia', null],
  ])('%s in %s is due on %s', (duty, state, dueOn) => {
    expect(find({ state, visits }, duty)?.dueOn).toBe(dueOn)
  })

  test('the overfill device: a year in Florida, three elsewhere', () => {
    const inspected = [visit('2026-11-14', { lastOn: { overfill: '2026-05-01' } })]
    expect(find({ visits: inspected }, 'overfill')?.dueOn).toBe('2027-05-01')
    expect(find({ state: 'Georgia', visits: inspected }, 'overfill')?.dueOn).toBe('2029-05-01')
  })

  test('are soon from 42 days before', () => {
    const on = (day: string) => find({ visits, on: day }, 'operability')?.status
    expect(['2026-11-28', '2026-11-29', '2027-01-10', '2027-01-11'].map(on)).toEqual([
      'ok',
      'soon',
      'soon',
      'overdue',
    ])
  })

  test('made at a visit roll from that visit, whatever an older date still says', () => {
    const tested = visit('2026-10-05', { done: ['walkthrough', 'operability'] })
    const after = visit('2026-11-05', { lastOn: { operability: '2025-10-01' } })
    expect(find({ visits: [tested, after] }, 'operability')?.lastOn).toBe('2026-10-05')
  })

  test('a later visit corrects a date that was wrong', () => {
    const wrong = visit('2026-09-05', { lastOn: { sump: '2026-08-01' } })
    const right = visit('2026-10-05', { lastOn: { sump: '2023-08-01' } })
    expect(find({ visits: [right, wrong] }, 'sump')?.lastOn).toBe('2023-08-01')
  })

  test('a failed test satisfies nothing, also when a later form still names its day', () => {
    const before = visit('2026-01-20', { lastOn: { operability: '2025-10-01' } })
    const failed = visit('2026-10-05', { failed: ['operability'], lastOn: { operability: '2026-10-05' } })
    const after = visit('2026-11-05', { lastOn: { operability: '2026-10-05' } })
    expect(find({ visits: [before, failed, after] }, 'operability')).toMatchObject({
      lastOn: '2025-10-01',
      dueOn: '2026-10-05',
      status: 'overdue',
      reason: 'failed',
    })
    const retest = visit('2026-11-10', { done: ['walkthrough', 'operability'] })
    expect(find({ visits: [before, failed, after, retest] }, 'operability')?.lastOn).toBe('2026-11-10')
  })

  test('nobody can say what is done after the visit', () => {
    expect(
      find({ visits: [visit('2026-11-05', { lastOn: { sump: '2062-11-05' } })] }, 'sump')?.lastOn,
    ).toBeNull()
  })

  test('of aboveground tanks are no federal duty', () => {
    const scene: Scene = { state: 'Georgia', tanks: [tank('t1', 'AST')], visits }
    expect(due(scene).map(({ duty }) => duty)).toEqual(['walkthrough'])
  })
})

describe('papers', () => {
  const papers = { registration: '2027-06-30', 'financial-responsibility': '2026-12-01' }

  test.each(states.map(({ name }) => name))(
    'in %s are due on the day they say, for the whole facility',
    state => {
      const scene: Scene = {
        state,
        tanks: [tank('t1'), tank('t2')],
        visits: [visit('2026-11-14', { expiresOn: papers })],
      }
      expect(due(scene).filter(({ tankId }) => tankId === null)).toMatchObject([
        { duty: 'registration', dueOn: '2027-06-30', status: 'ok' },
        { duty: 'financial-responsibility', dueOn: '2026-12-01', status: 'soon', reason: 'interval' },
        { duty: 'operators', dueOn: null, status: 'unknown', reason: 'never' },
      ])
    },
  )

  test('the newest form that names one counts', () => {
    const visits = [
      visit('2026-09-14', { expiresOn: { registration: '2027-06-30' } }),
      visit('2026-10-14', { expiresOn: { registration: '2026-06-30' } }),
      visit('2026-11-14'),
    ]
    expect(find({ visits }, 'registration')).toMatchObject({ dueOn: '2026-06-30', status: 'overdue' })
  })
})

describe('out of service', () => {
  const empty = [tank('t1', 'UST', 'out-of-service-empty')]

  test('and empty, by the register, is looked at once a year in Florida', () => {
    const out = { tanks: empty, visits: [visit('2026-10-31')] }
    expect(find(out, 'walkthrough')).toMatchObject({
      dueOn: '2027-10-31',
      citation: 'Rules 62-761.800 and 62-762.801, F.A.C.',
    })
    expect(find(out, 'spill-bucket')).toBeDefined()
  })

  test('by a tag alone, in the register or on a form, changes no schedule', () => {
    const tagged = [tank('t1', 'UST', 'tagged-out')]
    expect(find({ tanks: tagged, visits: [visit('2026-10-31')] }, 'walkthrough')?.dueOn).toBe('2026-11-30')
    const said = visit('2026-10-31', { isOutOfService: true })
    expect(find({ visits: [said] }, 'walkthrough')?.dueOn).toBe('2026-11-30')
  })

  test('where form and register disagree, the stricter schedule holds', () => {
    const inService = visit('2026-10-31', { isOutOfService: false })
    expect(find({ tanks: empty, visits: [inService] }, 'walkthrough')?.dueOn).toBe('2026-11-30')
  })

  // The closure rules have not been read in their text, so nothing is relaxed.
  test.each(elsewhere)('keeps the schedule in %s', state => {
    const out = { state, tanks: empty, visits: [visit('2026-10-31')] }
    expect(find(out, 'walkthrough')?.dueOn).toBe('2026-11-30')
  })

  test('a closed tank has no duties, and one that is left keeps its own', () => {
    const closed = tank('t1', 'UST', 'closed')
    expect(due({ tanks: [closed] })).toEqual([])
    expect(new Set(due({ tanks: [closed, tank('t2')] }).map(({ tankId }) => tankId))).toEqual(
      new Set(['t2', null]),
    )
  })
})

describe('a visit that does not count', () => {
  const good = visit('2026-10-20')

  test('left its leak questions open: the duty stays, and says what is open', () => {
    const begun = visit('2026-11-14', { done: [], incomplete: { walkthrough: 6 } })
    expect(find({ visits: [begun] }, 'walkthrough')).toMatchObject({
      lastOn: null,
      status: 'unknown',
      reason: 'incomplete',
      undone: { formId: begun.formId, on: '2026-11-14', open: 6 },
    })
    expect(find({ visits: [good, begun], on: '2026-12-01' }, 'walkthrough')).toMatchObject({
      lastOn: '2026-10-20',
      status: 'overdue',
      reason: 'incomplete',
    })
    // On time by the visit before it, which is all that can be said.
    expect(find({ visits: [good, begun] }, 'walkthrough')).toMatchObject({ status: 'ok', reason: null })
    const done = visit('2026-11-15')
    expect(find({ visits: [begun, done], on: '2027-02-01' }, 'walkthrough')?.reason).toBe('interval')
  })

  test('is dated in the future: it satisfies nothing until its date is corrected', () => {
    const wrong: Visit = {
      ...visit('2062-11-14', { expiresOn: { registration: '2063-06-30' } }),
      datedAt: '2026-11-14T15:00:00.000Z',
    }
    expect(find({ visits: [wrong] }, 'walkthrough')).toMatchObject({
      lastOn: null,
      status: 'unknown',
      reason: 'future-dated',
      undone: { formId: wrong.formId, on: '2062-11-14' },
    })
    expect(find({ visits: [wrong] }, 'registration')?.dueOn).toBeNull()
    expect(find({ visits: [wrong, good], on: '2027-01-05' }, 'walkthrough')).toMatchObject({
      lastOn: '2026-10-20',
      status: 'overdue',
      reason: 'future-dated',
    })
    expect(find({ visits: [{ ...wrong, on: '2026-11-14' }] }, 'walkthrough')?.status).toBe('ok')
  })

  test.each([
    ['2026-11-15', '2026-11-14T15:00:00.000Z', false],
    ['2026-11-16', '2026-11-14T15:00:00.000Z', true],
    // In the evening at the site it is the next day in Greenwich already.
    ['2026-11-16', '2026-11-15T03:00:00.000Z', true],
    ['2026-11-15', '2026-11-15T03:00:00.000Z', false],
  ])('dated %s and received %s is in the future: %s', (on, datedAt, isFuture) => {
    expect(isFutureDated({ on, datedAt })).toBe(isFuture)
  })
})

describe('a failed test', () => {
  const passed = visit('2026-01-20', { done: ['walkthrough', 'operability'] })
  const failed = visit('2026-11-14', { failed: ['operability'] })

  test('opens a retest on its own day, which is overdue at once', () => {
    expect(find({ visits: [passed, failed], on: '2026-11-14' }, 'operability')).toMatchObject({
      lastOn: '2026-01-20',
      dueOn: '2026-11-14',
      status: 'overdue',
      reason: 'failed',
    })
    expect(find({ visits: [failed] }, 'operability')).toMatchObject({ lastOn: null, reason: 'failed' })
  })

  test('is settled by one that is passed later, ours or another', () => {
    const again = visit('2026-11-15', { done: ['operability'] })
    expect(find({ visits: [passed, failed, again] }, 'operability')).toMatchObject({
      lastOn: '2026-11-15',
      status: 'ok',
      reason: null,
    })
    const told = visit('2026-12-14', { lastOn: { operability: '2026-12-01' } })
    expect(find({ visits: [passed, failed, told] }, 'operability')?.lastOn).toBe('2026-12-01')
    const older = visit('2026-12-14', { lastOn: { operability: '2026-10-01' } })
    expect(find({ visits: [passed, failed, older] }, 'operability')?.reason).toBe('failed')
  })
})

describe('what holds for some tanks only', () => {
  const built = (build: Partial<DueTank>): DueTank => ({ ...tank(), ...build })
  const counted = (state: StateName, build: Partial<DueTank>) =>
    due({ state, tanks: [built(build)] }).map(({ duty }) => duty)

  test.each<[Partial<DueTank>, CountedDutyId[]]>([
    [{ piping: 'pressurized' }, ['sump-visual', 'line-tightness', 'line-leak-detector']],
    [{ piping: 'suction' }, ['sump-visual']],
    [{ piping: 'none', cathodic: 'none' }, []],
    [{ cathodic: 'galvanic' }, ['cathodic']],
    [{ cathodic: 'impressed' }, ['cathodic', 'rectifier']],
  ])('%o adds %j outside Florida', (build, more) => {
    const usual = counted('Georgia', {})
    expect(counted('Georgia', build).filter(duty => !usual.includes(duty))).toEqual(more)
  })

  test('in Florida impressed current is tested every year, anodes every three', () => {
    const visits = [visit('2026-01-10', { lastOn: { cathodic: '2026-01-10' } })]
    const on = (cathodic: DueTank['cathodic']) =>
      find({ tanks: [built({ cathodic })], visits }, 'cathodic')?.dueOn
    expect([on('impressed'), on('galvanic')]).toEqual(['2027-01-10', '2029-01-10'])
  })

  test('is named where the register does not know', () => {
    expect(unknownWhetherApplies('Georgia', tank())).toEqual([
      'sump-visual',
      'cathodic',
      'rectifier',
      'line-tightness',
      'line-leak-detector',
    ])
    expect(unknownWhetherApplies('Georgia', built({ piping: 'none', cathodic: 'galvanic' }))).toEqual([])
    expect(unknownWhetherApplies('Georgia', tank('t1', 'AST'))).toEqual([])
  })
})

// Rows of the calendar that no form tells of: they stand in the rule table, which pages and checklists show, and have no date.
describe('what no form tells of', () => {
  test.each<[DutyId, string]>([
    ['sump-visual', 'Every year'],
    ['release', 'Within 24 hours'],
  ])('%s is said outside Florida, and counted nowhere', (id, interval) => {
    for (const { name, slug } of states.filter(state => state.name !== 'Florida')) {
      expect(findDuty(slug, id)?.interval).toBe(interval)
      expect(due({ state: name }).map(({ duty }) => duty)).not.toContain(id)
    }
  })

  test('in Florida sumps are looked at with the rest, every month', () => {
    expect(findDuty('florida', 'sump-visual')).toBeNull()
    expect(findDuty('florida', 'walkthrough')?.duty).toContain('every visible component')
  })
})

describe('what is not known', () => {
  test('without history everything is unknown', () => {
    const all = due({})
    expect(all).toHaveLength(8)
    expect(all.every(({ status, dueOn }) => status === 'unknown' && dueOn === null)).toBe(true)
    expect(all.every(({ reason, source }) => reason === 'never' && source === 'none')).toBe(true)
  })

  test('a facility without tanks is visited all the same', () => {
    const scene = { tanks: [], visits: [visit('2026-10-31', {}, null)] }
    expect(find(scene, 'walkthrough')).toMatchObject({ tankId: null, dueOn: '2026-11-30' })
  })

  test('a visit that does not say which of two tanks it was counts for neither', () => {
    const scene = {
      tanks: [tank('t1'), tank('t2')],
      visits: [visit('2026-10-31', {}, null), visit('2026-10-30')],
    }
    const days = due(scene)
      .filter(({ duty }) => duty === 'walkthrough')
      .map(({ lastOn }) => lastOn)
    expect(days).toEqual(['2026-10-30', null])
  })

  test('a visit without a date is none', () => {
    expect(find({ visits: [visit('')] }, 'walkthrough')?.status).toBe('unknown')
  })
})

test('a closed facility has no duties', () => {
  expect(whatIsDue(today, { state: 'Florida', status: 'closed' }, [tank()], [visit('2026-01-01')])).toEqual(
    [],
  )
})
