// A question's id stands in its template and nowhere else: what an answer means is said there, too (form/meaning.ts), so that
// a second template is as good as the first.

import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { fieldsOfKind } from '#domain/form/part.ts'
import { roles } from '#domain/form/template.ts'
import { fieldsOf, partsFieldOf } from '#domain/form/walk.ts'
import { registry } from '#domain/templates/registry.ts'

const source = join(import.meta.dirname, '..')

const asked = registry.every.flatMap(template => [
  ...fieldsOf(template),
  ...(partsFieldOf(template)?.kinds ?? []).flatMap(fieldsOfKind),
])

/** Questions of parts whose ids the rest of the code needs for something else. */
const ordinary = [
  // Facts of a tank in the register.
  ...['interstice', 'material', 'product'],
  // Formulas that templates compute with, and what they take (form/formula.ts).
  ...['diameter', 'height', 'minutes', 'percentFull'],
  // Plain words of any program.
  ...['change', 'conflicts', 'device', 'highest', 'hold', 'method', 'name', 'override', 'reason'],
  ...['settle', 'test', 'top'],
]

/** What fills a column of the list is named after that column, which everyone may name; a signature and photos are kinds. */
const ids = [...new Set(asked.filter(({ id, kind }) => id !== kind).map(({ id }) => id))].filter(
  id => !roles.some(name => name === id) && !ordinary.includes(id),
)

/** `form/part.ts` names what is asked of every part. */
const isElsewhere = (file: string): boolean =>
  !/\.test\.tsx?$|^testing\/|^domain\/templates\/|^domain\/form\/part\.ts$/.test(file)

const anyOf = (names: readonly string[]): string => `(?:${names.join('|')})`
const words = anyOf(ids.filter(id => id === id.toLowerCase()))

/** A word of several anywhere; one of English in quotes, as the name of a property or out of one. A comment may speak of it. */
const named = new RegExp(
  [
    `\\b${anyOf(ids.filter(id => id !== id.toLowerCase()))}\\b`,
    `(?:['"\`]|\\.)${words}(?=['"\`]|\\b(?!['’\\w]))`,
    `\\b${words}:`,
    `(?<!\\$)\\{ (?:.*, )?${words}\\b.* \\}`,
  ].join('|'),
)
const withoutComments = (text: string): string => text.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')

test('no question is named outside its template', () => {
  const files = globSync('**/*.{ts,tsx}', { cwd: source })
  const elsewhere = files.filter(isElsewhere)
  expect(elsewhere.length).toBeGreaterThan(500)
  const naming = elsewhere.flatMap(file => {
    const lines = withoutComments(readFileSync(join(source, file), 'utf8')).split('\n')
    return lines.filter(line => named.test(line)).map(line => `${file}: ${line.trim()}`)
  })
  expect(naming).toEqual([])
})

test.each([
  ...["part['isBallFree']", 'part.isBallFree', 'const { isBallFree } = part', '({ isBallFree, id }) => id'],
  ...["answers['weather']", 'answers.weather', 'const { weather } = answers', '({ id, weather }) => id'],
])('%s names one', line => {
  expect(line).toMatch(named)
})

test('what is taken for an ordinary word is asked of a part', () => {
  expect(ordinary.filter(word => !asked.some(({ id }) => id === word))).toEqual([])
})
