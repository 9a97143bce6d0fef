import { expect, test } from 'vitest'
import { givenOf } from '#domain/form/given.ts'
import { startAnswers } from '#domain/form/start.ts'
import { meaning } from '#domain/templates/verizon-monthly/meaning.ts'
import { verizonMonthly } from '#domain/templates/verizon-monthly/v1.ts'
import { finishFormPath, questionToFinish } from './finish-form.ts'

const formId = crypto.randomUUID()
const visit = { formId, on: '2026-11-16', open: 6 }
const answers = startAnswers(verizonMonthly, { today: '2026-11-16', displayName: 'Dana Fields' })
const filled = (...touched: string[]) => ({
  answers,
  given: givenOf(verizonMonthly, { touched, carried: [] }),
})

const openedAt = (path: string | null, form: ReturnType<typeof filled>) => {
  const { pathname, search } = new URL(path ?? '', 'https://cypress.example')
  expect(pathname).toBe(`/edit-form/${formId}`)
  return questionToFinish(search, verizonMonthly, form)
}

test('a visit that left leak questions open is finished at the first of them', () => {
  const path = finishFormPath({ duty: 'walkthrough', undone: { reason: 'incomplete', ...visit } })
  expect(openedAt(path, filled())).toBe('hasWetting')
  expect(openedAt(path, filled('hasWetting', 'hasPipeWetting'))).toBe('isOilUnderGenerator')
  const done = filled(...meaning.leakQuestions)
  expect(openedAt(path, done)).toBe(null)
})

test('a form that is dated in the future opens at its date', () => {
  const path = finishFormPath({ duty: 'walkthrough', undone: { reason: 'future-dated', ...visit } })
  expect(openedAt(path, filled())).toBe('inspectionDate')
})

test('a failed test takes another visit, and an address that means nothing opens a form at its beginning', () => {
  const failed = { reason: 'failed', ...visit, formId: null } as const
  expect(finishFormPath({ duty: 'operability', undone: failed })).toBe(null)
  expect(finishFormPath({ duty: 'walkthrough', undone: null })).toBe(null)
  expect(questionToFinish('?finish=everything', verizonMonthly, filled())).toBe(null)
  expect(questionToFinish('', verizonMonthly, filled())).toBe(null)
})
