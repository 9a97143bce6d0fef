// Submitting a form, with the real form, a real IndexedDB and a server that answers as each test says.

import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { createClient } from '#api/client.ts'
import type { CompletedForm } from '#domain/completed-forms/completed-form.ts'
import { captions } from '#domain/problems/caption.ts'
import { deviceProblems, type ProblemBody, type ProblemCode, problems } from '#domain/problems/problem.ts'
import { verizonMonthly } from '#domain/templates/verizon-monthly/v1.ts'
import { completedForm } from '#testing/completed-form.ts'
import { formContent } from '#testing/form-content.ts'
import { problemOf } from '#testing/problem-of.ts'
import { beginEdit, beginNewForm } from '#web/offline/begin-draft.ts'
import { withDatabase } from '#web/offline/database.ts'
import { findDraft } from '#web/offline/drafts.ts'
import type { Draft } from '#web/offline/rows.ts'
import { InspectionForm } from '../inspection-form.tsx'

const user = { uid: 'u1', displayName: 'Dana Fields', email: 'dana@cypress.example' }
const { answers } = formContent({ tankVolume: '6000' })

interface Saved {
  ifMatch: string | null
  answers: CompletedForm['answers']
}

const lastChange = {
  at: '2026-11-14T20:03:00.000Z',
  by: { uid: 'u2', displayName: 'Lee Ortiz' },
  version: 2,
  changes: [],
  action: 'edited',
}

/** A form on its last step, and the server's answers to its saves, in order; the last one is repeated. */
async function openLastStep(
  replies: ((id: string) => Response | Promise<Response>)[],
  change: Partial<Draft> = {},
) {
  const draft: Draft = {
    ...beginNewForm(verizonMonthly, 'Florida', user, { today: '2026-11-14' }),
    answers,
    step: verizonMonthly.steps.length - 1,
    ...change,
  }
  const saved: Saved[] = []
  const call = createClient(async (path, init) => {
    if (String(path).endsWith('/history')) return Response.json({ entries: [lastChange] })
    if (init.method !== 'PUT') return Response.json(null)
    const ifMatch = new Headers(init.headers).get('if-match')
    saved.push({ ifMatch, answers: JSON.parse(String(init.body)).answers })
    const reply = replies[Math.min(saved.length, replies.length) - 1]
    return reply?.(draft.id) ?? Response.error()
  })
  const onReceived = vi.fn()
  const onQueued = vi.fn()
  await render(
    <InspectionForm
      template={verizonMonthly}
      draft={draft}
      user={user}
      call={call}
      onReceived={onReceived}
      onQueued={onQueued}
    />,
  )
  const submit = page.getByRole('button', { name: 'Submit Completed Form' })
  return { draft, saved, onReceived, onQueued, submit }
}

const received = (id: string, version = 1) =>
  Response.json(completedForm(verizonMonthly, answers, { id, version }))

const refuse =
  (code: ProblemCode, more: Partial<ProblemBody> = {}) =>
  () =>
    Response.json({ ...problemOf(code), requestId: 'r1', ...more }, { status: problems[code].status })

test('a form is sent once, however often the button is pressed, and then leaves the device', async () => {
  const answer = Promise.withResolvers<Response>()
  const { draft, saved, onReceived, submit } = await openLastStep([() => answer.promise])
  const button = submit.element() as HTMLButtonElement
  // Both before React has drawn the button busy.
  button.click()
  button.click()
  const busy = page.getByRole('button', { name: 'Submitting...' })
  await expect.element(busy).toBeVisible()
  await busy.click({ force: true })
  await vi.waitFor(() => expect(saved).toHaveLength(1))
  expect(await findDraft(draft)).toMatchObject({ status: 'queued' })
  answer.resolve(received(draft.id))
  await vi.waitFor(() => expect(onReceived).toHaveBeenCalledOnce())
  expect(saved).toHaveLength(1)
  expect(await findDraft(draft)).toBe(null)
})

test('a form is on the disk, not just in the system’s cache, before it is sent', async () => {
  const written: (string | undefined)[] = []
  const begin = IDBDatabase.prototype.transaction
  const watching = vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(function (
    this: IDBDatabase,
    ...given
  ) {
    const [stores, mode, options] = given
    if (mode === 'readwrite' && [stores].flat().includes('drafts')) written.push(options?.durability)
    return begin.apply(this, given)
  })
  const answer = Promise.withResolvers<Response>()
  const { draft, saved, onReceived, submit } = await openLastStep([() => answer.promise])
  await submit.click()
  await vi.waitFor(() => expect(saved).toHaveLength(1))
  expect(written.at(-1)).toBe('strict')
  expect(await findDraft(draft)).toMatchObject({ status: 'queued' })
  answer.resolve(received(draft.id))
  await vi.waitFor(() => expect(onReceived).toHaveBeenCalledOnce())
  watching.mockRestore()
  expect(new Set(written)).toEqual(new Set(['strict']))
})

