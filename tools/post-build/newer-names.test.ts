import { expect, test } from 'vitest'
import { newerNamesIn } from './newer-names.ts'

test('what an older browser does not have is found in a script', () => {
  expect(newerNamesIn('a.setAttribute("aria-label",b),Map.groupBy(c,d)')).toEqual([])
  expect(newerNamesIn('let a=URL.parse(b);a.ariaLabel=c;e.hidePopover()')).toEqual([
    'URL.parse(',
    '.hidePopover(',
    '.ariaLabel',
  ])
})
