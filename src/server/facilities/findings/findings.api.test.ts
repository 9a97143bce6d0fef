// A finding over HTTP, from the visit that raises it until it is closed, with everything that can happen in between.

import { randomUUID } from 'node:crypto'
import { describe, expect, test, vi } from 'vitest'
import { deleteCompletedForm, restoreCompletedForm } from '#api/completed-forms.ts'
import { deleteFacility, readFacility, restoreFacility } from '#api/facilities.ts'
import { readFinding } from '#api/findings.ts'
import { addDays, dayOf } from '#domain/day.ts'
import type { Answers } from '#domain/form/template.ts'
import { codeOf, contentOf, newName } from '#testing/facility-office.ts'
import { alarm, openFindings, quiet } from '#testing/findings.ts'
import { formContent } from '#testing/form-content.ts'
import { tank } from '#testing/merged-sites.ts'
import { answerOf, createForm, editForm } from '#testing/saved-forms.ts'

const {
  app,
  office,
  put,
  save,
  facilityWith,
  mergeTanks,
  undo,
  list,
  readFinding: read,
  alarmAt,
  onlyAlarm,
  decide,
} = openFindings()

test('lives over five visits: found, assigned, fixed, found in order, back again', async () => {
  const name = newName()
  const first = await save(name, '2026-06-03', alarm)
  const found = await onlyAlarm(first)
  expect(found).toMatchObject({
    ...{ facilityId: first.facilityId, facilityName: name, state: 'Florida', tankId: first.tankId },
    ...{ formId: first.id, label: 'Any alarms?', answer: 'Yes', severity: 'defect', status: 'open' },
    ...{ openedOn: '2026-06-03', lastSeenOn: '2026-06-03', timesSeen: 1, assignedTo: null },
    ...{ dueOn: null, doneOn: null, actionMissing: false, version: 1 },
  })

  const { uid, displayName } = office().user
  const assigned = answerOf(await decide(found, { status: 'assigned', assignedTo: uid, dueOn: '2026-12-01' }))
  expect(assigned).toMatchObject({
    status: 'assigned',
    assignedTo: { uid, displayName },
    dueOn: '2026-12-01',
  })
  await save(name, '2026-07-02', alarm)
  expect(await onlyAlarm(first)).toMatchObject({ status: 'assigned', timesSeen: 2, lastSeenOn: '2026-07-02' })

  const seen = await onlyAlarm(first)
  const fixed = answerOf(
    await decide(seen, { status: 'fixed', doneOn: '2026-07-10', note: 'Sensor replaced' }),
  )
  expect(fixed).toMatchObject({ status: 'fixed', doneOn: '2026-07-10' })
  await save(name, '2026-07-05', quiet)
  expect(await onlyAlarm(first)).toMatchObject({ status: 'fixed' })
  await save(name, '2026-08-01', quiet)
  expect(await onlyAlarm(first)).toMatchObject({ status: 'verified', actionMissing: false, timesSeen: 2 })
  await save(name, '2026-09-01', alarm)
  const back = await onlyAlarm(first)
  expect(back).toMatchObject({ id: found.id, status: 'open', openedOn: '2026-06-03', timesSeen: 3 })

  const { history } = await read(back.id)
  expect(history.filter(({ kind }) => kind === 'step')).toMatchObject([
    { status: 'assigned', by: { displayName }, assignedTo: { displayName }, dueOn: '2026-12-01' },
    { status: 'fixed', note: 'Sensor replaced', doneOn: '2026-07-10' },
  ])
  const visits = history.flatMap(entry => (entry.kind === 'visit' ? [[entry.on, entry.found]] : []))
  expect(visits.toSorted()).toEqual([
    ['2026-06-03', 'concern'],
    ['2026-07-02', 'concern'],
    ['2026-07-05', 'in-order'],
    ['2026-08-01', 'in-order'],
    ['2026-09-01', 'concern'],
  ])
})

test('found in order before a person said what was done: it stays in a list of its own until that is told', async () => {
  const name = newName()
  const form = await save(name, '2026-06-03', alarm)
  await save(name, '2026-07-02', quiet)
  const finding = await onlyAlarm(form)
  expect(finding).toMatchObject({ status: 'verified', actionMissing: true })
  const facilityId = form.facilityId ?? ''
  const missing = async () => (await list({ facilityId, actionMissing: 'true' })).items.map(({ id }) => id)
  expect(await missing()).toEqual([finding.id])
  expect(codeOf(await decide(finding, { status: 'verified' }))).toBe('finding-step-refused')
  const told = answerOf(await decide(finding, { status: 'verified', note: 'Reset at the console' }))
  expect(told).toMatchObject({ status: 'verified', actionMissing: false })
  expect(await missing()).toEqual([])
})

