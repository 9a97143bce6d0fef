// A possible release while the form is filled in: what it says, and what goes to the office before anything else.

import '#web/styles/app.css'
import { beforeAll, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { createClient } from '#api/client.ts'
import { verizonMonthly as template } from '#domain/templates/verizon-monthly/v2.ts'
import { completedForm } from '#testing/completed-form.ts'
import { beginNewForm } from '#web/offline/begin-draft.ts'
import { findDraft } from '#web/offline/drafts.ts'
import { drain } from '#web/offline/outbox/drain.ts'
import { listItems } from '#web/offline/outbox/items.ts'
import type { Draft } from '#web/offline/rows.ts'
import { outboxKinds } from '#web/staff/layout/outbox-kinds.ts'
import { loseSignal } from '#web/staff/session/connection.ts'
import { InspectionForm } from '../inspection-form.tsx'

// The longest that is said of a line.
beforeAll(() => localStorage.setItem('offline-since', String(Date.UTC(2026, 8, 28, 16))))

async function openForm({ hasSignal = true, change = {} as Partial<Draft> } = {}) {
  const user = { uid: crypto.randomUUID(), displayName: 'Dana Fields', email: 'dana@cypress.example' }
  const begun = beginNewForm(template, 'Georgia', user, { today: '2026-11-14' })
  const answers = { ...begun.answers, facilityName: 'Tower 9', ...change.answers }
  const draft = { ...begun, ...change, answers }
  const sent: { path: string; body: Record<string, unknown> }[] = []
  const signal = { is: hasSignal }
  const call = createClient((path, init) => {
    if (!signal.is) return Promise.reject(new TypeError('no signal'))
    if (init.method !== 'POST' && init.method !== 'PUT') return Response.json(null)
    const body = JSON.parse(String(init.body))
    sent.push({ path, body })
    if (init.method === 'PUT') return Response.json(completedForm(template, draft.answers, { id: draft.id }))
    const by = { uid: user.uid, displayName: user.displayName }
    const receivedAt = new Date().toISOString()
    const corrected = body.corrected ? { ...body.corrected, by } : null
    const alert = { ...body, corrected, version: 1, label: 'x', by, receivedAt, acknowledged: null }
    return Response.json(alert, { status: 201 })
  })
  const onQueued = vi.fn()
  const shown = await render(
    <InspectionForm
      template={template}
      draft={draft}
      user={user}
      call={call}
      onReceived={vi.fn()}
      onQueued={onQueued}
    />,
  )
  return { draft, sent, signal, call, onQueued, unmount: () => shown.unmount() }
}

const wetting = (answer: string) =>
  page
    .getByRole('radiogroup', { name: 'Any wetting on the tank?' })
    .getByText(answer, { exact: true })
    .click()

test('says whom to call, what the state asks and until when; who was told goes to the office and into the form', async () => {
  const { draft, sent } = await openForm()
  await wetting('Yes')
  await expect.element(page.getByRole('link', { name: '(800) 555-0199' })).toBeVisible()
  await expect
    .element(page.getByText('Report of a suspected release: Within 24 hours. Required by 40 CFR 280.50.'))
    .toBeVisible()
  await expect.element(page.getByText(/^23 h 59 min left, until /)).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Photo', exact: true })).toBeVisible()
  await userEvent.fill(page.getByLabelText('Who did you notify?'), 'Maria Gomez')
  await page.getByRole('button', { name: 'Notified now' }).click()
  await expect.element(page.getByText(/^Notified: Maria Gomez, /)).toBeVisible()
  await expect.element(page.getByText('The office has been alerted.')).toBeVisible()
  const alert = {
    formId: draft.id,
    facilityName: 'Tower 9',
    state: 'Georgia',
    field: 'hasWetting',
    answer: 'Yes',
  }
  expect(sent).toMatchObject([
    { path: '/api/release-alerts', body: { ...alert, told: { name: 'Maria Gomez' } } },
  ])
  await vi.waitFor(async () =>
    expect((await findDraft(draft))?.answers['told:hasWetting']).toMatch(/^Maria Gomez, /),
  )
})

test('without signal the alert waits, and goes before a form that was submitted earlier', async () => {
  const { draft, sent, signal, call, onQueued } = await openForm({ hasSignal: false })
  await wetting('Yes')
  await page.getByRole('button', { name: 'Continue to Photos' }).click()
  await page.getByRole('button', { name: 'Submit Completed Form' }).click()
  await vi.waitFor(() => expect(onQueued).toHaveBeenCalled())
  expect(await listItems(draft.userId)).toMatchObject([
    { kind: 'release-alert', title: 'Possible release: Any wetting on the tank?', facts: ['Tower 9', 'Yes'] },
  ])
  signal.is = true
  await drain({ userId: draft.userId, call, kinds: [...outboxKinds].reverse() })
  expect(sent.map(({ path }) => path.split('/')[2])).toEqual(['release-alerts', 'completed-forms'])
})

test('a device without room alerts the office all the same, also of who was told', async () => {
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('The device is full', 'QuotaExceededError')
  })
  const { sent } = await openForm()
  await wetting('Yes')
  await vi.waitFor(() => expect(sent).toMatchObject([{ body: { told: null } }]), { timeout: 12_000 })
  await userEvent.fill(page.getByLabelText('Who did you notify?'), 'Maria Gomez')
  await page.getByRole('button', { name: 'Notified now' }).click()
  await vi.waitFor(() => expect(sent).toMatchObject([{}, { body: { told: { name: 'Maria Gomez' } } }]))
  await expect.element(page.getByText('The office has been alerted.')).toBeVisible()
  vi.restoreAllMocks()
})

