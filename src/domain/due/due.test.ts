// The compliance calendar, row by row.

import { describe, expect, test } from 'vitest'
import type { DutyId } from '#domain/rules/tank-duty.ts'
import { findDuty } from '#domain/rules/tank-rules.ts'
import { type StateName, states } from '#domain/states.ts'
import { due, elsewhere, find, type Scene, tank, visit, walkthrough } from '#testing/due-scene.ts'
import { type DueTank, unknownWhetherApplies } from './due.ts'
import type { CountedDutyId } from './duty-ids.ts'

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
  ])('%s is shown outside Florida, and counted nowhere', (id, interval) => {
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
