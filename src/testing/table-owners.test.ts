// Each table has one feature that writes it; others may read it, or ask its owner through a port that app.ts hands them.

import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const server = join(import.meta.dirname, '../server')
const writing = /\b(?:insertInto|updateTable|deleteFrom|mergeInto)\(\s*'(\w+)'/g

/** Migrations write every table once, a restore fills them all, and `npm run verify -- --mend` mends rows wherever they are. */
const writesAll = /^(db\/migrations|backup|commands)\//

test('no table is written by two features', () => {
  const writers = new Map<string, Set<string>>()
  for (const file of globSync('**/*.ts', { cwd: server })) {
    if (/\.test\.ts$/.test(file) || writesAll.test(file)) continue
    for (const [, table = ''] of readFileSync(join(server, file), 'utf8').matchAll(writing)) {
      const features = writers.get(table) ?? new Set()
      writers.set(table, features.add(file.split('/')[0] ?? ''))
    }
  }
  expect(writers.size).toBeGreaterThan(20)
  const shared = [...writers].filter(([, features]) => features.size > 1)
  expect(shared.map(([table, features]) => `${table}: ${[...features].join(', ')}`)).toEqual([])
})
