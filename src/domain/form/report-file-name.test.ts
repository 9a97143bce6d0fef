import { expect, test } from 'vitest'
import { reportFileName } from './report.ts'

test.each([
  ['Tower 4417 Ocala', 'Tower 4417 Ocala'],
  ['../../etc/passwd', '.. .. etc passwd'],
  ['a\\b:c*d?"e<f>|g', 'a b c d e f g'],
  ['tab\tand\nbreak\u0000', 'tab and break'],
  ['right\u202eto left', 'right to left'],
  ['  many   spaces  ', 'many spaces'],
  ['מגדל ⛽', 'מגדל ⛽'],
  ['a'.repeat(200), 'a'.repeat(80)],
  ['🛢'.repeat(100), '🛢'.repeat(80)],
])('a report of %j is found again among the downloads', (facilityName, name) => {
  const report = { facilityName, inspectionDate: '2026-11-14', shortId: '1a2b3c4d' }
  expect(reportFileName(report)).toBe(`${name} 2026-11-14 1a2b3c4d.pdf`)
})
