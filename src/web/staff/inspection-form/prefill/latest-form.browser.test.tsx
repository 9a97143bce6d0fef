// Where the last visit comes from without signal, in a real IndexedDB.

import { expect, test } from 'vitest'
import type { Client, Result } from '#api/client.ts'
import type { CompletedForm } from '#domain/completed-forms/completed-form.ts'
import { verizonMonthly } from '#domain/templates/verizon-monthly/v1.ts'
import { completedForm } from '#testing/completed-form.ts'
import { formContent } from '#testing/form-content.ts'
import { problemOf } from '#testing/problem-of.ts'
import { storedDraft } from '#testing/stored-draft.ts'
import { findLatestForm } from './latest-form.ts'

const answering = (answer: Result<CompletedForm>) => (async () => answer) as Client

const facility = () => `Tower ${crypto.randomUUID()}`

const waiting = (userId: string, facilityName: string, minute: number, tankVolume: string) =>
  storedDraft(0, {
    userId,
    status: 'queued',
    outbox: { at: `2026-11-14T15:0${minute}:00.000Z` },
    answers: formContent({ facilityName, tankVolume }).answers,
  })

test('without signal a form that waits to be sent is the last one, whatever the capitals of its name', async () => {
  const [userId, name] = [crypto.randomUUID(), facility()]
  const sought = { facility: name.toUpperCase(), template: verizonMonthly, userId }
  const offline = answering({ ok: false, problem: problemOf('offline') })
  expect(await findLatestForm(sought, offline)).toBe(null)
  await waiting(userId, name, 1, '6000')
  await waiting(userId, name, 2, '8000')
  await waiting(userId, facility(), 3, '9000')
  await storedDraft(0, { userId, answers: formContent({ facilityName: name, tankVolume: '1' }).answers })
  expect((await findLatestForm(sought, offline))?.answers).toMatchObject({ tankVolume: '8000' })
  expect(await findLatestForm({ ...sought, userId: crypto.randomUUID() }, offline)).toBe(null)
})

test('where a site has several tanks, only what waits for the chosen one counts', async () => {
  const [userId, name] = [crypto.randomUUID(), facility()]
  const [facilityId, tankId] = [crypto.randomUUID(), crypto.randomUUID()]
  const answers = formContent({ facilityName: name, tankVolume: '6000' }).answers
  await storedDraft(0, {
    ...{ userId, facilityId, tankId, answers, status: 'queued' },
    outbox: { at: '2026-11-14T15:01:00.000Z' },
  })
  const offline = answering({ ok: false, problem: problemOf('offline') })
  const sought = { facility: name, template: verizonMonthly, userId, facilityId }
  expect(await findLatestForm({ ...sought, tankId: crypto.randomUUID() }, offline)).toBe(null)
  expect(await findLatestForm({ ...sought, tankId }, offline)).not.toBe(null)
})

test('with signal the server says which it is', async () => {
  const [userId, name] = [crypto.randomUUID(), facility()]
  await waiting(userId, name, 1, '6000')
  const form = completedForm(verizonMonthly, formContent({ facilityName: name }).answers)
  const answered = answering({ ok: true, value: form })
  expect(await findLatestForm({ facility: name, template: verizonMonthly, userId }, answered)).toBe(form)
})
