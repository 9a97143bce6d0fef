// SECURITY.md names the test that shows each defence, and the decision about the outbox those that show what is done about
// each hazard of work without signal. A test that was renamed or removed takes its line down with it.

import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { inProject } from './project.mjs'

const linesOf = (document: string) => readFileSync(inProject(document), 'utf8').split('\n')
const security = linesOf('SECURITY.md')
const outbox = linesOf('docs/decisions/027-outbox.md')

const rows = [...security, ...outbox].filter(line => line.startsWith('| ') && line.includes('.ts'))
const named = rows.flatMap(row => [...row.matchAll(/`([\w./-]+\.tsx?) › ([^`]+)`/g)])
const tests = named.map(([, file = '', title = '']) => ({ file, title }))

test.each(tests)('$file has a test "$title"', ({ file, title }) => {
  expect(existsSync(inProject(file))).toBe(true)
  const quoted = [`'${title}'`, `"${title}"`, `\`${title}\``]
  const source = readFileSync(inProject(file), 'utf8')
  expect(quoted.some(text => source.includes(text))).toBe(true)
})

test('every line of the standard names a test, or says what was left out', () => {
  const standard = security.filter(line => /^\| (\d|RFC)/.test(line))
  expect(standard.length).toBeGreaterThan(30)
  const silent = standard.filter(line => !/\.ts|left out|no test/i.test(line))
  expect(silent).toEqual([])
})

test('every hazard names a test', () => {
  const hazards = outbox.filter(line => /^\| H\d/.test(line))
  const numbers = hazards.map(line => line.split(' ')[1])
  expect(numbers).toEqual(Array.from({ length: 16 }, (_, index) => `H${index + 1}`))
  expect(hazards.filter(line => !line.includes(' › '))).toEqual([])
})
