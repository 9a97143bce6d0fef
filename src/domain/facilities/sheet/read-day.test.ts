import { expect, test } from 'vitest'
import { readDay } from './read-day.ts'

test.each([
  ['2025-10-02', '2025-10-02'],
  ['10/2/2025', '2025-10-02'],
  ['10/02/25', '2025-10-02'],
  ['2025-10-02T00:00:00', '2025-10-02'],
  ['10/2/2025 0:00', '2025-10-02'],
  ['Oct 2, 2025', '2025-10-02'],
  ['2-Oct-25', '2025-10-02'],
  ['6/30/31', '2031-06-30'],
  ['6/30/98', '1998-06-30'],
  ['30-Jun-98', '1998-06-30'],
  ['N/A', null],
  ['-', null],
  ['Unknown', null],
  ['last fall', undefined],
  ['10/2025', undefined],
  ['13/45/2025', undefined],
  ['45567', undefined],
])('%s is read as %s', (text, day) => {
  expect(readDay(text)).toBe(day)
})