test('the button says that it is submitting once the form is on the disk, however slow that is', async () => {
  const answer = Promise.withResolvers<Response>()
  const { draft, onReceived, submit } = await openLastStep([() => answer.promise])
  const letGo = await occupyDrafts()
  await submit.click()
  await new Promise(resolve => setTimeout(resolve, 200))
  expect(page.getByRole('button', { name: 'Submitting...' }).query()).toBe(null)
  letGo()
  await expect.element(page.getByRole('button', { name: 'Submitting...' })).toBeVisible()
  expect(await findDraft(draft)).toMatchObject({ status: 'queued' })
  answer.resolve(received(draft.id))
  await vi.waitFor(() => expect(onReceived).toHaveBeenCalledOnce())
})

/** A transaction that is not over: none of ours begins until it is let go. */
async function occupyDrafts(): Promise<() => void> {
  let isOver = false
  const begun = Promise.withResolvers<void>()
  void withDatabase(async database => {
    const { store } = database.transaction('drafts', 'readwrite')
    while (!isOver) {
      await store.count()
      begun.resolve()
    }
  })
  await begun.promise
  return () => {
    isOver = true
  }
}

test('without a network the form waits in the outbox, and that is no failure', async () => {
  const offline = () => Promise.reject(new TypeError('Failed to fetch'))
  const { draft, saved, onReceived, onQueued, submit } = await openLastStep([offline])
  await submit.click()
  await vi.waitFor(() => expect(onQueued).toHaveBeenCalledOnce())
  expect(page.getByText(new RegExp(deviceProblems.offline.message)).query()).toBe(null)
  expect(onReceived).not.toHaveBeenCalled()
  expect(saved).toHaveLength(1)
  const { outbox, status } = (await findDraft(draft)) ?? {}
  expect(status).toBe('queued')
  expect(Object.keys(outbox?.given ?? {})).toContain('facilityName')
})

test('an answer that fails keeps the step and says what failed', async () => {
  const { draft, onQueued, submit } = await openLastStep([refuse('internal-error'), received])
  await submit.click()
  const sentence = `${captions['form-not-saved']}. ${problems['internal-error'].message}`
  await expect.element(page.getByText(sentence)).toBeVisible()
  expect(onQueued).not.toHaveBeenCalled()
  await vi.waitFor(async () => expect(await findDraft(draft)).toMatchObject({ status: 'editing' }))
})

test('a session that ended asks for the password; whoever would not give it keeps the form', async () => {
  const { draft, onReceived, submit } = await openLastStep([refuse('not-logged-in')])
  await submit.click()
  await expect.element(page.getByRole('dialog', { name: 'Please log in again' })).toBeVisible()
  await page.getByRole('button', { name: 'Not now' }).click()
  await expect.element(page.getByText(deviceProblems['form-needs-login'].message)).toBeVisible()
  expect(onReceived).not.toHaveBeenCalled()
  await vi.waitFor(async () => expect(await findDraft(draft)).toMatchObject({ status: 'editing' }))
})

