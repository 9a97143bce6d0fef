import { expect, test } from 'vitest'
import { layOutText } from './lines.ts'
import { printable } from './printable.ts'

const linesOf = (text: string, width: number, maxLines?: number) =>
  layOutText(text, { width, maxLines }).lines.map(({ runs }) => runs.map(run => run.text).join(''))

test('lines are as long as the width allows and keep the spaces between words', () => {
  const lines = linesOf('All dry. The gasket of the fill cap was replaced.', 10)
  expect(lines.length).toBeGreaterThan(1)
  expect(lines.join('')).toBe('All dry. The gasket of the fill cap was replaced.')
  for (const line of lines.slice(0, -1)) expect(line).toMatch(/[a-z.] $/)
  for (const { width } of layOutText(lines.join(''), { width: 10 }).lines)
    expect(width).toBeLessThanOrEqual(10)
})

test('a word that is wider than a line is broken, and keeps every character', () => {
  const word = 'https://example.com/tanks/4417?probe=annular&since=2026-11-12'
  const lines = linesOf(`See ${word} today`, 9)
  expect(lines.length).toBeGreaterThan(3)
  expect(lines.join('')).toBe(`See ${word} today`)
  expect(lines.join('')).not.toContain('\u00ad')
})

test('a word that fits on a line of its own is not broken', () => {
  expect(linesOf('A containment-sump sensor', 8)).toEqual(['A containment-', 'sump sensor'])
  expect(linesOf('Not interstitial', 6)).toEqual(['Not ', 'interstitial'])
})

test.each([
  ['Not answered (default: 2025-06-30)', '2025-06-30'],
  ['First submitted on November 14, 2026, replaced on May 2, 2027', 'November 14, 2026'],
  ['Photos of Tower 9, November 14, 2026', 'November 14, 2026'],
  ['Taken May 2, 2027, 3:12 PM', 'May 2, 2027'],
])('%s: the date stays in one line at any width that it fits in', (sentence, date) => {
  for (let width = 30; width > 10; width -= 0.5) {
    const lines = linesOf(sentence, width)
    expect(lines.join('')).toBe(sentence)
    expect(
      lines.filter(line => line.includes(date)),
      lines.join(' / '),
    ).toHaveLength(1)
  }
})

test('what is read as one character is not broken', () => {
  const lines = linesOf('🇺🇸'.repeat(20), 7)
  expect(lines.length).toBeGreaterThan(2)
  for (const line of lines) expect(line).toMatch(/^(🇺🇸)+$/u)
})

test('what does not fit on the lines that there are ends with three dots', () => {
  const lines = linesOf('Tank lid seen from the north, with a crack beside the fill port', 9, 2)
  expect(lines).toHaveLength(2)
  expect(lines[1]).toMatch(/\S…$/)
  expect(linesOf('Tank lid', 9, 2)).toEqual(['Tank lid'])
})

test('a paragraph begins a new line', () => {
  expect(linesOf('one\n\ntwo', 20)).toEqual(['one', '', 'two'])
})

test.each([
  ['a conjunct without end', 'क्'.repeat(500)],
  ['signs of numbers without end', '\u0600'.repeat(500)],
  ['a word that is wider than its letters', '\u0951ॽआलउॏिपऄॻऋष'],
  ['a whole sentence in one character', '\ufdfd'],
])('%s stays within the width', (_, text) => {
  const { lines } = layOutText(printable(text), { width: 7 })
  for (const { width } of lines) expect(width).toBeLessThanOrEqual(7.001)
})
