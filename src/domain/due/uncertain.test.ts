// What may go wrong with the calendar: tanks out of service, visits that do not count, failed tests, and dates that are unknown.

import { describe, expect, test } from 'vitest'
import { due, elsewhere, find, tank, today, visit } from '#testing/due-scene.ts'
import { whatIsDue } from './due.ts'
import { isFutureDated } from './future-dated.ts'
import type { Visit } from './visit-summary.ts'

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
