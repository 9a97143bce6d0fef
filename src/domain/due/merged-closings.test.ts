import { expect, test } from 'vitest'
import { type ChangeAt, closedBeforeIn, closedOnOf, type MergedPart } from './merged-closings.ts'

const changes = (...days: [string, 'closed' | 'active'][]): ChangeAt[] =>
  days.map(([on, to]) => ({ at: `${on}T17:00:00.000Z`, on, isClosing: to === 'closed' }))

const part = (mergedOn: string, tankIds: string[], change: Partial<MergedPart> = {}): MergedPart => ({
  ...{ mergedOn, mergedAt: `${mergedOn}T18:00:00.000Z`, tankIds, same: {}, changes: [], parts: [] },
  ...change,
})

const year = changes(['2025-01-10', 'closed'], ['2026-01-10', 'active'])
const spring = changes(['2025-03-10', 'closed'], ['2025-06-10', 'active'])
const closedAll = [{ from: '2025-01-10', to: '2026-01-10' }]
const closedBoth = [{ from: '2025-03-10', to: '2025-06-10' }]

test('each tank goes by the site that it was at; one of both, and the site itself, by the time in which both were closed', () => {
  const closed = closedBeforeIn({
    changes: year,
    parts: [part('2026-05-01', ['b'], { changes: spring, same: { twin: 'both' } })],
  })
  expect(closed('a')).toEqual(closedAll)
  expect(closed('b')).toEqual(closedBoth)
  expect([closed('both'), closed(null)]).toEqual([closedBoth, closedBoth])
})

test('through several merges', () => {
  const inner = part('2026-03-01', ['c'], { same: { 'twin of b': 'b' } })
  const outer = part('2026-05-01', ['b', 'c', 'own'], { changes: spring, parts: [inner] })
  const closed = closedBeforeIn({ changes: year, parts: [outer] })
  expect([closed('c'), closed('b'), closed(null)]).toEqual([[], [], []])
  expect(closed('own')).toEqual(closedBoth)
})

test('a merge ends the closing of the one where the other is in use, and what comes after it is about all', () => {
  const later = changes(['2026-07-01', 'closed'], ['2026-09-01', 'active'])
  const after = { from: '2026-07-01', to: '2026-09-01' }
  const ended = { from: '2025-01-10', to: '2026-05-01' }
  const into = closedBeforeIn({
    changes: later,
    parts: [part('2026-05-01', ['b'], { changes: year.slice(0, 1) })],
  })
  expect([into('a'), into('b'), into(null)]).toEqual([[after], [ended, after], [after]])
  const from = closedBeforeIn({
    changes: [...year.slice(0, 1), ...later],
    parts: [part('2026-05-01', ['b'])],
  })
  expect([from('a'), from('b'), from(null)]).toEqual([[ended, after], [after], [after]])
})

test('two that are closed are closed as of the later, and stay so through the merge', () => {
  const site = {
    changes: year.slice(0, 1),
    parts: [part('2026-05-01', ['b'], { changes: spring.slice(0, 1) })],
  }
  expect(closedOnOf('closed', site)).toBe('2025-03-10')
  expect(closedOnOf('active', site)).toBe(null)
  const opened = { ...site, changes: [...site.changes, ...changes(['2026-07-01', 'active'])] }
  const closed = closedBeforeIn(opened)
  expect(closed('a')).toEqual([{ from: '2025-01-10', to: '2026-07-01' }])
  expect([closed('b'), closed(null)]).toEqual([[{ from: '2025-03-10', to: '2026-07-01' }], closed('b')])
})

test('from when is not known where it is not of one of them', () => {
  const came = changes(['2025-06-10', 'active'])
  const closed = closedBeforeIn({ changes: year, parts: [part('2026-05-01', ['b'], { changes: came })] })
  expect(closed(null)).toEqual([{ from: '', to: '2025-06-10' }])
})
