// A possible release is closed by a person, of what was seen until the day on which it was fixed.

import { expect, test } from 'vitest'
import { foldFindings, type KeyedStep, type ObservingVisit } from '#domain/findings/fold.ts'
import type { Severity } from '#domain/form/template.ts'

const key = { templateId: 'spill-bucket', field: 'result', part: 'b1' }
const seen = (on: string, severity: Severity, receivedAt = `${on}T12:00:00.000Z`): ObservingVisit => ({
  ...{ formId: `${on}`, templateId: key.templateId, on, receivedAt },
  observed: {
    concerns: [{ field: key.field, part: key.part, label: 'Result', answer: 'Fail', severity }],
    inOrder: [],
  },
})
const good = (on: string): ObservingVisit => ({
  ...{ formId: `${on}`, templateId: key.templateId, on, receivedAt: `${on}T12:00:00.000Z` },
  observed: { concerns: [], inOrder: [], partsInOrder: [{ field: key.field, part: key.part }] },
})
const step = (status: KeyedStep['status'], at: string, doneOn: string | null = null): KeyedStep => ({
  ...key,
  status,
  at,
  assignedTo: null,
  dueOn: null,
  doneOn,
})

test('a possible release that is seen again as a defect is never closed by a visit', () => {
  expect(foldFindings([seen('2026-05-10', 'release'), good('2026-06-01')])[0]?.status).toBe('open')
  const [found] = foldFindings([
    seen('2026-05-10', 'release'),
    seen('2026-05-20', 'defect'),
    good('2026-06-01'),
  ])
  expect(found).toMatchObject({ status: 'open', severity: 'release' })
})

test('a possible release seen after the day it was said to be fixed is not closed, though the form came in later', () => {
  const closed = step('verified', '2026-03-10T12:00:00.000Z', '2026-03-01')
  const late = seen('2026-03-05', 'release', '2026-03-15T12:00:00.000Z')
  const fixed = step('fixed', '2026-03-10T12:00:00.000Z', '2026-03-01')
  expect(foldFindings([seen('2026-02-01', 'release'), late], [fixed])[0]?.status).toBe('open')
  expect(foldFindings([seen('2026-02-01', 'release'), late], [closed])[0]?.status).toBe('open')
})

test('a possible release closed without a day is closed of what was known then, not of what a later form tells', () => {
  const first = seen('2026-09-03', 'release')
  const late = seen('2026-10-20', 'release', '2026-11-19T12:00:00.000Z')
  const fixed = step('fixed', '2026-09-06T12:00:00.000Z', '2026-09-06')
  const closed = step('verified', '2026-11-18T12:00:00.000Z')
  for (const steps of [[closed], [fixed, closed]]) {
    expect(foldFindings([first, good('2026-10-05')], steps)[0]?.status).toBe('verified')
    expect(foldFindings([first, good('2026-10-05'), late], steps)[0]).toMatchObject({
      ...{ status: 'open', lastSeenOn: '2026-10-20', timesSeen: 2 },
    })
  }
  const known = seen('2026-10-20', 'release')
  expect(foldFindings([first, known], [fixed, closed])[0]?.status).toBe('verified')
})

test('what was done about a defect, told without a day, is not said of what a later form tells', () => {
  const visits = [seen('2026-09-03', 'defect'), good('2026-10-05')]
  const told = step('verified', '2026-11-18T12:00:00.000Z')
  const late = seen('2026-10-20', 'defect', '2026-11-19T12:00:00.000Z')
  expect(foldFindings(visits, [told])[0]).toMatchObject({ status: 'verified', actionMissing: false })
  expect(foldFindings([...visits, late], [told])[0]).toMatchObject({ status: 'open', timesSeen: 2 })
})
