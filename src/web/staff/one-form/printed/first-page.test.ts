import { expect, test } from 'vitest'
import type { CompletedForm } from '#domain/completed-forms/completed-form.ts'
import { givenOf } from '#domain/form/given.ts'
import { buildReport, type Report } from '#domain/form/report.ts'
import { startAnswers } from '#domain/form/start.ts'
import type { Answers } from '#domain/form/template.ts'
import { verizonMonthly } from '#domain/templates/verizon-monthly/v1.ts'
import { completedForm } from '#testing/completed-form.ts'
import { answersFullOfFindings } from '#testing/extreme-forms.ts'
import { arrangeFirstPage } from './first-page.ts'

const current = {
  ...{ placardExpires: '2027-06-30', cfrExpires: '2027-04-22', facilityName: 'Tower 4417 Ocala' },
  ...{ lastAnnualDate: '2026-03-01', triAnnualTestDate: '2025-03-01', annualBucketTestDate: '2026-03-01' },
}

/** As the server adds it to every form of a facility. */
const added: Partial<Report> = {
  certificates: ['Florida certified tester 12345, valid until 2027-01-01'],
  site: [
    { label: 'Facility', text: 'Verizon Wireless Communications Tower 4417 Ocala' },
    { label: 'State facility number', text: '8512345' },
    { label: 'Address', text: '4417 SW College Rd, Ocala, FL 34474' },
    { label: 'Next due', text: 'Walkthrough: due in 28 days (December 14, 2026)' },
    { label: 'As of', text: 'November 16, 2026' },
  ],
}

function arranged(answers: Answers, change: Partial<CompletedForm> = {}, more: Partial<Report> = {}) {
  const report = buildReport(
    verizonMonthly,
    completedForm(
      verizonMonthly,
      {
        ...startAnswers(verizonMonthly, { today: '2026-11-14', displayName: 'Dana Fields' }),
        ...current,
        ...answers,
      },
      change,
    ),
  )
  return arrangeFirstPage({ ...report, ...more })
}

const fits = (answers: Answers, change?: Partial<CompletedForm>): boolean =>
  arranged(answers, change).remarksFit

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
  expect(fits({ ...answersFullOfFindings, comments })).toBe(false)
})

test('a short note stays with its question, unless the signature needs the room', () => {
  const notes = { hasAlarms: true, alarmNotes: 'Sump sensor 2, low liquid.' }
  const remarksOf = (answers: Answers) => arranged(answers).order.remarks.map(({ label }) => label)
  expect(remarksOf(notes)).toEqual([])
  const long = { ...answersFullOfFindings, ...notes, facilityName: 'Tower '.repeat(30).trim() }
  expect(remarksOf(long)).toEqual(['Release Detection System: Alarm details', 'Comments'])
})

test('what the signed page says of its corrections and its gaps takes room too', () => {
  const comments = 'a\n'.repeat(9).trim()
  expect(fits({ comments })).toBe(true)
  expect(fits({ comments, lastAnnualDate: '' })).toBe(false)
  const reason = 'The plate was misread. '.repeat(20).trim()
  const by = { uid: 'u1', displayName: 'Dana Fields' }
  const correction = { version: 2, at: '2026-11-15T15:00:00.000Z', by, reason, signedAgain: true }
  expect(fits({ comments }, { corrections: [correction] })).toBe(false)
})

test('an ordinary form without comments fits one sheet, its alarm details beside their question', () => {
  const fitsWhole = (answers: Answers) => {
    const { remarksFit, order } = arranged({ comments: '', ...answers }, {}, added)
    expect(order.remarks).toEqual([])
    return remarksFit
  }
  const alarm = { hasAlarms: true, alarmNotes: 'Sump sensor 2, low liquid. Pumped out, reset, came back.' }
  expect(fitsWhole({})).toBe(true)
  expect(fitsWhole(alarm)).toBe(true)
  expect(fitsWhole({ ...alarm, hasPipeCorrosion: true, hasBlistering: true, isFillPortLabeled: false })).toBe(
    true,
  )
  // Half of it was answered, and half is from the last visit.
  const questions = Object.keys(startAnswers(verizonMonthly, { today: '', displayName: '' }))
  const given = givenOf(verizonMonthly, { touched: questions.slice(0, 25), carried: questions.slice(25) })
  expect(arranged({ comments: '' }, { given }, added).remarksFit).toBe(true)
})

test('the lines come closer only where the sheet would not hold them', () => {
  expect(arranged({}, {}, added).isDense).toBe(false)
  expect(arranged({ ...answersFullOfFindings, comments: '' }, {}, added).isDense).toBe(true)
})
