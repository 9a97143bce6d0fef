// What is written beside a question: taken, told apart from answers, and said wherever the form is.

import { expect, test } from 'vitest'
import { formatPhoto } from '#domain/completed-forms/photo-words.ts'
import { verizonMonthly as template } from '#domain/templates/verizon-monthly/v2.ts'
import { completedForm } from '#testing/completed-form.ts'
import { changedFields } from './changes.ts'
import { noteId } from './note-ids.ts'
import { formatNotes } from './notes.ts'
import { buildReport } from './report.ts'
import { startAnswers } from './start.ts'
import { answerErrors } from './validate.ts'

const start = {
  ...startAnswers(template, { today: '2026-11-17', displayName: 'Ana Reyes' }),
  facilityName: 'Tower 9',
}
const note = noteId('note', 'hasAlarms')
const answers = { ...start, hasAlarms: true, [note]: 'Sensor 3, reset on site' }

test('a note is taken with the answers; one beside no question is refused, and so is one that is too long', () => {
  expect(answerErrors(template, answers)).toEqual({})
  expect(answerErrors(template, { ...start, [noteId('note', 'surprise')]: 'x' })).not.toEqual({})
  expect(answerErrors(template, { ...start, [note]: 'x'.repeat(301) })).toEqual({
    [note]: 'Please use at most 300 characters',
  })
})

test('a report says it below its question, a table in a column, the history when it changes', () => {
  const told = { [noteId('told', 'hasAlarms')]: 'Maria Gomez, November 17, 2026, 9:41 AM' }
  const { blocks } = buildReport(template, completedForm(template, { ...answers, ...told }))
  const lines = blocks.flatMap(block => block.lines)
  const at = lines.findIndex(({ field }) => field === 'hasAlarms')
  expect(lines.slice(at + 1, at + 3)).toMatchObject([
    { label: 'Note on “Any alarms?”', text: 'Sensor 3, reset on site', isLong: true, severity: null },
    { label: 'Told of “Any alarms?”', text: 'Maria Gomez, November 17, 2026, 9:41 AM' },
  ])
  expect(formatNotes(template, answers)).toBe('Note on “Any alarms?”: Sensor 3, reset on site')
  expect(changedFields(template, { ...answers, [note]: '' }, answers)).toEqual([
    { field: note, label: 'Note on “Any alarms?”', from: '', to: 'Sensor 3, reset on site' },
  ])
})

test('a photo is shown with the question that it shows', () => {
  const photo = { id: 'p', section: 'Inspection', description: '', name: 'a.jpg', url: '/api/photos/p' }
  const photos = [{ ...photo, field: 'hasAlarms' }, { ...photo, field: 'surprise' }, photo]
  const report = buildReport(template, completedForm(template, answers, { photos }))
  expect(report.photos.map(formatPhoto)).toEqual(['Any alarms? · Inspection', 'Inspection', 'Inspection'])
})
