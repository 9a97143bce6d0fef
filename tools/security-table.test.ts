// SECURITY.md names the test that shows each defence. A test that was renamed or removed takes its line down with it.

import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { inProject } from './project.mjs'

const rows = readFileSync(inProject('SECURITY.md'), 'utf8')
  .split('\n')
  .filter(line => line.startsWith('| ') && line.includes('.ts'))

const named = rows.flatMap(row => [...row.matchAll(/`([\w./-]+\.ts) › ([^`]+)`/g)])
const tests = named.map(([, file = '', title = '']) => ({ file, title }))

test.each(tests)('$file has a test "$title"', ({ file, title }) => {
  expect(existsSync(inProject(file))).toBe(true)
  const quoted = [`'${title}'`, `"${title}"`, `\`${title}\``]
  const source = readFileSync(inProject(file), 'utf8')
  expect(quoted.some(text => source.includes(text))).toBe(true)
})

test('every line of the standard names a test, or says what was left out', () => {
  const standard = readFileSync(inProject('SECURITY.md'), 'utf8')
    .split('\n')
    .filter(line => /^\| (\d|RFC)/.test(line))
  expect(standard.length).toBeGreaterThan(30)
  const silent = standard.filter(line => !/\.ts|left out|no test/i.test(line))
  expect(silent).toEqual([])
})
