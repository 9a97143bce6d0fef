import { expect, test } from 'vitest'
import { givenOf } from '#domain/form/given.ts'
import { registry } from '#domain/templates/registry.ts'
import { verizonMonthly } from '#domain/templates/verizon-monthly/v2.ts'
import { beginNewForm } from '#web/offline/begin-draft.ts'
import type { Draft } from '#web/offline/rows.ts'
import { noDeviceWork } from '#web/staff/device/device-work.ts'
import { sayChange } from './day-history.tsx'
import { formsHere } from './forms-here.ts'

const draft = (change: Partial<Draft>): Draft => ({
  ...beginNewForm(verizonMonthly, 'Florida', { uid: 'u1', displayName: 'Dana' }, { today: '2026-11-16' }),
  ...change,
})
const stop = { facilityId: 'f1', tankId: 't1' }

test('a form on this device belongs to the stop whose site, tank and day it names', () => {
  const begun = draft({ facilityId: 'f1', tankId: 't1' })
  const here = formsHere({ ...noDeviceWork, unfinished: [begun] }, registry)
  expect(here(stop, '2026-11-16')).toEqual({ draft: begun, isDone: false, notCounted: [] })
  expect(here({ ...stop, tankId: null }, '2026-11-16')?.draft).toBe(begun)
  expect(here({ ...stop, tankId: 't2' }, '2026-11-16')).toBeNull()
  expect(here({ ...stop, facilityId: 'f2' }, '2026-11-16')).toBeNull()
  expect(here(stop, '2026-11-17')).toBeNull()
})

test('one that was submitted counts before one that was begun, and an edit of an old form not at all', () => {
  const sent = draft({ ...stop, status: 'queued' })
  const work = { ...noDeviceWork, unfinished: [draft(stop)], waiting: [{ draft: sent, photoCount: 0 }] }
  expect(formsHere(work, registry)(stop, '2026-11-16')).toEqual({ draft: sent, isDone: true, notCounted: [] })
  const edit = { ...noDeviceWork, unfinished: [draft({ ...stop, baseVersion: 3 })] }
  expect(formsHere(edit, registry)(stop, '2026-11-16')).toBeNull()
})

test('the whole of a site is done when each tank that is left has its form', () => {
  const sent = (tankId: string) => ({ draft: draft({ ...stop, tankId, status: 'queued' }), photoCount: 0 })
  const site = { facilityId: 'f1', tankId: null, tanksLeft: { ids: ['t1', 't2'], of: 3 } }
  const at = (...tankIds: string[]) =>
    formsHere({ ...noDeviceWork, waiting: tankIds.map(sent) }, registry)(site, '2026-11-16')
  expect(at('t1')).toBeNull()
  expect(at('t1', 't2')?.isDone).toBe(true)
})

test('one whose leak questions are open is not done, and says so', () => {
  const sent = draft({
    ...stop,
    status: 'queued',
    outbox: { at: '2026-11-16T15:00:00.000Z', given: givenOf(verizonMonthly, { touched: [], carried: [] }) },
  })
  const work = { ...noDeviceWork, waiting: [{ draft: sent, photoCount: 0 }] }
  expect(formsHere(work, registry)(stop, '2026-11-16')).toEqual({
    draft: sent,
    isDone: false,
    notCounted: ['This visit will not count as a walkthrough: 6 leak questions not answered'],
  })
})

test('what was changed is told by names', () => {
  expect(sayChange({ added: ['A', 'B'], removed: ['C'], isReordered: true })).toBe(
    'added A, B; removed C; changed the order',
  )
})
