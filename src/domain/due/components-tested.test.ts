import { expect, test } from 'vitest'
import type { Component } from '#domain/facilities/component.ts'
import { partsFieldOf } from '#domain/form/walk.ts'
import { unknownBuild } from '#domain/rules/tank-facts.ts'
import { registry } from '#domain/templates/registry.ts'
import { componentKindsOf, type TestedPart } from './components-tested.ts'
import { type CountedDuty, countFrom } from './due.ts'
import { formatDue } from './due-words.ts'
import { statusOn } from './duty-ids.ts'
import { noEvidence } from './evidence.ts'
import { summarizeVisits, type Visit } from './visit-summary.ts'

const north: Component = { id: 'n', kind: 'bucket', label: 'North fill' }
const south: Component = { id: 's', kind: 'bucket', label: 'South fill' }

const part = (change: Partial<TestedPart>): TestedPart => ({
  ...{ kind: 'bucket', id: null, label: '', passed: true },
  ...change,
})
const named = ({ id, label, kind }: Component, passed: boolean | null = true) =>
  part({ id, label, kind, passed })

/** A form of the day with these parts at the tank. */
function visit(on: string, parts: readonly TestedPart[] | null, duty = 'spill-bucket' as const): Visit {
  const hasFailed = parts?.some(({ passed }) => passed === false)
  const isDone = parts === null || parts.every(({ passed }) => passed)
  return {
    ...{
      formId: `form of ${on}`,
      tankId: 't',
      on,
      datedAt: `${on}T12:00:00.000Z`,
      receivedAt: `${on}T12:00:00.000Z`,
    },
    evidence: {
      ...noEvidence,
      done: isDone ? [duty] : [],
      failed: hasFailed ? [duty] : [],
      ...(parts && { tested: { [duty]: parts } }),
    },
  }
}

const today = '2026-11-17'

function countAt(components: Component[], ...visits: Visit[]): CountedDuty {
  const tank = {
    id: 't',
    tankType: 'UST' as const,
    status: 'in-service' as const,
    ...unknownBuild,
    components,
  }
  const facility = { state: 'Georgia' as const, status: 'active' as const }
  const found = countFrom(facility, [tank], summarizeVisits(visits)).find(
    ({ duty }) => duty === 'spill-bucket',
  )
  if (!found) throw new Error('No spill bucket test is counted')
  return found
}

const say = (count: CountedDuty) => formatDue({ ...count, status: statusOn(count, today) }, today)

test('one of two buckets is not the tank: the duty is not done, and says how many were tested', () => {
  const count = countAt([north, south], visit('2026-11-16', [named(north)]))
  expect(count).toMatchObject({ lastOn: null, dueOn: null, undone: { reason: 'incomplete', open: 1, of: 2 } })
  expect(say(count)).toBe('Spill bucket test: no date on record; 1 of 2 spill buckets tested November 16')
})

test('two tests of one bucket each do it, and it rolls from the older', () => {
  const count = countAt(
    [north, south],
    visit('2026-11-10', [named(north)]),
    visit('2026-11-16', [named(south)]),
  )
  expect(count).toMatchObject({ lastOn: '2026-11-10', dueOn: '2029-11-10', undone: null })
})

test('one that was due before the other was tested is the one that is open', () => {
  const both = visit('2023-01-10', [named(north), named(south)])
  const count = countAt([north, south], both, visit('2026-11-16', [named(south)]))
  expect(count).toMatchObject({ lastOn: '2023-01-10', dueOn: '2026-01-10', undone: { open: 1, of: 2 } })
  expect(statusOn(count, today)).toBe('overdue')
})

test('a failed bucket stays failed while only the other is tested', () => {
  const failed = visit('2026-11-10', [named(north, false), named(south)])
  expect(countAt([north, south], failed, visit('2026-11-16', [named(south)]))).toMatchObject({
    undone: { reason: 'failed', on: '2026-11-10' },
  })
  expect(countAt([north, south], failed, visit('2026-11-16', [named(north)]))).toMatchObject({
    ...{ lastOn: '2026-11-10', undone: null },
  })
})

test('an incomplete test of one bucket says nothing of it', () => {
  const count = countAt([north, south], visit('2026-11-16', [named(north), named(south, null)]))
  expect(count).toMatchObject({ lastOn: null, undone: { open: 1, of: 2 } })
})

test('one that is incomplete and unknown to the register may be one more: nothing is proven', () => {
  const count = countAt([north], visit('2026-11-16', [named(north), part({ passed: null })]))
  expect(count).toMatchObject({ lastOn: null, dueOn: null })
})

test('a name is enough; no name counts where there are enough for all', () => {
  const byName = visit('2026-11-16', [part({ label: 'NORTH  fill' }), part({ label: 'South fill', id: 'x' })])
  expect(countAt([north, south], byName).lastOn).toBe('2026-11-16')
  const unnamed = [part({}), part({ id: 'y' })]
  expect(countAt([north, south], visit('2026-11-16', unnamed)).lastOn).toBe('2026-11-16')
  expect(countAt([north, south], visit('2026-11-16', unnamed.slice(1)))).toMatchObject({
    ...{ lastOn: null, undone: { open: 2, of: 2 } },
  })
})

test('a date that somebody gives is about all of them, but says no more than the form of that day', () => {
  const some = visit('2026-11-10', [named(north)])
  const told = (day: string): Visit => ({
    ...visit('2026-11-16', null),
    evidence: { ...noEvidence, lastOn: { 'spill-bucket': day } },
  })
  expect(countAt([north, south], some, told('2026-11-10')).lastOn).toBe(null)
  expect(countAt([north, south], some, told('2026-11-12')).lastOn).toBe('2026-11-12')
})

test('a form that does the duty without parts is about all of them, and so is what the register does not divide', () => {
  expect(countAt([north, south], visit('2026-11-16', null)).lastOn).toBe('2026-11-16')
  expect(countAt([], visit('2026-11-16', [part({})])).lastOn).toBe('2026-11-16')
})

test.each(registry.newest.filter(template => partsFieldOf(template)))(
  '$id: the components of its duties are known',
  template => {
    const kinds = partsFieldOf(template)?.kinds ?? []
    for (const { duty, parts = [] } of template.meaning?.satisfies ?? []) {
      const named = parts.map(id => kinds.find(kind => kind.id === id)?.component ?? 'tank')
      if (named.some(each => each !== 'tank')) expect(componentKindsOf[duty]).toEqual(named)
    }
  },
)
