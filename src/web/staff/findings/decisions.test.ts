import { expect, test } from 'vitest'
import { findingStatuses } from '#domain/findings/finding.ts'
import { refuseStep } from '#domain/findings/steps.ts'
import { gravity } from '#domain/form/verdict.ts'
import { decisionsFor, needsNote, statusAfter } from './decisions.ts'

const findings = findingStatuses.flatMap(status =>
  gravity.flatMap(severity =>
    [false, true].map(isMissing => ({ status, severity, actionMissing: isMissing && status === 'verified' })),
  ),
)

const refusal = (finding: (typeof findings)[number], decision: keyof typeof statusAfter, note: string) =>
  refuseStep(
    { ...finding, lastSeenOn: '2026-11-01' },
    { status: statusAfter[decision], assignedTo: 'u1', doneOn: null, note },
    { isActiveUser: true, today: '2026-11-17' },
  )

test.each(findings)('nothing is offered that would be refused: %o', finding => {
  const offered = decisionsFor(finding)
  expect(offered.map(decision => refusal(finding, decision, 'Hose replaced'))).toEqual(
    offered.map(() => null),
  )
  const asking = offered.filter(decision => refusal(finding, decision, '') !== null)
  expect(asking).toEqual(offered.filter(needsNote))
})

test('a possible release can be closed, what is withdrawn is left alone', () => {
  const about = { severity: 'release', actionMissing: false } as const
  expect(decisionsFor({ ...about, status: 'fixed' })).toContain('close')
  expect(decisionsFor({ ...about, severity: 'defect', status: 'fixed' })).not.toContain('close')
  expect(decisionsFor({ ...about, status: 'withdrawn' })).toEqual([])
})
