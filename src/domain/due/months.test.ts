import { describe, expect, test } from 'vitest'
import { closingsOf } from './closed-spans.ts'
import { summarizeFor } from './due.ts'
import { noEvidence } from './evidence.ts'
import { monthsOf, type WalkedSite, type WalkedTank, walksIn, walksOf } from './months.ts'
import type { Visit } from './visit-summary.ts'

const tank = (id: string, change: Partial<WalkedTank> = {}): WalkedTank => ({
  ...{ id, tankType: 'UST', status: 'in-service', emptySince: null, closedOn: null, knownSince: null },
  ...{ material: 'unknown', piping: 'unknown', cathodic: 'unknown' },
  ...change,
})

const walk = (on: string, change: Partial<Visit> = {}): Visit => ({
  ...{
    formId: `${on}${change.tankId ?? ''}`,
    tankId: 'a',
    on,
    datedAt: `${on}T15:00:00.000Z`,
    receivedAt: '',
  },
  evidence: { ...noEvidence, done: ['walkthrough'] },
  ...change,
})

const site = (
  state: WalkedSite['facility']['state'],
  visits: readonly Visit[],
  tanks: readonly WalkedTank[] = [tank('a')],
): WalkedSite => ({
  facility: { state, status: 'active', closedOn: null, closedBefore: [] },
  tanks,
  walks: walksIn(visits, tanks),
})

const said = (walked: WalkedSite, from: string, to: string, today = '2026-07-15') =>
  monthsOf(walked, { from, to, today }).map(({ month, status, gapDays }) => [month, status, gapDays])

describe('in Florida', () => {
  test('a month without a walkthrough is missed, and one after too long a gap is late', () => {
    const visits = ['2026-01-31', '2026-03-01', '2026-04-10', '2026-05-02'].map(on => walk(on))
    expect(said(site('Florida', visits), '2025-12', '2026-07')).toEqual([
      ['2025-12', 'before', null],
      ['2026-01', 'done', null],
      ['2026-02', 'missed', null],
      ['2026-03', 'done', 29],
      ['2026-04', 'late', 40],
      ['2026-05', 'done', 22],
      ['2026-06', 'missed', null],
      ['2026-07', 'open', null],
    ])
  })

  test('35 days are in time, 36 are not', () => {
    const visits = ['2026-03-01', '2026-04-05', '2026-05-11'].map(on => walk(on))
    expect(said(site('Florida', visits), '2026-04', '2026-05')).toEqual([
      ['2026-04', 'done', 35],
      ['2026-05', 'late', 36],
    ])
  })
})

describe('elsewhere', () => {
  test('January 31 to March 1 is legal in Georgia, and the longest gap that ended in a month is shown', () => {
    const visits = ['2026-01-31', '2026-03-01', '2026-03-20', '2026-04-01'].map(on => walk(on))
    expect(said(site('Georgia', visits), '2026-01', '2026-04')).toEqual([
      ['2026-01', 'done', null],
      ['2026-02', 'done', null],
      ['2026-03', 'done', 29],
      ['2026-04', 'done', 12],
    ])
  })

  test('a month is missed where a gap of more than 30 days covers it', () => {
    const visits = ['2024-01-31', '2024-03-02'].map(on => walk(on))
    expect(said(site('Georgia', visits), '2024-02', '2024-03')).toEqual([
      ['2024-02', 'missed', null],
      ['2024-03', 'late', 31],
    ])
  })

  test('a gap that goes on covers a month once it is too long, and until then the month is open', () => {
    const walked = site('North Carolina', [walk('2026-01-31')])
    expect(said(walked, '2026-02', '2026-03', '2026-03-02')).toEqual([
      ['2026-02', 'open', null],
      ['2026-03', 'open', null],
    ])
    expect(said(walked, '2026-02', '2026-03', '2026-03-03')).toEqual([
      ['2026-02', 'missed', null],
      ['2026-03', 'open', null],
    ])
  })
})

test('of several tanks the worst is shown, with the longest gap', () => {
  const visits = [
    ...['2026-03-10', '2026-04-10', '2026-05-10'].map(on => walk(on)),
    ...['2026-03-10', '2026-05-10'].map(on => walk(on, { tankId: 'b' })),
  ]
  const months = monthsOf(site('Florida', visits, [tank('a'), tank('b')]), {
    from: '2026-03',
    to: '2026-05',
    today: '2026-05-20',
  })
  expect(months.map(({ status }) => status)).toEqual(['done', 'missed', 'late'])
  expect(months.map(({ gapDays }) => gapDays)).toEqual([null, 31, 61])
})

