import { expect, test } from 'vitest'
import { type GivenAnswers, givenOf } from '#domain/form/given.ts'
import { verizonMonthly } from '#domain/templates/verizon-monthly/v1.ts'
import { completedForm } from '#testing/completed-form.ts'
import { formContent } from '#testing/form-content.ts'
import { beginEdit, beginNewForm } from './begin-draft.ts'
import { givenOfDraft, isRepeatVisit, isUntouched } from './draft-as-form.ts'

const user = { uid: 'u1', displayName: 'Dana Fields' }
const { answers } = formContent({ tankVolume: '6000' })

test('a new form says it of every answer', () => {
  const draft = beginNewForm(verizonMonthly, 'Florida', user, { today: '2026-11-14' })
  const given = givenOfDraft(verizonMonthly, {
    ...draft,
    touched: ['facilityName'],
    carried: ['tankType'],
    confirmed: ['hasRecords'],
  })
  expect(given).toMatchObject({
    facilityName: 'answered',
    tankType: 'carried',
    hasRecords: 'confirmed',
    hasWetting: 'start',
  })
})

test('an edit keeps the record’s words, and says its own of what was touched', () => {
  const record = completedForm(verizonMonthly, answers, {
    given: { hasWetting: 'start', hasRecords: 'carried', tankVolume: 'answered' },
  })
  const draft = { ...beginEdit(record, user), touched: ['hasWetting'] }
  expect(givenOfDraft(verizonMonthly, draft)).toEqual({
    hasWetting: 'answered',
    hasRecords: 'carried',
    tankVolume: 'answered',
  })
})

test('a record that says nothing keeps saying nothing', () => {
  const draft = { ...beginEdit(completedForm(verizonMonthly, answers), user), touched: ['hasWetting'] }
  expect(givenOfDraft(verizonMonthly, draft)).toBe(undefined)
})

test('an answer is untouched until somebody gives, confirms or carries it over', () => {
  const draft = {
    ...beginNewForm(verizonMonthly, 'Florida', user, { today: '2026-11-14' }),
    touched: ['facilityName'],
    carried: ['tankType'],
    confirmed: ['hasRecords'],
  }
  for (const field of ['facilityName', 'tankType', 'hasRecords'])
    expect(isUntouched(draft, field)).toBe(false)
  expect(isUntouched(draft, 'areLinesClear')).toBe(true)
})

test('in an edit the record says which answers nobody gave; one that says nothing has none', () => {
  const given = { hasWetting: 'start', hasRecords: 'carried' } as const
  const draft = beginEdit(completedForm(verizonMonthly, answers, { given }), user)
  expect(isUntouched(draft, 'hasWetting')).toBe(true)
  // It leaves this question out, and says of others who answered them.
  expect(isUntouched(draft, 'hasPipeWetting')).toBe(true)
  expect(isUntouched(draft, 'hasRecords')).toBe(false)
  expect(isUntouched({ ...draft, touched: ['hasWetting'] }, 'hasWetting')).toBe(false)
  expect(isUntouched(beginEdit(completedForm(verizonMonthly, answers), user), 'hasWetting')).toBe(false)
})

test('a repeat visit is one with a last visit, whichever release began its draft', () => {
  const draft = beginNewForm(verizonMonthly, 'Florida', user, { today: '2026-11-14' })
  expect(isRepeatVisit(verizonMonthly, draft)).toBe(false)
  expect(isRepeatVisit(verizonMonthly, { ...draft, lastVisit: '2026-10-14' })).toBe(true)
  expect(isRepeatVisit(verizonMonthly, { ...draft, carried: ['tankType'] })).toBe(true)
})

test('an edit gathers what is open only where the record leaves leak questions open', () => {
  const edit = (given?: GivenAnswers) =>
    beginEdit(completedForm(verizonMonthly, answers, given ? { given } : {}), user)
  expect(isRepeatVisit(verizonMonthly, edit())).toBe(false)
  const all = givenOf(verizonMonthly, { touched: Object.keys(answers), carried: [] })
  expect(isRepeatVisit(verizonMonthly, edit({ ...all, hasRecords: 'start' }))).toBe(false)
  const open = edit({ ...all, hasWetting: 'start' })
  expect(isRepeatVisit(verizonMonthly, open)).toBe(true)
  // It stays as it is while it is answered.
  expect(isRepeatVisit(verizonMonthly, { ...open, touched: ['hasWetting'] })).toBe(true)
})
