import { expect, test } from 'vitest'
import type { DueLine } from './ask.ts'
import { calendarOf } from './calendar.ts'

const line: DueLine = {
  id: 'operability',
  duty: 'Operability test of release detection equipment: console, probes, sensors; line leak detectors',
  status: 'ok',
  basis: 'law',
  asked: 'Required by 40 CFR 280.40',
  dueOn: '2026-12-31',
  when: '',
  rule: 'Every year (40 CFR 280.40)',
}
const made = (lines: readonly DueLine[]) =>
  calendarOf(lines, { host: 'cypress.example', now: new Date('2026-11-15T12:34:56.789Z') })
const unfolded = (text: string) => text.replaceAll('\r\n ', '')

test('each known day is an entry of a whole day with a reminder, and nothing else is', () => {
  const text = unfolded(made([line, { ...line, id: 'sump', dueOn: null }]))
  expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(1)
  expect(text).toContain('DTSTART;VALUE=DATE:20261231\r\nDTEND;VALUE=DATE:20270101\r\n')
  expect(text).toContain('DTSTAMP:20261115T123456Z\r\n')
  expect(text).toContain('TRIGGER:-P7D\r\n')
  expect(text.startsWith('BEGIN:VCALENDAR\r\nVERSION:2.0\r\n')).toBe(true)
  expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true)
})

test('what we recommend is not called due', () => {
  expect(made([line])).toContain('SUMMARY:Due: ')
  expect(made([{ ...line, basis: 'advice' }])).toContain('SUMMARY:Recommended: ')
})

test('commas and semicolons are escaped, and no line is longer than 75 bytes', () => {
  const text = made([{ ...line, rule: `“${'é'.repeat(90)}”` }])
  expect(unfolded(text)).toContain('console\\, probes\\, sensors\\; line leak detectors')
  expect(unfolded(text)).toContain(`“${'é'.repeat(90)}”`)
  for (const each of text.split('\r\n')) expect(Buffer.byteLength(each)).toBeLessThanOrEqual(75)
})

test('a text of several lines stays one line of the file: nothing in it is read as a line of its own', () => {
  const rule = '12 Bay Street\nTampa\r\nEND:VEVENT\rGate 4711'
  const text = made([{ ...line, duty: 'Depot\nNorth', rule }])
  expect(unfolded(text)).toContain('SUMMARY:Due: Depot\\nNorth\r\n')
  expect(unfolded(text)).toContain('DESCRIPTION:12 Bay Street\\nTampa\\nEND:VEVENT\\nGate 4711\r\n')
  expect(text.match(/^END:VEVENT$/gm)).toHaveLength(1)
  for (const each of unfolded(text).split('\r\n')) expect(each).not.toMatch(/[\r\n]/)
})
