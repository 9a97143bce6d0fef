import { expect, test } from 'vitest'
import { orderForPaper } from '#domain/form/paper.ts'
import { buildReport } from '#domain/form/report.ts'
import { startAnswers } from '#domain/form/start.ts'
import type { Answers } from '#domain/form/template.ts'
import { verizonMonthly } from '#domain/templates/verizon-monthly/v1.ts'
import { completedForm } from '#testing/completed-form.ts'
import { remarksFitOnFirstPage } from './first-page.ts'

const current = { placardExpires: '2027-06-30', cfrExpires: '2027-04-22', facilityName: 'Tower 4417 Ocala' }

function fits(answers: Answers): boolean {
  const report = buildReport(
    verizonMonthly,
    completedForm(verizonMonthly, {
      ...startAnswers(verizonMonthly, { today: '2026-11-14', displayName: 'Dana Fields' }),
      ...current,
      ...answers,
    }),
  )
  return remarksFitOnFirstPage(orderForPaper(report), report.findings)
}

test.each([
  ['no comment', '', true],
  ['a short comment', 'One line\nand another', true],
  ['many lines', 'a\n'.repeat(12), false],
  ['many words', 'word '.repeat(600), false],
])('%s stands before the signature as long as there is room', (_, comments, expected) => {
  expect(fits({ comments })).toBe(expected)
})

test('findings take the room that a comment had', () => {
  const comments = 'a\nb\nc\nd'
  expect(fits({ comments })).toBe(true)
  const found = { hasPlacard: false, hasRecords: false, isTmuAccurate: false, hasWetting: true }
  expect(fits({ ...found, comments })).toBe(false)
})