test('what is stored of many years says the same about the last three', () => {
  const days = Array.from(
    { length: 70 },
    (_, month) => `${2021 + Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}-15`,
  )
  const visits = days
    .filter((_, month) => month % 7 !== 3)
    .map(on => walk(on, { tankId: on.includes('-06') ? 'b' : 'a' }))
  const tanks = [tank('a'), tank('b', { status: 'out-of-service-empty', emptySince: '2025-06-01' })]
  const whole = site('Florida', visits, tanks)
  const walks = walksOf(summarizeFor(tanks, visits))
  if (!walks) throw new Error('There are no walks in the summary')
  expect(walks.a?.days.length).toBeLessThan(whole.walks.a?.days.length ?? 0)
  const span = { from: '2023-12', to: '2026-11', today: '2026-11-15' }
  expect(monthsOf({ ...whole, walks }, span)).toEqual(monthsOf(whole, span))
})

test('a tank that no form is about was never walked, nor was one that the register had before its first form', () => {
  const visits = ['2026-03-10', '2026-04-10', '2026-05-10'].map(on => walk(on))
  const later = [...visits, walk('2026-05-10', { tankId: 'b' })]
  const statuses = (walked: readonly Visit[], knownSince: string | null) =>
    said(site('Florida', walked, [tank('a'), tank('b', { knownSince })]), '2026-02', '2026-05').map(
      ([, status]) => status,
    )
  expect(statuses(visits, null)).toEqual(['before', 'missed', 'missed', 'missed'])
  for (const since of ['2025-01-01', '2026-03-31']) {
    expect(statuses(visits, since)).toEqual(['before', 'missed', 'missed', 'missed'])
    expect(statuses(later, since)).toEqual(['before', 'missed', 'missed', 'done'])
  }
  // One that came later begins when it came.
  expect(statuses(visits, '2026-04-20')).toEqual(['before', 'done', 'missed', 'missed'])
  expect(statuses(later, '2026-04-20')).toEqual(['before', 'done', 'missed', 'done'])
  expect(statuses(later, '2026-05-10')).toEqual(['before', 'done', 'done', 'done'])
  expect(statuses(later, '2026-06-10')).toEqual(['before', 'done', 'done', 'done'])
  expect(statuses(later, null)).toEqual(['before', 'unknown', 'unknown', 'done'])
})

test('a tank that was replaced leaves the months before the other one walked, late or unknown', () => {
  const visits = ['2026-01-10', '2026-02-28', '2026-05-02', '2026-06-10'].map(on =>
    walk(on, { tankId: 'gone' }),
  )
  const replaced = site('Florida', visits, [tank('b', { knownSince: '2026-06-20' })])
  expect(said(replaced, '2025-12', '2026-07')).toEqual([
    ['2025-12', 'before', null],
    ['2026-01', 'done', null],
    ['2026-02', 'late', 49],
    ['2026-03', 'unknown', null],
    ['2026-04', 'unknown', null],
    ['2026-05', 'late', 63],
    ['2026-06', 'missed', null],
    ['2026-07', 'open', null],
  ])
  // Tank by tank, the other one was not there yet.
  expect(said({ ...replaced, isOneTank: true }, '2026-04', '2026-05')).toEqual([
    ['2026-04', 'before', null],
    ['2026-05', 'before', null],
  ])
})

test('what does not count is no walkthrough: open leak questions, a date in the future, another form', () => {
  const incomplete = { ...noEvidence, incomplete: { walkthrough: 6 } }
  const visits = [
    walk('2026-03-10', { evidence: incomplete }),
    walk('2026-04-10', { datedAt: '2026-03-10T15:00:00.000Z' }),
    walk('2026-05-10', { evidence: { ...noEvidence, done: ['spill-bucket'] } }),
    walk('not a day'),
  ]
  const months = monthsOf(site('Georgia', visits), { from: '2026-02', to: '2026-06', today: '2026-06-15' })
  expect(months.map(({ status }) => status)).toEqual(['before', 'missed', 'missed', 'missed', 'open'])
})

