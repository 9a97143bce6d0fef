import { expect, test } from 'vitest'
import { projectOf, testsBelow, testsBeside } from './tests-of.mjs'

test('A test says by its name which project runs it', () => {
  expect(projectOf('src/domain/day.test.ts')).toBe('unit')
  expect(projectOf('src/server/users/hashing.api.test.ts')).toBe('api-sqlite')
  expect(projectOf('src/web/ui/dialog.browser.test.tsx')).toBe('browser')
})

test('A folder has the tests below it, and a test is its own', () => {
  const ofDomain = testsBelow('src/domain')
  expect(ofDomain).toContain('src/domain/day.test.ts')
  expect(ofDomain).toContain('src/domain/due/due.test.ts')
  expect(ofDomain).not.toContain('src/domain/day.ts')
  expect(testsBelow('src/domain/day.test.ts')).toEqual(['src/domain/day.test.ts'])
  expect(testsBelow('src/domain/nowhere')).toEqual([])
})

test('A changed file has the tests beside it, and where there are none those of the nearest folder above', () => {
  expect(testsBeside('src/domain/day.ts')).toContain('src/domain/text.test.ts')
  expect(testsBeside('src/domain/day.ts')).not.toContain('src/domain/due/due.test.ts')
  expect(testsBeside('src/domain/gone/with/it.ts')).toContain('src/domain/day.test.ts')
  expect(testsBeside('docs/operations.md')).toEqual([])
})
