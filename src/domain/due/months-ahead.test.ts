import { expect, test } from 'vitest'
import { states } from '#domain/states.ts'
import { aheadTexts, monthsAhead } from './months-ahead.ts'

test('in Florida: a walkthrough in each calendar month, what was tested a year before, and what we recommend', () => {
  expect(monthsAhead('florida', '2026-11-16')).toEqual([
    {
      month: 'November 2026',
      due: 'One walkthrough by November 30. Due: annual tests last done in November 2025. Recommended: 3-year tests last done in November 2023.',
    },
    {
      month: 'December 2026',
      due: 'One walkthrough by December 31. Due: annual tests last done in December 2025. Recommended: 3-year tests last done in December 2023.',
    },
  ])
})

test('elsewhere a walkthrough goes by days, and the registration stands in its month alone', () => {
  const [november, december] = monthsAhead('georgia', '2026-11-30')
  expect(november?.due).toBe(
    'A walkthrough every 30 days. Due: annual tests last done in November 2025, 3-year tests last done in November 2023.',
  )
  expect(december?.due).toMatch(/\. Registration renewed by December 31\.$/)
  expect(monthsAhead('south-carolina', '2026-06-30')[1]?.due).toContain('Registration renewed by July 31')
  expect(monthsAhead('florida', '2026-07-01')[0]?.due).toContain('Registration renewed by July 1.')
  expect(monthsAhead('north-carolina', '2026-12-31')[0]?.due).not.toContain('Registration')
})

test('the year turns, and February has its own end', () => {
  expect(monthsAhead('florida', '2027-12-31').map(({ month }) => month)).toEqual([
    'December 2027',
    'January 2028',
  ])
  expect(monthsAhead('florida', '2028-01-31')[1]?.due).toContain('by February 29')
})

test('every state has its texts, and the day is shown', () => {
  const texts = aheadTexts('2026-11-16')
  expect(texts.get('day')).toBe('November 16, 2026')
  for (const { slug } of states) expect(texts.get(`${slug} 1 month`)).toBe('December 2026')
  expect(texts.size).toBe(1 + states.length * 4)
})
