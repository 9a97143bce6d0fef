// Set-up of every test file: a warning or an error on the console fails the test that caused it. A test that expects
// one says so by putting its own spy in place of the method.
import { afterAll, afterEach, expect } from 'vitest'

const said: string[] = []

for (const method of ['error', 'warn'] as const) {
  console[method] = (...words: unknown[]) => {
    said.push(
      `console.${method}: ${words.map(word => (word instanceof Error ? word.stack : String(word))).join(' ')}`,
    )
  }
}

function expectSilence() {
  expect(said.splice(0), 'the console should stay silent').toEqual([])
}

afterEach(expectSilence)
afterAll(expectSilence)
