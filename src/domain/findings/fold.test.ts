import { describe, expect, test } from 'vitest'
import type { Severity } from '#domain/form/template.ts'
import type { FindingState } from './finding.ts'
import { addSightings, foldFindings, type KeyedStep, type ObservingVisit } from './fold.ts'

const question = { templateId: 'monthly', field: 'hasAlarms', part: '' }
let received = 0

interface Seen {
  severity?: Severity
  answer?: 'concern' | 'in order' | 'not looked at'
  receivedAt?: string
}

function visit(
  on: string,
  { severity = 'defect', answer = 'concern', receivedAt }: Seen = {},
): ObservingVisit {
  received += 1
  const { templateId, field } = question
  return {
    ...{ templateId, on, formId: `form-${on}` },
    receivedAt: receivedAt ?? `${on}T18:00:00.${String(received).padStart(3, '0')}Z`,
    observed: {
      concerns: answer === 'concern' ? [{ field, label: 'Any alarms?', answer: 'Yes', severity }] : [],
      inOrder: answer === 'in order' ? [field] : [],
    },
  }
}

const step = (on: string, status: KeyedStep['status'], more: Partial<KeyedStep> = {}): KeyedStep => ({
  ...question,
  ...{ status, at: `${on}T20:00:00.000Z`, assignedTo: null, dueOn: null, doneOn: null },
  ...more,
})

const fold = (...of: Parameters<typeof foldFindings>): FindingState | undefined => foldFindings(...of)[0]

describe('a finding', () => {
  test('is opened by a visit that raised a concern, and the same again is the same one', () => {
    expect(fold([visit('2026-09-03'), visit('2026-10-02')])).toMatchObject({
      ...question,
      ...{
        formId: 'form-2026-09-03',
        label: 'Any alarms?',
        answer: 'Yes',
        severity: 'defect',
        status: 'open',
      },
      ...{ openedOn: '2026-09-03', lastSeenOn: '2026-10-02', timesSeen: 2, actionMissing: false },
    })
  })

  test('is one of its part: another bucket with the same trouble has its own', () => {
    const { templateId, field } = question
    const concern = (part: string) => ({
      field,
      part,
      label: 'Result',
      answer: 'Fail',
      severity: 'defect' as const,
    })
    const seen = { templateId, on: '2026-09-03', formId: 'form-1', receivedAt: '2026-09-03T18:00:00.000Z' }
    const found = foldFindings([
      { ...seen, observed: { concerns: [concern('b1'), concern('b2')], inOrder: [] } },
    ])
    expect(found.map(({ part, timesSeen }) => [part, timesSeen])).toEqual([
      ['b1', 1],
      ['b2', 1],
    ])
  })

  test('is none where nothing was looked at, or all was in order', () => {
    expect(foldFindings([visit('2026-09-03', { answer: 'not looked at' })])).toEqual([])
    expect(foldFindings([visit('2026-09-03', { answer: 'in order' })])).toEqual([])
  })

  test('lives from open to verified, and its person and days go with it', () => {
    const assigned = step('2026-09-04', 'assigned', { assignedTo: 'ana', dueOn: '2026-09-30' })
    const fixed = step('2026-09-12', 'fixed', { doneOn: '2026-09-11' })
    const first = visit('2026-09-03')
    expect(fold([first], [assigned])).toMatchObject({
      status: 'assigned',
      assignedTo: 'ana',
      dueOn: '2026-09-30',
    })
    expect(fold([first], [assigned, fixed])).toMatchObject({ status: 'fixed', doneOn: '2026-09-11' })
    const next = visit('2026-10-02', { answer: 'in order' })
    expect(fold([first, next], [assigned, fixed])).toMatchObject({
      ...{ status: 'verified', assignedTo: 'ana', doneOn: '2026-09-11', actionMissing: false },
    })
  })

  test('that is assigned stays so when it is seen again', () => {
    const steps = [step('2026-09-04', 'assigned', { assignedTo: 'ana' })]
    expect(fold([visit('2026-09-03'), visit('2026-10-02')], steps)).toMatchObject({
      ...{ status: 'assigned', assignedTo: 'ana', timesSeen: 2 },
    })
  })

  test('found in order before a person said what was done lacks the action, until it is told', () => {
    const visits = [visit('2026-09-03'), visit('2026-10-02', { answer: 'in order' })]
    expect(fold(visits)).toMatchObject({ status: 'verified', actionMissing: true, doneOn: null })
    const told = step('2026-10-05', 'verified', { doneOn: '2026-09-20' })
    expect(fold(visits, [told])).toMatchObject({
      status: 'verified',
      actionMissing: false,
      doneOn: '2026-09-20',
    })
    // Without the visit that verified it, what was told is no more than a fix.
    expect(fold(visits.slice(0, 1), [told])).toMatchObject({ status: 'fixed', doneOn: '2026-09-20' })
  })

  test.each([
    ['fixed', [step('2026-09-12', 'fixed', { doneOn: '2026-09-11' })], []],
    ['verified', [], [visit('2026-09-20', { answer: 'in order' })]],
  ] as const)('that was %s and comes back is open again, since the first day', (_, steps, between) => {
    expect(fold([visit('2026-09-03'), ...between, visit('2026-10-02')], steps)).toMatchObject({
      ...{ status: 'open', openedOn: '2026-09-03', lastSeenOn: '2026-10-02', timesSeen: 2, doneOn: null },
    })
  })

  test('is not verified by a visit dated before the fix, whenever it came in', () => {
    const fixed = [step('2026-09-12', 'fixed', { doneOn: '2026-09-11' })]
    const early = visit('2026-09-10', { answer: 'in order', receivedAt: '2026-09-14T12:00:00.000Z' })
    // Before the fix it was in order without one: what was done came later.
    expect(fold([visit('2026-09-03'), early], fixed)).toMatchObject({ status: 'fixed', doneOn: '2026-09-11' })
    const sameDay = visit('2026-09-11', { answer: 'in order', receivedAt: '2026-09-14T12:00:00.000Z' })
    expect(fold([visit('2026-09-03'), sameDay], fixed)).toMatchObject({ status: 'verified' })
  })

  test('of a possible release is closed by a person alone', () => {
    const release = { severity: 'release' } as const
    const visits = [visit('2026-09-03', release), visit('2026-10-02', { ...release, answer: 'in order' })]
    expect(fold(visits)).toMatchObject({ status: 'open' })
    const fixed = step('2026-09-12', 'fixed', { doneOn: '2026-09-11' })
    expect(fold(visits, [fixed])).toMatchObject({ status: 'fixed' })
    expect(fold(visits, [fixed, step('2026-10-03', 'verified')])).toMatchObject({ status: 'verified' })
  })

  test('goes back to open by hand', () => {
    const steps = [step('2026-09-04', 'assigned', { assignedTo: 'ana' }), step('2026-09-05', 'open')]
    expect(fold([visit('2026-09-03')], steps)).toMatchObject({ status: 'open', assignedTo: null })
  })

  test('of a form that is dated tomorrow can be assigned today', () => {
    const ahead = visit('2026-09-04', { receivedAt: '2026-09-03T18:00:00.000Z' })
    const steps = [step('2026-09-03', 'assigned', { assignedTo: 'ana' })]
    expect(fold([ahead], steps)).toMatchObject({ status: 'assigned', openedOn: '2026-09-04' })
  })

  test('of a form without a day counts from when it was received', () => {
    expect(fold([visit('', { receivedAt: '2026-09-03T02:00:00.000Z' })])).toMatchObject({
      openedOn: '2026-09-02',
    })
  })
})

