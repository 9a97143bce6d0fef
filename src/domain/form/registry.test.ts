import { expect, test } from 'vitest'
import { eyewashCheck } from '#testing/guests/eyewash-check.ts'
import { hydrantCheck } from '#testing/guests/hydrant-check.ts'
import { nextVersion } from './next-version.ts'
import { createRegistry } from './registry.ts'

const second = nextVersion(eyewashCheck, { version: 2, drop: ['flow'] })
const registry = createRegistry([eyewashCheck, hydrantCheck, second])

test('finds a version of a template, and the newest', () => {
  expect(registry.find(eyewashCheck.id, 1)).toBe(eyewashCheck)
  expect(registry.find(eyewashCheck.id, 2)).toBe(second)
  expect(registry.findNewest(eyewashCheck.id)).toBe(second)
})

test.each([
  [eyewashCheck.id, 3],
  ['no such form', 1],
  ['__proto__', 1],
  ['constructor', 1],
])('has nothing for %s in version %d', (id, version) => {
  expect(registry.find(id, version)).toBeNull()
})

test('lists the newest of each in the order given, and every version with the newest first', () => {
  expect(registry.newest).toEqual([second, hydrantCheck])
  expect(registry.every).toEqual([second, eyewashCheck, hydrantCheck])
})

test('refuses two templates that nobody could tell apart', () => {
  expect(() => createRegistry([eyewashCheck, { ...hydrantCheck, id: eyewashCheck.id, version: 1 }])).toThrow(
    'same id and version',
  )
})
