import { expect, test } from 'vitest'
import { problems } from '#domain/problems/problem.ts'
import { problemOf } from '#testing/problem-of.ts'
import {
  formatImport,
  formatMapped,
  formatPreview,
  formatStopped,
  formatStored,
  formatUndone,
} from './import-words.ts'
import { lastLineOf } from './send-sheet.ts'

const counts = { new: 0, changed: 0, same: 0, fault: 0 }

test('a preview says what would happen, and what stands in the way', () => {
  expect(formatPreview({ ...counts, new: 1200, changed: 1 })).toBe(
    'Import would add 1,200 rows and change 1 row. Nothing is saved yet.',
  )
  expect(formatPreview({ ...counts, same: 7 })).toBe('Nothing to import. All of this is already there.')
  expect(formatPreview({ ...counts, new: 5, fault: 1 })).toBe(
    '1 row has an error. Fix it in the file and choose it again, or import the others without it. Nothing is saved yet.',
  )
  expect(formatPreview({ ...counts, fault: 2 })).toBe(
    '2 rows have errors. Fix them in the file and choose it again. Nothing is saved yet.',
  )
})

test('the end says how much is saved, and how to go on where it stopped', () => {
  expect(formatStored({ done: 2, total: 2 }, { ...counts, new: 3 })).toBe('2 facilities saved: 3 rows added.')
  expect(formatStored({ done: 1, total: 1 }, { ...counts, new: 1, fault: 6 })).toBe(
    '1 facility saved: 1 row added. 6 rows with errors were left out.',
  )
  expect(formatStored({ done: 1, total: 1 }, { ...counts, changed: 2, fault: 1 })).toBe(
    '1 facility saved: 2 rows changed. 1 row with an error was left out.',
  )
  const { message } = problems['import-changed']
  expect(formatStopped({ done: 40, total: 100, problem: { code: 'import-changed', message } }, null)).toBe(
    `40 of 100 facilities were saved before it stopped. ${message} Preview the same file again to import the rest.`,
  )
  expect(formatStopped({ done: 40, total: 100 }, problemOf('offline'))).toMatch(/keeps going/)
  expect(formatStopped(null, problemOf('offline'))).toMatch(
    /^Failed to import the facilities\. .*see what is left/,
  )
})

test('progress is read from whole lines only', () => {
  expect(lastLineOf('{"done":20,"total":60}\n{"done":40,"to')).toEqual({ done: 20, total: 60 })
  expect(lastLineOf('{"done":20')).toBe(null)
  expect(lastLineOf('{"code":"import-changed"}')).toBe(null)
  expect(lastLineOf('<html>\n</html>\n')).toBe(null)
})

test('says how many columns are used, and what an import did', () => {
  const column = (heading: string, field: string | null) => ({ heading, field, example: '' })
  expect(formatMapped([column('Site', 'name'), column('ST', 'state'), column('', null)])).toBe(
    'All 2 columns are imported',
  )
  expect(formatMapped([column('Site', 'name'), column('Color', null)])).toBe('1 of 2 columns are imported')
  const made = {
    ...{ id: '', at: '', by: { uid: '', displayName: '' }, fileName: '', undoneAt: null, undoUntil: '' },
    ...{ created: 1200, changed: 40, dates: 6000 },
    ...{ status: 'ready' as const, reason: null, progress: { done: 1240, total: 1240 } },
  }
  expect(formatImport(made)).toBe('1,200 facilities added, 40 changed, 6,000 dates.')
  expect(formatImport({ ...made, created: 0, dates: 1 })).toBe('40 facilities changed, 1 date.')
  const progress = { done: 40, total: 1240 }
  expect(formatImport({ ...made, status: 'running', progress })).toBe(
    '40 of 1,240 facilities saved. You can leave this page.',
  )
  const reason = 'The file changed.'
  expect(formatImport({ ...made, status: 'failed', progress, reason })).toBe(
    '40 of 1,240 facilities were saved before it stopped. The file changed.',
  )
  expect(formatUndone(1)).toBe('Import undone for 1 facility.')
})
