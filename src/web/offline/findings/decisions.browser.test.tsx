// What was done about a finding, on its way to a made-up server that keeps the rules of the real one: real IndexedDB and locks.

import { expect, test } from 'vitest'
import { createClient } from '#api/client.ts'
import { verizonMonthly as template } from '#domain/templates/verizon-monthly/v2.ts'
import { openFinding } from '#testing/open-finding.ts'
import { problemOf } from '#testing/problem-of.ts'
import { beginNewForm } from '../begin-draft.ts'
import { drain } from '../outbox/drain.ts'
import { listItems, queueItem } from '../outbox/items.ts'
import type { Draft, OpenFinding } from '../rows.ts'
import { type Decision, findingKind, fixesToSend, sendFixes } from './decisions.ts'
import { findOpenFindings } from './find-open.ts'
import { queueDecision } from './queue-decision.ts'

const user = { uid: 'u1', displayName: 'Dana Fields' }

/** A visit that found the alarms in order, and the inspector said what was done. */
function visit(finding: OpenFinding, change: Partial<Draft> = {}): Draft {
  const userId = crypto.randomUUID()
  const begun = beginNewForm(template, 'Florida', { ...user, uid: userId }, { today: '2026-11-14' })
  const { id: findingId, facilityId, field, version } = finding
  return {
    ...begun,
    answers: { ...begun.answers, facilityName: 'Tower 9', hasAlarms: false },
    touched: ['hasAlarms'],
    facilityId,
    fixes: [{ id: crypto.randomUUID(), findingId, facilityId, field, version, note: 'Reset' }],
    ...change,
  }
}

/** `held`: the finding as the server has it; null where there is no signal. */
function server(held: OpenFinding | null) {
  const sent: { ifMatch: string | undefined; body: Record<string, unknown> }[] = []
  const state = { held }
  const call = createClient(async (path, init) => {
    if (!state.held) throw new TypeError('no signal')
    if (init.method === 'GET') {
      const items =
        new URL(path, 'http://x').searchParams.get('status') === state.held.status ? [state.held] : []
      const counts = { open: 0, assigned: 0, fixed: 0, verified: 0, withdrawn: 0 }
      return Response.json({ items, counts, oldestOn: null, nextCursor: null, total: items.length })
    }
    const ifMatch = new Headers(init.headers).get('if-match') ?? undefined
    const body = JSON.parse(String(init.body))
    const full = { ...state.held, history: [], photos: [] }
    if (ifMatch !== `"${state.held.version}"`) {
      return Response.json(
        { ...problemOf('finding-changed'), requestId: 'r1', current: full },
        { status: 412 },
      )
    }
    sent.push({ ifMatch, body })
    return Response.json({ ...full, status: body.status, version: state.held.version + 1 })
  })
  return { call, sent, state }
}

test('without signal it waits, before the form, and goes up by itself; it is not open here meanwhile', async () => {
  const finding = openFinding()
  const draft = visit(finding, { outbox: { at: '2026-11-14T15:00:00.000Z' } })
  const { call, sent, state } = server(null)
  await sendFixes(template, draft, call)
  const [item] = await listItems(draft.userId)
  expect(item).toMatchObject({ title: 'Fixed: Any alarms?', facts: ['Tower 9', 'Reset'] })
  expect(item?.at).toBe('2026-11-14T14:59:59.999Z')
  state.held = finding
  const shown: OpenFinding[][] = []
  const sought = { facilityId: finding.facilityId, userId: draft.userId }
  await findOpenFindings(sought, call, found => shown.push([...found]))
  expect(shown).toEqual([[]])
  await drain({ userId: draft.userId, call, kinds: [findingKind] })
  expect(sent).toEqual([
    {
      ifMatch: '"1"',
      body: {
        ...{ status: 'fixed', assignedTo: null, dueOn: null },
        ...{ note: 'Reset', doneOn: '2026-11-14', photoIds: [] },
      },
    },
  ])
  expect(await listItems(draft.userId)).toEqual([])
  await findOpenFindings(sought, call, found => shown.push([...found]))
  expect(shown[1]).toEqual([finding])
})

