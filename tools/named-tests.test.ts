// What the documents name exists: every test that SECURITY.md and the decision about the outbox stand on, and every path of any
// document. What was renamed or removed takes the line that names it down with it.

import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
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

const sources = globSync('{src,e2e,tools,torture,bench}/**/*.{ts,tsx}', { cwd: inProject('.') })

const documents = [
  ...globSync('*.md', { cwd: inProject('.') }),
  ...globSync('{docs,src,e2e,tools,torture,bench,deploy}/**/*.md', { cwd: inProject('.') }),
]

/** By its whole path or the end of it. */
const isSource = (name: string) => sources.some(path => path === name || path.endsWith(`/${name}`))

test.each(documents)('%s names no file of tests that is gone', document => {
  const text = readFileSync(inProject(document), 'utf8')
  const names = [...text.matchAll(/`([\w./-]+\.(?:test|spec)\.tsx?)[`\s]/g)].map(([, name = '']) => name)
  expect(names.filter(name => !isSource(name))).toEqual([])
})

/** In backticks, from the root of the project: a file, a folder, or a pattern of files; `<noun>` stands for any name. */
const pathsIn = (document: string): string[] =>
  [
    ...readFileSync(inProject(document), 'utf8').matchAll(
      /`((?:src|e2e|tools|docs|torture|bench)\/[^\s`]*)/g,
    ),
  ].map(([, path = '']) => path.replace(/<\w+>/g, '*').replace(/\/$/, ''))

test.each(documents)('%s names no path that is gone', document => {
  const gone = pathsIn(document).filter(path =>
    path.includes('*') ? globSync(path, { cwd: inProject('.') }).length === 0 : !existsSync(inProject(path)),
  )
  expect(gone).toEqual([])
})

test('the rows that say where to change something name files that are there, also by their name alone', () => {
  const table = linesOf('CONTRIBUTING.md').filter(line => line.startsWith('| '))
  const names = table
    .flatMap(line => [...line.matchAll(/`([\w./-]+\.(?:tsx?|mjs|css))`/g)])
    .map(([, name = '']) => name)
  const rest = globSync(['src/**/*.css', 'tools/*.mjs', '*.config.ts'], { cwd: inProject('.') })
  const isThere = (name: string) => isSource(name) || rest.some(path => basename(path) === basename(name))
  expect(names.length).toBeGreaterThan(100)
  expect(names.filter(name => !isThere(name))).toEqual([])
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