test('answers that the server refuses lead back to their step', async () => {
  const errors = { 'answers.facilityName': 'Facility name is required' }
  const { submit } = await openLastStep([refuse('invalid-input', { errors })])
  await submit.click()
  await expect.element(page.getByRole('link', { name: 'Facility name is required' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Continue to Photos' })).toBeVisible()
})

test('two edits are merged as chosen and sent on top of the other one', async () => {
  const theirs = completedForm(
    verizonMonthly,
    { ...answers, tankVolume: '8000', comments: 'Gate code changed' },
    { version: 2, updatedBy: 'u2', updatedAt: new Date(2026, 10, 14, 14, 3).toISOString() },
  )
  const mine = {
    ...beginEdit(completedForm(verizonMonthly, answers), user),
    answers: { ...answers, tankVolume: '5000' },
    touched: ['tankVolume'],
    step: verizonMonthly.steps.length - 1,
  }
  const { saved, onReceived, submit } = await openLastStep(
    [refuse('form-changed', { current: theirs }), id => received(id, 3)],
    mine,
  )
  await submit.click()
  const dialog = page.getByRole('dialog', { name: 'Someone else changed this form' })
  await expect.element(dialog.getByText('Mine: 5000 gal')).toBeVisible()
  const other = 'Theirs (Lee Ortiz, November 14, 2026, 2:03 PM): 8000 gal'
  await expect.element(dialog.getByText(other)).toBeVisible()
  await dialog.getByRole('button', { name: 'Save with these answers' }).click()
  await vi.waitFor(() => expect(onReceived).toHaveBeenCalledOnce())
  expect(saved.map(({ ifMatch }) => ifMatch)).toEqual(['"1"', '"2"'])
  expect(saved[1]?.answers).toMatchObject({ tankVolume: '5000', comments: 'Gate code changed' })
})

const signed =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

/** A draft without the comment that the received, signed form has. */
const openOldDraft = (more: ((id: string) => Response)[]) => {
  const id = crypto.randomUUID()
  const theirs = completedForm(
    verizonMonthly,
    { ...answers, comments: 'Wet under the fill pipe', signature: signed },
    { id, version: 1, updatedBy: user.uid, updatedAt: new Date(2026, 10, 14, 14, 3).toISOString() },
  )
  const exists = refuse('form-exists', { current: theirs })
  return openLastStep([exists, ...more], { id, answers: { ...answers, signature: signed } })
}

test('a draft that the server has in another copy replaces nothing: each answer has to be chosen', async () => {
  const { draft, saved, onReceived, submit } = await openOldDraft([id => received(id, 2)])
  await submit.click()
  const dialog = page.getByRole('dialog', { name: 'This form was already received' })
  await expect.element(dialog.getByText('Received November 14, 2026, 2:03 PM:')).toBeVisible()
  await dialog.getByRole('button', { name: 'Save with these answers' }).click()
  await expect.element(dialog.getByText('Please choose an answer: Comments.')).toBeVisible()
  expect(saved.map(({ ifMatch }) => ifMatch)).toEqual([null])
  await dialog.getByRole('button', { name: 'Back to Form' }).click()
  await vi.waitFor(async () => expect(await findDraft(draft)).toMatchObject({ status: 'editing' }))
  expect(onReceived).not.toHaveBeenCalled()
})

test('the received copy is taken as it is; another answer in a signed form asks why', async () => {
  const { saved, onReceived, submit } = await openOldDraft([id => received(id, 1)])
  await submit.click()
  const dialog = page.getByRole('dialog', { name: 'This form was already received' })
  await dialog.getByRole('radio', { name: /^Received/ }).click()
  await dialog.getByRole('button', { name: 'Save with these answers' }).click()
  await vi.waitFor(() => expect(onReceived).toHaveBeenCalledOnce())
  expect(saved[1]).toMatchObject({ ifMatch: '"1"', answers: { comments: 'Wet under the fill pipe' } })
})

test('an answer chosen against the signed copy needs a reason or a new signature', async () => {
  const { saved, submit } = await openOldDraft([id => received(id, 2)])
  await submit.click()
  const dialog = page.getByRole('dialog', { name: 'This form was already received' })
  await dialog.getByRole('radio', { name: /^On this/ }).click()
  await dialog.getByRole('button', { name: 'Save with these answers' }).click()
  const why = page.getByRole('dialog', { name: /^This form was signed by/ })
  await expect.element(why).toBeVisible()
  expect(saved).toHaveLength(1)
})

test('on a full device nothing is called safe, and the form can be exported and sent', async () => {
  const full = () => {
    throw new DOMException('The device is full', 'QuotaExceededError')
  }
  const filling = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(full)
  const { onReceived, submit } = await openLastStep([refuse('not-logged-in'), received])
  await submit.click()
  await expect.element(page.getByText('Your work is only on this page', { exact: false })).toBeVisible()
  expect(page.getByText(/is safe|Saved on/).query()).toBe(null)
  await page.getByRole('button', { name: 'Not now' }).click()
  await expect.element(page.getByText('The form can’t be saved on', { exact: false })).toBeVisible()
  await expect.element(page.getByText('Not saved on', { exact: false })).toBeVisible()
  await expect.element(page.getByRole('button', { name: /^Export/ })).toBeVisible()
  await expect.element(page.getByText('smaller before', { exact: false })).toBeVisible()
  expect(page.getByText(/is safe|is saved on|are saved on/).query()).toBe(null)
  await submit.click()
  await vi.waitFor(() => expect(onReceived).toHaveBeenCalledOnce())
  filling.mockRestore()
})

test('work on a purged form can only go on as a new one', async () => {
  const mine = { ...beginEdit(completedForm(verizonMonthly, answers), user), step: 1 }
  const { submit } = await openLastStep([refuse('form-purged')], mine)
  await submit.click()
  await expect.element(page.getByRole('button', { name: 'Continue as a new form' })).toBeVisible()
  expect(page.getByRole('button', { name: 'Restore the form and save' }).query()).toBe(null)
  await page.getByRole('dialog').getByRole('button', { name: 'Back to Form' }).click()
  await expect.element(submit).toBeVisible()
})