test.each([
  ['assigned', false, 'fixed'],
  ['verified', true, 'verified'],
] as const)(
  'one that became %s meanwhile is decided about as it is now',
  async (status, actionMissing, sends) => {
    const finding = openFinding()
    const draft = visit(finding)
    const { call, sent } = server({ ...finding, version: 3, status, actionMissing })
    await sendFixes(template, draft, call)
    expect(sent).toMatchObject([{ ifMatch: '"3"', body: { status: sends, note: 'Reset' } }])
    expect(await listItems(draft.userId)).toEqual([])
  },
)

test('one that another person settled meanwhile is left to the user', async () => {
  const finding = openFinding()
  const draft = visit(finding)
  const { call, sent } = server({ ...finding, version: 3, status: 'fixed' })
  await sendFixes(template, draft, call)
  expect(sent).toEqual([])
  expect(await listItems(draft.userId)).toMatchObject([{ problem: { code: 'finding-changed' } }])
})

test('nothing is shown about what is still there, was not looked at, or is at another site', () => {
  const finding = openFinding()
  const draft = visit(finding)
  const { answers } = draft
  expect(fixesToSend(template, draft)).toHaveLength(1)
  expect(fixesToSend(template, { ...draft, answers: { ...answers, hasAlarms: true } })).toEqual([])
  expect(fixesToSend(template, { ...draft, touched: [] })).toEqual([])
  expect(fixesToSend(template, { ...draft, facilityId: crypto.randomUUID() })).toEqual([])
})

test('a decision of the finding’s own page waits without signal and is sent once; where the finding changed, it is left to the user', async () => {
  const finding = openFinding()
  const userId = crypto.randomUUID()
  const { call, sent, state } = server(null)
  const body = {
    status: 'assigned',
    assignedTo: 'u2',
    dueOn: '2026-12-01',
    doneOn: null,
    note: '',
    photoIds: [],
  } as const
  await queueDecision({ userId, finding, body: { ...body, photoIds: [] }, photos: [], today: '2026-11-14' })
  await drain({ userId, call, kinds: [findingKind] })
  expect(await listItems(userId)).toMatchObject([{ title: `Assigned: ${finding.label}` }])
  state.held = finding
  await drain({ userId, call, kinds: [findingKind] })
  expect(sent).toEqual([{ ifMatch: `"${finding.version}"`, body }])
  expect(await listItems(userId)).toEqual([])

  state.held = { ...finding, version: 9 }
  await queueDecision({ userId, finding, body: { ...body, photoIds: [] }, photos: [], today: '2026-11-14' })
  await drain({ userId, call, kinds: [findingKind] })
  expect(sent).toHaveLength(1)
  expect(await listItems(userId)).toMatchObject([{ problem: { code: 'finding-changed' } }])
})

test('what is said to be fixed without a day was so when it was said, not when it is sent', async () => {
  const userId = crypto.randomUUID()
  const body = { assignedTo: null, dueOn: null, doneOn: null, note: 'Reset', photoIds: [] }
  const queue = (status: 'fixed' | 'verified', change: Partial<OpenFinding> = {}) =>
    queueDecision({
      userId,
      finding: openFinding(change),
      body: { ...body, status },
      photos: [],
      today: '2026-11-14',
    })
  await queue('fixed')
  await queue('verified')
  await queue('fixed', { lastSeenOn: '2026-11-20' })
  const days = (await listItems(userId)).map(({ content }) => (content as Decision).body.doneOn)
  expect(days).toEqual(['2026-11-14', null, null])
})

test('what an earlier release left in the outbox is sent as it was meant', async () => {
  const finding = openFinding()
  const userId = crypto.randomUUID()
  const { call, sent } = server(finding)
  const content = {
    findingId: finding.id,
    version: finding.version,
    note: 'Reset',
    doneOn: null,
    photoIds: [],
  }
  await queueItem({
    ...{ id: crypto.randomUUID(), kind: findingKind.name, userId, at: '2026-11-14T15:00:00.000Z', content },
    ...{ title: 'Fixed', facts: [], address: '/findings' },
  })
  await drain({ userId, call, kinds: [findingKind] })
  expect(sent).toMatchObject([{ body: { status: 'fixed', note: 'Reset' } }])
})
