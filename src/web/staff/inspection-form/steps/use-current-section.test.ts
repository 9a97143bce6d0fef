import { expect, test } from 'vitest'
import { readingLine, sectionAt } from './use-current-section.ts'

/** Thirteen sections of 400 px, the first 150 px down, seen through a window of 800 px. */
const starts = Array.from({ length: 13 }, (_, index) => 150 + index * 400)
const height = 800
const way = 150 + 13 * 400 + 100 - height
const currentAt = (scrollY: number) =>
  sectionAt(
    starts.map(start => start - scrollY),
    readingLine({ rest: way - scrollY, height }),
  )

test('the section below the header is the current one, all the way through the form', () => {
  // Each section as it stands where a jump leads.
  const jumped = starts.slice(0, 9).map(start => currentAt(Math.max(0, start - 144)))
  expect(jumped).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8])
})

test('the first and the last section are current at the ends of the page, and none is skipped', () => {
  expect(currentAt(0)).toBe(0)
  expect(currentAt(way)).toBe(12)
  const seen = new Set(Array.from({ length: way }, (_, scrollY) => currentAt(scrollY)))
  expect(seen.size).toBe(13)
})

test('a page that cannot be scrolled shows its last section', () => {
  expect(readingLine({ rest: 0, height: 600 })).toBe(600)
})