test('out of service and empty is walked once a year, where the register says since when and no form contradicts', () => {
  const empty = tank('a', { status: 'out-of-service-empty', emptySince: '2026-03-15' })
  const visits = ['2026-02-10', '2026-03-10'].map(on => walk(on))
  const statuses = (more: readonly Visit[]) =>
    said(site('Florida', [...visits, ...more], [empty]), '2026-04', '2026-06').map(([, status]) => status)
  expect(statuses([])).toEqual(['open', 'open', 'open'])
  const inUse = { ...noEvidence, done: ['walkthrough' as const], isOutOfService: false }
  expect(statuses([walk('2026-05-10', { evidence: inUse })])).toEqual(['missed', 'late', 'missed'])
})

test('nothing is held against a tank or a site from the month in which it was closed; what was missed before stays missed', () => {
  const visits = ['2026-03-10', '2026-04-10'].map(on => walk(on))
  const closed = tank('a', { status: 'closed', closedOn: '2026-05-20' })
  const statuses = (walked: WalkedSite) => said(walked, '2026-04', '2026-06').map(([, status]) => status)
  expect(statuses(site('Florida', visits, [closed]))).toEqual(['done', 'open', 'open'])
  const closedSite = (closedOn: string | null, state: 'Florida' | 'Georgia' = 'Florida') =>
    statuses({ ...site(state, visits), facility: { state, status: 'closed', closedOn, closedBefore: [] } })
  expect(closedSite('2026-05-20')).toEqual(['done', 'open', 'open'])
  expect(closedSite('2026-06-20')).toEqual(['done', 'missed', 'open'])
  expect(closedSite('2026-07-14')).toEqual(['done', 'missed', 'missed'])
  expect(closedSite(null)).toEqual(['done', 'unknown', 'unknown'])
  expect(closedSite(null, 'Georgia')).toEqual(['late', 'unknown', 'unknown'])
})

test('without any form the past is before our time, and this month is open', () => {
  expect(said(site('Florida', [], []), '2026-06', '2026-08')).toEqual([
    ['2026-06', 'before', null],
    ['2026-07', 'open', null],
    ['2026-08', 'open', null],
  ])
})

test('a gap that the closing of a site ended is judged by its length until then', () => {
  const statuses = (closedOn: string) =>
    said(
      {
        ...site('Georgia', [walk('2026-01-31')]),
        facility: { state: 'Georgia', status: 'closed', closedOn, closedBefore: [] },
      },
      '2026-02',
      '2026-03',
    ).map(([, status]) => status)
  expect(statuses('2026-03-01')).toEqual(['open', 'open'])
  expect(statuses('2026-03-20')).toEqual(['missed', 'open'])
})

test('nothing is held against a site while it was closed, before it was opened again', () => {
  const visits = ['2026-01-10', '2026-02-10', '2026-07-20'].map(on => walk(on))
  const statuses = (
    state: 'Florida' | 'Georgia',
    walked: readonly Visit[],
    changes: [string, 'closed' | 'active'][],
  ) => {
    const status = changes.at(-1)?.[1] ?? 'active'
    const closings = closingsOf(
      status,
      changes.map(([on, to]) => ({ on, isClosing: to === 'closed' })),
    )
    const told = { ...site(state, walked), facility: { state, status, ...closings } }
    return said(told, '2026-02', '2026-07', '2026-08-15').map(([, is]) => is)
  }
  const spring: [string, 'closed' | 'active'][] = [
    ['2026-03-05', 'closed'],
    ['2026-06-28', 'active'],
  ]
  expect(statuses('Florida', visits, spring)).toEqual(['done', 'open', 'open', 'open', 'missed', 'done'])
  expect(statuses('Georgia', visits, spring)).toEqual(['late', 'open', 'open', 'open', 'done', 'done'])
  // Closed again: what was missed between stays missed.
  const again = [...spring, ['2026-07-28', 'closed']] as typeof spring
  expect(statuses('Florida', visits.slice(0, 2), again)).toEqual([
    'done',
    'open',
    'open',
    'open',
    'missed',
    'open',
  ])
  // It came into the register as closed.
  expect(statuses('Florida', visits, [['2026-06-28', 'active']])).toEqual([
    ...['done', 'unknown', 'unknown', 'unknown', 'missed', 'done'],
  ])
  expect(statuses('Florida', visits, [])).toEqual(['done', 'missed', 'missed', 'missed', 'missed', 'late'])
})
