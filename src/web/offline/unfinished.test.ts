import { expect, test } from 'vitest'
import { displayDefaults } from '#domain/completed-forms/completed-form.ts'
import { registry } from '#domain/templates/registry.ts'
import { verizonMonthly } from '#domain/templates/verizon-monthly/v1.ts'
import { beginNewForm } from './begin-draft.ts'
import { draftAddress, facilityOf } from './draft-words.ts'
import type { Draft } from './rows.ts'
import { draftInAddress, isNewForm, isUnfinished, isUnfinishedEdit, resumeDraft } from './unfinished.ts'

const draft = (change: Partial<Draft> = {}): Draft => ({
  ...beginNewForm(
    verizonMonthly,
    'South Carolina',
    { uid: 'u1', displayName: 'Dana' },
    { id: 'd1', today: '2026-11-14' },
  ),
  answers: { facilityName: ' Tower 44 ' },
  ...change,
})

test('a draft is unfinished until it is submitted; what version 1 was sending was not', () => {
  const statuses = ['editing', 'queued', 'photos pending', 'sending'] as Draft['status'][]
  expect(statuses.map(status => isUnfinished(draft({ status })))).toEqual([true, false, false, true])
})

test('a new form is offered again for its own template and state, not as someone’s edit', () => {
  const own = { templateId: verizonMonthly.id, state: 'South Carolina' as const }
  expect(isNewForm(draft(), own)).toBe(true)
  expect(isNewForm(draft(), { ...own, state: 'Georgia' })).toBe(false)
  expect(isNewForm(draft(), { ...own, templateId: 'hydrant-check' })).toBe(false)
  expect(isNewForm(draft({ baseVersion: 1 }), own)).toBe(false)
})

test('an edit is offered again until it is submitted', () => {
  expect(isUnfinishedEdit(draft({ baseVersion: 1 }))).toBe(true)
  expect(isUnfinishedEdit(draft())).toBe(false)
  expect(isUnfinishedEdit(draft({ baseVersion: 1, status: 'photos pending' }))).toBe(false)
})

test('a draft that was submitted can be edited again: it says when that was, and nothing else of it changes', () => {
  const begun = draft()
  const at = begun.startedAt
  const queued = draft({ status: 'queued', outbox: { at } })
  const resumed = { ...queued, status: 'editing', outbox: undefined, submittedBefore: at }
  expect(resumeDraft(queued)).toEqual(resumed)
  expect(resumeDraft(resumeDraft(queued))).toEqual(resumed)
  expect(resumeDraft(begun).submittedBefore).toBe(undefined)
})

test('a draft is called by its facility, or by the word for a missing one', () => {
  expect(facilityOf(draft(), registry)).toBe('Tower 44')
  expect(facilityOf(draft({ answers: { facilityName: '  ' } }), registry)).toBe(displayDefaults.facilityName)
  expect(facilityOf(draft({ templateId: 'unknown' }), registry)).toBe(displayDefaults.facilityName)
})

test('a new form is resumed on its state’s page, an edit on its form’s', () => {
  expect(draftAddress(draft())).toBe(`/forms/south-carolina/${verizonMonthly.id}?draft=d1`)
  expect(draftAddress(draft({ baseVersion: 3 }))).toBe('/edit-form/d1?draft=d1')
})

test('what was submitted opens to be read, unless the server refused it', () => {
  const outbox = { at: draft().startedAt }
  expect(draftAddress(draft({ status: 'queued', outbox }))).toBe('/view-form/d1')
  expect(draftAddress(draft({ status: 'photos pending', baseVersion: 1, outbox }))).toBe('/view-form/d1')
  const problem = { code: 'form-changed', status: 412, message: 'Changed' } as const
  const refused = draft({ status: 'queued', baseVersion: 1, outbox: { ...outbox, problem } })
  expect(draftAddress(refused)).toBe('/edit-form/d1?draft=d1')
})

test('the address names the draft it was made for', () => {
  expect(draftInAddress(`https://cypress.example${draftAddress(draft())}`)).toBe('d1')
  expect(draftInAddress('https://cypress.example/forms/georgia')).toBe(null)
})
