import { expect, test } from 'vitest'
import type { FindingStatus } from './finding.ts'
import { refuseStep, type WantedStep } from './steps.ts'

const finding = {
  severity: 'defect',
  status: 'open' as FindingStatus,
  actionMissing: false,
  lastSeenOn: '2026-11-03',
} as const
const nothing = { assignedTo: null, doneOn: null, note: '' }
const refuse = (
  step: Partial<WantedStep> & Pick<WantedStep, 'status'>,
  of: Partial<typeof finding> | object = {},
) =>
  refuseStep(
    { ...finding, ...of },
    { ...nothing, ...step },
    { isActiveUser: step.assignedTo === 'ana', today: '2026-11-16' },
  )

test('what a person can decide', () => {
  expect(refuse({ status: 'assigned', assignedTo: 'ana' })).toBeNull()
  expect(refuse({ status: 'fixed', note: 'Sensor replaced', doneOn: '2026-11-16' })).toBeNull()
  expect(refuse({ status: 'open' }, { status: 'fixed' })).toBeNull()
  expect(refuse({ status: 'verified', note: 'Tested tight' }, { severity: 'release' })).toBeNull()
  expect(
    refuse({ status: 'verified', note: 'Sensor replaced' }, { status: 'verified', actionMissing: true }),
  ).toBeNull()
})

test('what was seen on a day that has not come stands in the way of no day', () => {
  expect(
    refuse({ status: 'fixed', note: 'Done', doneOn: '2026-11-16' }, { lastSeenOn: '2026-11-17' }),
  ).toBeNull()
})

test.each([
  [{ status: 'fixed', note: ' ' }, {}, 'what was done'],
  [{ status: 'assigned' }, {}, 'active user'],
  [{ status: 'assigned', assignedTo: 'gone' }, {}, 'active user'],
  [{ status: 'verified', note: 'Looks fine' }, {}, 'next visit'],
  [{ status: 'verified' }, { severity: 'release' }, 'what was done'],
  [{ status: 'open' }, { status: 'withdrawn' }, 'withdrawn'],
  [{ status: 'fixed', note: 'Done', doneOn: '2026-11-17' }, {}, 'future'],
  [{ status: 'fixed', note: 'Done', doneOn: '2026-11-02' }, {}, 'November 3, 2026'],
] as const)('%o on %o is refused with a sentence', (step, of, sentence) => {
  expect(refuse(step, of)).toContain(sentence)
})
