// A question's id stands in its template and nowhere else: what an answer means is said there, too (form/meaning.ts), so that
// a second template is as good as the first.

import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { roles } from '#domain/form/template.ts'
import { fieldsOf } from '#domain/form/walk.ts'
import { registry } from '#domain/templates/registry.ts'

const source = join(import.meta.dirname, '..')

/** What fills a column of the list is named after that column, which everyone may name; a signature and photos are kinds. */
const ids = [...new Set(registry.every.flatMap(fieldsOf))]
  .filter(({ id, kind, role }) => !(role && roles.some(name => name === id)) && id !== kind)
  .map(({ id }) => id)

const isElsewhere = (file: string): boolean => !/\.test\.tsx?$|^testing\/|^domain\/templates\//.test(file)

/** As a word in quotes or as the name of a property; a comment may speak of it. */
const named = new RegExp(`(?:['"\`]|\\.)(${ids.join('|')})(?=['"\`]|\\b(?!['’\\w]))|\\b(${ids.join('|')}):`)
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