describe('what is not a visit', () => {
  test('a correction withdraws it, and correcting it back brings it back with its life', async () => {
    const name = newName()
    const content = (answers: Answers) =>
      formContent({ facilityName: name, inspectionDate: '2026-06-03', ...answers })
    const form = answerOf(await createForm(office(), content(alarm)))
    const found = await onlyAlarm(form)
    answerOf(await decide(found, { status: 'fixed', note: 'Reset' }))
    answerOf(await editForm(office(), form.id, 1, content(quiet)))
    const withdrawn = await onlyAlarm(form)
    expect(withdrawn).toMatchObject({ id: found.id, status: 'withdrawn' })
    expect(codeOf(await decide(withdrawn, { status: 'open' }))).toBe('finding-step-refused')
    answerOf(await editForm(office(), form.id, 2, content(alarm)))
    expect(await onlyAlarm(form)).toMatchObject({ id: found.id, status: 'fixed' })
  })

  test('deleting its form withdraws it, restoring brings it back', async () => {
    const form = await save(newName(), '2026-06-03', alarm)
    const params = { id: form.id }
    answerOf(await office().call(deleteCompletedForm, { params }))
    expect(await onlyAlarm(form)).toMatchObject({ status: 'withdrawn' })
    answerOf(await office().call(restoreCompletedForm, { params }))
    expect(await onlyAlarm(form)).toMatchObject({ status: 'open' })
  })

  test('carried answers and start values open and close nothing', async () => {
    const name = newName()
    const visit = async (on: string, answers: Answers, given: 'answered' | 'carried' | 'start') =>
      answerOf(
        await createForm(
          office(),
          formContent(
            { facilityName: name, inspectionDate: on, ...answers },
            { given: { hasAlarms: given } },
          ),
        ),
      )
    const form = await visit('2026-05-03', alarm, 'carried')
    expect(await alarmAt(form)).toEqual([])
    await visit('2026-06-03', alarm, 'answered')
    await visit('2026-07-03', quiet, 'carried')
    await visit('2026-08-03', quiet, 'start')
    expect(await onlyAlarm(form)).toMatchObject({ status: 'open', timesSeen: 1 })
  })

  test('a form dated in the future opens nothing', async () => {
    expect(await alarmAt(await save(newName(), '2062-06-03', alarm))).toEqual([])
  })

  test('a deleted facility keeps its findings out of the lists, a closed one has them in its own', async () => {
    const form = await save(newName(), '2026-06-03', alarm)
    const params = { id: form.facilityId ?? '' }
    answerOf(await office().call(deleteFacility, { params }))
    expect(await alarmAt(form)).toEqual([])
    const restored = answerOf(await office().call(restoreFacility, { params }))
    expect(await alarmAt(form)).toHaveLength(1)
    answerOf(await put(params.id, { ...contentOf(restored), status: 'closed' }, restored.version))
    expect(await alarmAt(form)).toMatchObject([{ status: 'open' }])
    const { items } = await list({ search: String(form.answers.facilityName) })
    expect(items).toEqual([])
    const closed = answerOf(await office().call(readFacility, { params }))
    answerOf(await put(params.id, { ...contentOf(closed), status: 'active' }, closed.version))
    expect(await alarmAt(form)).toMatchObject([{ status: 'open' }])
  })
})

test('a possible release is closed by a person with a note, never by a visit', async () => {
  const name = newName()
  const form = await save(name, '2026-06-03', { hasWetting: true })
  const release = async () => {
    const { items } = await list({ facilityId: form.facilityId ?? '', severity: 'release' })
    return items.find(({ field }) => field === 'hasWetting') ?? { id: '', version: 0 }
  }
  await save(name, '2026-07-02', { hasWetting: false })
  expect(await release()).toMatchObject({ status: 'open' })
  answerOf(await decide(await release(), { status: 'fixed', note: 'Gasket replaced' }))
  await save(name, '2026-11-16', { hasWetting: false })
  expect(await release()).toMatchObject({ status: 'fixed' })
  expect(codeOf(await decide(await release(), { status: 'verified' }))).toBe('finding-step-refused')
  answerOf(await decide(await release(), { status: 'verified', note: 'Tightness test passed' }))
  expect(await release()).toMatchObject({ status: 'verified' })
})

