// What a mail with a report says, whole.

import { expect, test } from 'vitest'
import type { CompletedForm } from '#domain/completed-forms/completed-form.ts'
import { givenOf } from '#domain/form/given.ts'
import { buildReport } from '#domain/form/report.ts'
import { startAnswers } from '#domain/form/start.ts'
import type { Answers } from '#domain/form/template.ts'
import { verizonMonthly } from '#domain/templates/verizon-monthly/v1.ts'
import { completedForm } from '#testing/completed-form.ts'
import { ordinaryAnswers } from '#testing/extreme-forms.ts'
import { signaturePng } from '#testing/form-content.ts'
import { reportMailSentences, type SentBefore } from './report-mail.ts'

const start = startAnswers(verizonMonthly, { today: '2026-11-14', displayName: 'Dana Fields' })

function mailOf(answers: Answers, change: Partial<CompletedForm> = {}, replaces: SentBefore | null = null) {
  const form = completedForm(verizonMonthly, { ...start, ...ordinaryAnswers, ...answers }, change)
  return reportMailSentences({ report: buildReport(verizonMonthly, form), message: '', replaces })
}

const about =
  'Petroleum Storage Tank Monthly Inspection Form for Tower 4417 Ocala (Florida), inspected on November 14, 2026 by Dana Fields.'

test('a report in order is said in two sentences', () => {
  expect(mailOf({ signature: signaturePng })).toEqual({
    message: '',
    sentences: [about, 'Nothing was found that needs attention.'],
    findings: [],
  })
})

test('a corrected one says what it replaces, and its findings follow the sentence that counts them', () => {
  const before = { version: 1, at: '2026-11-03T15:00:00.000Z' }
  const mail = mailOf({ signature: signaturePng, hasAlarms: true }, { version: 2 }, before)
  expect(mail.sentences).toEqual([
    'Corrected, version 2, replaces version 1, which we sent on November 3, 2026. Please use this one.',
    about,
    '1 finding needs attention:',
  ])
  expect(mail.findings).toEqual(['Defect: Any alarms? Yes'])
})

test('what is missing is said: the signature, photos and answers', () => {
  const all = givenOf(verizonMonthly, { touched: Object.keys(start), carried: [] })
  const change = { photoIds: ['p1'], given: { ...all, hasRecords: 'start' } } as const
  expect(mailOf({ signature: '' }, { ...change, photoIds: ['p1'] }).sentences).toEqual([
    about,
    'This report is not signed.',
    '1 photo still to come.',
    '1 question was not answered.',
    'No findings, but 1 answer was not confirmed.',
  ])
})
