// The states of a submitted form in words, as its line says them.

import { expect, test } from 'vitest'
import { problems } from '#domain/problems/problem.ts'
import { verizonMonthly } from '#domain/templates/verizon-monthly/v1.ts'
import { problemOf } from '#testing/problem-of.ts'
import { beginNewForm } from '#web/offline/begin-draft.ts'
import type { Draft, Submission } from '#web/offline/rows.ts'
import type { SendProgress } from '#web/offline/send-progress.ts'
import { stateOf } from './waiting-words.ts'

const at = new Date().toISOString()
const receivedAt = new Date(new Date().setHours(14, 3)).toISOString()
const user = { uid: 'u1', displayName: 'Dana' }

function say(
  status: Draft['status'],
  outbox: Partial<Submission>,
  photoCount = 0,
  progress: SendProgress | null = null,
) {
  const begun = beginNewForm(verizonMonthly, 'Georgia', user, { today: '2026-11-14' })
  return stateOf({ draft: { ...begun, status, outbox: { at, ...outbox } }, photoCount }, progress)
}

const failure = (isRetried: boolean) => ({
  ...{ photoId: crypto.randomUUID(), formId: 'f', name: 'a.jpg' },
  problem: problemOf('photo-not-a-picture'),
  isRetried,
})

test('a form that waits is saved on the device', () => {
  expect(say('queued', {})).toEqual({
    words: 'Saved on this device',
    more: 'Sends automatically.',
    needsAttention: false,
  })
})

test('one that has waited for three days asks to be brought to safety', () => {
  const ago = (days: number) => new Date(Date.now() - days * 24 * 60 * 60 * 1000).toISOString()
  expect(say('queued', { at: ago(2.9) }).needsAttention).toBe(false)
  expect(say('queued', { at: ago(4) })).toEqual({
    words: 'Saved on this device',
    more: 'Not sent for 4 days. Connect to send it, or export it to be safe.',
    needsAttention: true,
  })
})

test('one that the server refused needs attention, with the server’s sentence', () => {
  expect(say('queued', { problem: problemOf('form-changed') })).toEqual({
    words: 'Needs attention',
    more: problems['form-changed'].message,
    needsAttention: true,
  })
})

test('one that the server has says when, and how many of its photos are still here', () => {
  expect(say('photos pending', { receivedAt, failures: [failure(true)] }, 2)).toMatchObject({
    words: 'Received 2:03 PM',
    more: '2 photos still to come',
  })
  const photos = (['received', 'sending', 'waiting'] as const).map(state => ({
    id: state,
    state,
    percent: 0,
  }))
  expect(say('photos pending', { receivedAt }, 2, { photos, percent: 40 })).toMatchObject({
    words: 'Sending 2 of 3',
    more: 'Received 2:03 PM',
  })
})

test('when only photos are left that the server will never take, the form needs attention', () => {
  expect(say('photos pending', { receivedAt, failures: [failure(false)] }, 1)).toMatchObject({
    words: 'Needs attention',
    needsAttention: true,
  })
  expect(say('photos pending', { receivedAt, failures: [failure(false)] }, 2).needsAttention).toBe(false)
})