test('tanks that a merge makes one have one finding, with what was decided about either; undo gives each back', async () => {
  const [here, there] = [tank('Tank 1'), tank('Tank 1')]
  const into = await facilityWith([here])
  const from = await facilityWith([there])
  const visit = async ({ id, name }: { id: string; name: string }, tankId: string, on: string) =>
    answerOf(
      await createForm(office(), {
        ...formContent({ facilityName: name, inspectionDate: on, ...alarm }, { state: 'Georgia' }),
        ...{ facilityId: id, tankId },
      }),
    )
  const one = await visit(into, here.id, '2026-06-03')
  const other = await visit(from, there.id, '2026-07-04')
  const uid = office().user.uid
  answerOf(await decide(await onlyAlarm(other), { status: 'assigned', assignedTo: uid }))
  const before = [await onlyAlarm(one), await onlyAlarm(other)]

  answerOf(await mergeTanks(into.id, from.id, [{ id: there.id, sameAs: here.id }]))
  expect(await onlyAlarm(one)).toMatchObject({ id: before[0]?.id, timesSeen: 2, status: 'assigned' })
  const { history } = answerOf(await office().call(readFinding, { params: { id: before[0]?.id ?? '' } }))
  expect(history.map(each => (each.kind === 'visit' ? each.found : each.status))).toEqual([
    ...['concern', 'concern', 'assigned'],
  ])
  await undo(into.id, from.id)
  const after = [await onlyAlarm(one), await onlyAlarm(other)]
  const withoutVersion = ({ version, ...finding }: (typeof after)[number]) => finding
  expect(after.map(withoutVersion)).toEqual(before.map(withoutVersion))
})

describe('a decision', () => {
  const opened = async () => onlyAlarm(await save(newName(), '2026-06-03', alarm))

  test('made again is a success, on an old copy refused with what was decided meanwhile', async () => {
    const finding = await opened()
    const fixed = answerOf(await decide(finding, { status: 'fixed', note: 'Reset' }))
    expect(answerOf(await decide(finding, { status: 'fixed', note: 'Reset' }))).toEqual(fixed)
    const stale = await decide(finding, { status: 'open' })
    expect(stale).toMatchObject({
      problem: { status: 412, code: 'finding-changed', current: { status: 'fixed', version: fixed.version } },
    })
    const missing = await office().send(`/api/findings/${finding.id}`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ status: 'open' }),
    })
    expect(missing.status).toBe(400)
  })

  test('without a day was made on the day of the company, also in an evening that is tomorrow in UTC', async () => {
    const finding = await opened()
    const today = dayOf(new Date())
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${addDays(today, 1)}T01:00:00Z`) })
    const fixed = await decide(finding, { status: 'fixed', note: 'Reset' })
    vi.useRealTimers()
    expect(answerOf(fixed)).toMatchObject({ doneOn: today })
  })

  test('that was made before holds again once the finding has come back', async () => {
    const name = newName()
    const form = await save(name, '2026-06-03', alarm)
    const step = { status: 'assigned', assignedTo: office().user.uid } as const
    answerOf(await decide(await onlyAlarm(form), step))
    await save(name, '2026-07-02', quiet)
    await save(name, '2026-08-02', alarm)
    const back = await onlyAlarm(form)
    expect(back).toMatchObject({ status: 'open', assignedTo: null })
    expect(answerOf(await decide(back, step))).toMatchObject({ status: 'assigned' })
    expect(await onlyAlarm(form)).toMatchObject({ assignedTo: { uid: step.assignedTo } })
  })

  test('of two people at once: one holds, the other is told', async () => {
    const finding = await opened()
    const sam = await app().loggedIn({ displayName: 'Sam Ortiz' })
    const answers = await Promise.all([
      decide(finding, { status: 'fixed', note: 'Reset' }),
      decide(finding, { status: 'assigned', assignedTo: sam.user.uid }, sam),
    ])
    expect(answers.map(codeOf).toSorted()).toEqual(['finding-changed', 'ok'])
  })

  test.each([
    [{ status: 'fixed' }, 422],
    [{ status: 'assigned' }, 422],
    [{ status: 'assigned', assignedTo: 'no-such-user' }, 422],
    [{ status: 'verified', note: 'Looks fine' }, 422],
    [{ status: 'fixed', note: 'Done', doneOn: '2199-01-01' }, 422],
    [{ status: 'withdrawn' }, 400],
    [{ status: 'fixed', note: 'Done', doneOn: 'soon' }, 400],
    [{ status: 'fixed', note: 'Done', mood: 'good' }, 400],
    [{}, 400],
  ])('%o is refused with %i and a sentence', async (body, status) => {
    const finding = await opened()
    const response = await office().send(`/api/findings/${finding.id}`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json', 'if-match': `"${finding.version}"` },
      body: JSON.stringify(body),
    })
    expect(response.status).toBe(status)
    expect(await read(finding.id)).toMatchObject({ status: 'open', version: finding.version })
  })

  test('about none is a 404', async () => {
    expect(codeOf(await decide({ id: randomUUID(), version: 1 }, { status: 'open' }))).toBe(
      'finding-not-found',
    )
  })
})