const raisedBefore = {
  answers: { hasWetting: true },
  touched: ['hasWetting'],
  alerts: [
    {
      id: crypto.randomUUID(),
      field: 'hasWetting',
      at: '2026-11-14T12:00:00.000Z',
      told: null,
      answer: 'Yes',
      isRaised: true,
    },
  ],
}

test('an alert that the office has is not said to wait while who was told does', async () => {
  const { draft } = await openForm({ hasSignal: false, change: raisedBefore })
  await userEvent.fill(page.getByLabelText('Who did you notify?'), 'Maria Gomez')
  await page.getByRole('button', { name: 'Notified now' }).click()
  await vi.waitFor(async () => expect(await listItems(draft.userId)).toHaveLength(1))
  await new Promise(resolve => setTimeout(resolve, 300))
  await expect.element(page.getByText('The office has been alerted.')).toBeVisible()
})

test('an alert that the office has stays one where who was told cannot be noted yet, which is sent later', async () => {
  const { sent, signal } = await openForm({ hasSignal: false, change: raisedBefore })
  await expect.element(page.getByText('The office has been alerted.')).toBeVisible()
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('The device is full', 'QuotaExceededError')
  })
  await userEvent.fill(page.getByLabelText('Who did you notify?'), 'Maria Gomez')
  await page.getByRole('button', { name: 'Notified now' }).click()
  await expect.element(page.getByText(/^Notified: Maria Gomez, /)).toBeVisible()
  await expect.element(page.getByText('The office has been alerted.')).toBeVisible()
  signal.is = true
  await page.getByRole('radiogroup', { name: 'Any alarms?' }).getByText('No', { exact: true }).click()
  await vi.waitFor(
    () =>
      expect(sent).toMatchObject([
        { body: { id: raisedBefore.alerts[0]?.id, told: { name: 'Maria Gomez' } } },
      ]),
    { timeout: 12_000 },
  )
  vi.restoreAllMocks()
})

