import { expect, test } from 'vitest'
import { withComputed } from '#domain/form/compute.ts'
import { startAnswers } from '#domain/form/start.ts'
import { searchText } from '#domain/search/search.ts'
import { holdsEveryTerm, linesFound } from '#domain/search/search-hits.ts'
import { registry } from '#domain/templates/registry.ts'
import { bucketPart } from '#domain/templates/sample-parts.ts'
import { verizonMonthly } from '#domain/templates/verizon-monthly/v1.ts'
import { formContent } from '#testing/form-content.ts'
import { searchWords } from './search-words.ts'

const wordsOf = (answers: Record<string, string | boolean>) =>
  searchWords(
    verizonMonthly,
    formContent({ placardExpires: '2030-01-01', cfrExpires: '2030-01-01', ...answers }),
  )

test('findings stand there as the template words them, and nothing that is in order', () => {
  expect(wordsOf({})).toBe('')
  expect(wordsOf({ hasAlarms: true, tmuReading: '41.5' })).toBe('any alarms? yes')
})

test('comments are split at their lines, notes are among them, each line once', () => {
  const words = wordsOf({ comments: 'Horn RESET\n\nsump dry', 'note:hasWetting': 'sump dry' })
  expect(words.split('\n')).toEqual(['horn reset', 'sump dry'])
})

test('a test form says its name, its parts and what failed', () => {
  const template = registry.require('spill-bucket', 1)
  const start = startAnswers(template, { today: '2026-11-14', displayName: 'Dana' })
  const parts = [bucketPart({ endLevel: 90, model: 'OPW 1-2100' })]
  const answers = withComputed(template, { ...start, siteNumber: '8512345', parts })
  const words = searchWords(template, { state: 'Florida', answers })
  expect(words).toContain('bucket 1, north fill')
  expect(words).toContain('result fail')
  expect(words).toContain('opw 1-2100')
  expect(words).toContain('8512345')
  expect(words).toContain(template.name.toLowerCase())
})

test('a month is looked for in the date of the form alone, a word anywhere', () => {
  const form = { facilityName: 'Wawa #1003', inspectedBy: 'Dana', inspectionDate: '2026-10-05' }
  const further = 'any alarms? yes\n12 bay st, tampa\n85-11-2234'
  const isFound = (typed: string) => holdsEveryTerm(searchText(form), further, typed)
  expect(isFound('alarm october tampa')).toBe(true)
  expect(isFound('TAMPA oct 2026 Wawa')).toBe(true)
  expect(isFound('november')).toBe(false)
  expect(isFound('tampa xylophone')).toBe(false)
})

test('a row says where it was found, unless it shows that itself', () => {
  const own = 'wawa\ndana\n2026-10-05'
  const further = `any alarms? yes\n${'x'.repeat(90)} gasket worn`
  expect(linesFound(own, further, 'wawa october')).toBeUndefined()
  expect(linesFound(own, further, 'ALARM wawa any')).toBe('any alarms? yes')
  expect(linesFound(own, further, 'gasket')).toBe(`…${'x'.repeat(39)} gasket worn`)
})
