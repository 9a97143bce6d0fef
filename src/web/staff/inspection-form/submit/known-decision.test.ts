import { expect, test } from 'vitest'
import { verizonMonthly } from '#domain/templates/verizon-monthly/v1.ts'
import { completedForm } from '#testing/completed-form.ts'
import { formContent } from '#testing/form-content.ts'
import { problemOf } from '#testing/problem-of.ts'
import { beginEdit } from '#web/offline/begin-draft.ts'
import type { Draft } from '#web/offline/rows.ts'
import { knownDecision } from './known-decision.ts'

const { answers } = formContent()
const edit = beginEdit(completedForm(verizonMonthly, answers), { uid: 'u1' })
const waiting = (code: Parameters<typeof problemOf>[0] | null, change: Partial<Draft> = {}): Draft => ({
  ...edit,
  status: 'queued',
  outbox: { at: '2026-11-14T15:00:00.000Z', ...(code && { problem: problemOf(code) }) },
  ...change,
})
const theirs = completedForm(verizonMonthly, answers, { version: 2 })
const found = { ok: true, value: theirs } as const
const failed = (code: Parameters<typeof problemOf>[0]) => ({ ok: false, problem: problemOf(code) }) as const

test('a refused edit is compared with the server’s copy at once', () => {
  const decision = { about: 'conflict', theirs, isReceived: false }
  expect(knownDecision(waiting('form-changed'), found)).toEqual(decision)
})

test('a new form that the server has in another copy is compared as one that was received', () => {
  const decision = { about: 'conflict', theirs, isReceived: true }
  expect(knownDecision(waiting('form-exists', { baseVersion: null }), found)).toEqual(decision)
})

test('work on a deleted form asks what becomes of it, without signal too', () => {
  const deletion = { about: 'deletion', problem: problemOf('form-deleted') }
  expect(knownDecision(waiting('form-changed'), failed('form-deleted'))).toEqual(deletion)
  expect(knownDecision(waiting('form-deleted'), failed('offline'))).toEqual(deletion)
})

test('nothing is asked where nothing was refused, or where there is nothing to compare', () => {
  expect(knownDecision(null, found)).toBe(null)
  expect(knownDecision(waiting(null), found)).toBe(null)
  expect(knownDecision(waiting('form-changed'), failed('offline'))).toBe(null)
  expect(knownDecision(waiting('form-changed', { baseVersion: 2 }), found)).toBe(null)
  expect(knownDecision(waiting('invalid-input'), found)).toBe(null)
})