test('a slip of the finger that is corrected at once, and an answer of the last visit, alert no one', async () => {
  const { draft, sent, unmount } = await openForm({ change: { carried: ['hasPipeWetting'] } })
  await wetting('Yes')
  await wetting('No')
  expect(page.getByText('Possible release.').query()).toBe(null)
  await unmount()
  expect(await listItems(draft.userId)).toEqual([])
  expect(sent).toEqual([])
})

test('an answer that is corrected after the office was alerted is told, and the inspector is told that it was', async () => {
  const { sent } = await openForm({ change: raisedBefore })
  await wetting('No')
  await expect.element(page.getByText(/^Possible release reported .* closes the alert\.$/)).toBeVisible()
  await expect
    .element(page.getByText(/The office gets the corrected answer in a few seconds\./))
    .toBeVisible()
  await expect
    .element(page.getByText(/The office has the corrected answer, too\./), { timeout: 12_000 })
    .toBeVisible()
  expect(sent).toMatchObject([
    { body: { id: raisedBefore.alerts[0]?.id, corrected: { answer: 'No', at: expect.any(String) } } },
  ])
})

test('"Notified now" without a name says what is missing', async () => {
  await openForm()
  await wetting('Yes')
  await page.getByRole('button', { name: 'Notified now' }).click()
  await expect.element(page.getByText('Please enter the name of the person you notified')).toBeVisible()
  await expect.element(page.getByLabelText('Who did you notify?')).toHaveFocus()
  await userEvent.keyboard('M')
  expect(page.getByText('Please enter the name of the person you notified').query()).toBe(null)
})

test('where there is no signal, nothing is said to leave in a few seconds', async () => {
  loseSignal()
  await openForm({ hasSignal: false })
  await wetting('Yes')
  await expect.element(page.getByText('The office gets an alert as soon as there is signal.')).toBeVisible()
})

test('on a phone without signal and with something unsent, the number of the section is not cut off', async () => {
  await page.viewport(360, 740)
  // As wide as the page leaves it.
  document.body.style.padding = '0 1rem'
  loseSignal()
  const { draft } = await openForm({ hasSignal: false, change: raisedBefore })
  await userEvent.fill(page.getByLabelText('Who did you notify?'), 'Maria Gomez')
  await page.getByRole('button', { name: 'Notified now' }).click()
  await vi.waitFor(async () => expect(await listItems(draft.userId)).toHaveLength(1))
  const unsent = page.getByText('1 unsent')
  await expect.element(unsent).toBeVisible()
  const sections = page.getByRole('button', { name: /all sections/ }).element()
  const sign = sections.querySelector('svg')?.getBoundingClientRect()
  expect(rangeOf(sections, /\d+ of \d+/).getBoundingClientRect().right).toBeLessThanOrEqual(sign?.left ?? 0)
  expect(unsent.element().getBoundingClientRect().top).toBeLessThan(sections.getBoundingClientRect().bottom)
  document.body.style.padding = ''
  await page.viewport(414, 896)
})

/** Where these words stand, also where they are cut off. */
function rangeOf(within: Element, words: RegExp): Range {
  const walker = document.createTreeWalker(within, NodeFilter.SHOW_TEXT)
  const places: [Node, number][] = []
  let text = ''
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const part = node.textContent ?? ''
    for (let at = 0; at < part.length; at += 1) places.push([node, at])
    text += part
  }
  const found = words.exec(text)
  const [first, last] = [
    places[found?.index ?? -1],
    places[(found?.index ?? 0) + (found?.[0].length ?? 0) - 1],
  ]
  if (!first || !last) throw new Error(`${words} does not stand in ${text}`)
  const range = document.createRange()
  range.setStart(...first)
  range.setEnd(last[0], last[1] + 1)
  return range
}

test('one who leaves the form before the moment is over has alerted the office all the same', async () => {
  const { sent, unmount } = await openForm()
  await wetting('Yes')
  await unmount()
  await vi.waitFor(() => expect(sent).toMatchObject([{ path: '/api/release-alerts', body: { told: null } }]))
})
