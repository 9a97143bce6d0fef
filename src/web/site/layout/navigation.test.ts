import { expect, test } from 'vitest'
import { isActive, mainLinks } from './navigation.ts'

const activeOn = (path: string) => mainLinks.filter(({ to }) => isActive(to, path)).map(({ label }) => label)

test.each([
  ['/', ['Home']],
  ['/services', ['Services']],
  ['/contact', ['Contact']],
  ['/contact/thank-you', ['Contact']],
  ['/contacts', []],
  ['/florida/tampa', []],
])('on %s the active links are %j', (path, labels) => {
  expect(activeOn(path)).toEqual(labels)
})
