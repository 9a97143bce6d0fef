import { expect, test } from 'vitest'
import type { TestedPart } from '#domain/due/components-tested.ts'
import type { Component } from '#domain/facilities/component.ts'
import { foldFacility, type TankStep } from './facility-findings.ts'
import type { Observed } from './observed.ts'
import { atRegistered } from './registered-parts.ts'

const north: Component = { id: 'n', kind: 'bucket', label: 'North fill' }
const tanks = [{ id: 't', components: [north] }]

const visit = (on: string, parts: readonly TestedPart[], observed: Partial<Observed>) => ({
  ...{ formId: `f ${on}`, templateId: 'spill-bucket', tankId: 't', on },
  ...{ datedAt: `${on}T12:00:00.000Z`, receivedAt: `${on}T12:00:00.000Z` },
  observed: { concerns: [], inOrder: [], partsInOrder: [], ...observed },
  evidence: { tested: { 'spill-bucket': parts } },
})
const typed: TestedPart = { kind: 'bucket', id: 'typed', label: ' north  FILL', passed: false }
const raised = (part: string) => ({
  ...{ field: 'visual', part, label: 'Visual', answer: 'Fail', severity: 'defect' as const },
})
const fixed: TankStep = {
  ...{ templateId: 'spill-bucket', field: 'visual', part: 'typed', tankId: 't', status: 'fixed' },
  ...{ at: '2026-10-05T12:00:00.000Z', assignedTo: null, dueOn: null, doneOn: '2026-10-04' },
}

test('what was decided about a part that was typed by hand holds for the component', () => {
  const visits = [visit('2026-10-01', [typed], { concerns: [raised('typed')] })]
  const found = atRegistered(tanks, visits, [fixed])
  expect(foldFacility(found.visits, found.steps).tanks).toMatchObject({ t: [{ part: 'n', status: 'fixed' }] })
})

test('what failed in one of two parts that are the same has failed', () => {
  const both = visit('2026-10-01', [typed, { ...typed, id: 'n', passed: true }], {
    concerns: [raised('typed')],
    partsInOrder: [{ field: 'visual', part: 'n' }],
  })
  const found = atRegistered(tanks, [both])
  expect(foldFacility(found.visits, []).tanks).toMatchObject({ t: [{ part: 'n', status: 'open' }] })
})

test('another name, another kind and a part without a name stay what they are', () => {
  for (const other of [
    { ...typed, label: 'South fill' },
    { ...typed, kind: 'sump' as const },
    { ...typed, label: '' },
  ]) {
    const visits = [visit('2026-10-01', [other], { concerns: [raised('typed')] })]
    expect(atRegistered(tanks, visits, [fixed])).toEqual({ visits, steps: [fixed] })
  }
})

test('parts without an id are told apart by kind and whole name', () => {
  const components: Component[] = [
    { id: 'sensor', kind: 'sensor', label: 'STP' },
    { id: 'detector', kind: 'leak-detector', label: 'STP' },
    north,
  ]
  const part = (kind: TestedPart['kind'], label: string): TestedPart => ({
    kind,
    id: null,
    label,
    passed: true,
  })
  const tested = [part('sensor', 'STP'), part('leak-detector', 'STP'), part('bucket', 'North fill')]
  const keys = [
    'line leak detector 2, stp',
    'sensor 1, stp',
    'bucket 3, south, north fill',
    'bucket 4, north fill',
  ]
  const partsInOrder = keys.map(key => ({ field: 'result', part: key }))
  const found = atRegistered([{ id: 't', components }], [visit('2026-10-01', tested, { partsInOrder })])
  expect(found.visits[0]?.observed.partsInOrder?.map(each => each.part)).toEqual([
    ...['detector', 'sensor', 'bucket 3, south, north fill', 'n'],
  ])
})
