import { describe, expect, test } from 'vitest'
import { givenOf } from '#domain/form/given.ts'
import { createRegistry, type Registry } from '#domain/form/registry.ts'
import type { Part } from '#domain/form/template.ts'
import { lightTemplates } from '#domain/templates/list.ts'
import { registry } from '#domain/templates/registry.ts'
import { bucketPart } from '#domain/templates/sample-parts.ts'
import { verizonMonthly } from '#domain/templates/verizon-monthly/v2.ts'
import { beginNewForm } from '#web/offline/begin-draft.ts'
import { queued } from '#web/offline/draft-as-form.ts'
import type { Draft } from '#web/offline/rows.ts'
import { noDeviceWork } from '#web/staff/device/device-work.ts'
import { formatChange } from './day-history.tsx'
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
    notCounted: [
      {
        word: 'Incomplete',
        sentence: 'Incomplete: 6 leak questions not answered. It does not count as a walkthrough.',
      },
    ],
  })
})

test('one that is dated more than a day ahead is not done', () => {
  const ahead = (at: string) => {
    const sent = draft({ ...stop, status: 'queued', outbox: { at } })
    const work = { ...noDeviceWork, waiting: [{ draft: sent, photoCount: 0 }] }
    return formsHere(work, registry)(stop, '2026-11-16')
  }
  expect(ahead('2026-11-15T15:00:00.000Z')).toMatchObject({ isDone: true, notCounted: [] })
  expect(ahead('2026-11-14T15:00:00.000Z')).toMatchObject({
    isDone: false,
    notCounted: [{ word: 'Dated in the future' }],
  })
})

describe('the form of a test', () => {
  const template = registry.require('spill-bucket', 2)
  const testOf = (parts: readonly Part[], known: Registry = registry) => {
    const user = { uid: 'u1', displayName: 'Dana' }
    const begun = beginNewForm(template, 'Florida', user, { today: '2026-11-16' })
    const filled = { ...begun, ...stop, answers: { ...begun.answers, parts }, touched: ['parts'] }
    const sent = { ...filled, ...queued(template, filled, '2026-11-16T15:00:00.000Z') }
    const work = { ...noDeviceWork, waiting: [{ draft: sent, photoCount: 0 }] }
    return formsHere(work, known)(stop, '2026-11-16')
  }
  const untested = bucketPart({ id: 'b2', name: 'South fill', test: null, endLevel: null })

  test('is done when each part has a result, passed or not', () => {
    expect(testOf([bucketPart()])?.isDone).toBe(true)
    expect(testOf([bucketPart({ endLevel: 90 })])?.isDone).toBe(true)
    expect(testOf([untested])).toMatchObject({
      isDone: false,
      notCounted: [
        { word: 'Incomplete', sentence: 'Incomplete: 1 part is not done. What is not done does not count.' },
      ],
    })
    expect(testOf([bucketPart(), untested])?.isDone).toBe(false)
  })

  test('that was set to a pass without being measured is not done, and says so', () => {
    const overridden = testOf([{ ...untested, override: 'pass', overrideReason: 'Looks fine' }])
    expect(overridden).toMatchObject({ isDone: false, notCounted: [{ word: 'Incomplete' }] })
  })

  test('is not done while its questions are not loaded', () => {
    const headings = createRegistry(lightTemplates(new Map()))
    expect(testOf([bucketPart()], headings)).toMatchObject({ isDone: false, notCounted: [] })
  })
})

test('what was changed is told by names', () => {
  expect(formatChange({ added: ['A', 'B'], removed: ['C'], isReordered: true })).toBe(
    'added A, B; removed C; changed the order',
  )
})