test('questions, templates and parts have findings of their own', () => {
  const other = { ...visit('2026-09-04'), templateId: 'annual' }
  expect(foldFindings([visit('2026-09-03'), other]).map(({ templateId }) => templateId)).toEqual([
    'monthly',
    'annual',
  ])
})

test('added one after the other or read all at once, visits give the same findings', () => {
  const answers = ['concern', 'in order', 'not looked at'] as const
  let seed = 7
  const any = (count: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
    return seed % count
  }
  for (let round = 0; round < 300; round += 1) {
    const severity = any(3) === 0 ? 'release' : 'defect'
    const visits = Array.from({ length: 1 + any(6) }, (_, index) =>
      visit(`2026-0${1 + index}-1${any(9)}`, { severity, answer: answers[any(3)] ?? 'concern' }),
    )
    const added = visits.reduce<FindingState[]>(addSightings, [])
    expect(added).toEqual(foldFindings(visits))
  }
})

describe('what came in at the same moment', () => {
  const receivedAt = '2026-09-03T18:00:00.000Z'
  const both = [
    { ...visit('2026-09-03', { receivedAt }), formId: 'a' },
    { ...visit('2026-09-03', { receivedAt, answer: 'in order' }), formId: 'b' },
  ]

  test('is folded alike, in whatever order it is read', () => {
    expect(fold(both)).toMatchObject({ status: 'verified' })
    expect(fold(both.toReversed())).toEqual(fold(both))
  })

  test('comes before what was decided then, and decisions stand in their own order', () => {
    const at = receivedAt
    const steps = [
      step('2026-09-03', 'fixed', { at, doneOn: '2026-09-03' }),
      step('2026-09-03', 'open', { at }),
    ]
    expect(fold(both.slice(0, 1), steps)).toMatchObject({ status: 'open' })
    expect(fold(both.slice(0, 1), steps.toReversed())).toMatchObject({ status: 'fixed' })
  })
})
