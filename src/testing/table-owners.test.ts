// Each table has one feature that writes it; others may read it, or ask its owner through a port that app.ts hands them.

import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const server = join(import.meta.dirname, '../server')
const writing = /\b(?:insertInto|updateTable|deleteFrom|mergeInto)\(\s*(?:'(\w+)'|([^)]*))/g

/** Migrations write every table once, a restore fills them all, and `npm run verify -- --mend` mends rows wherever they are. */
const writesAll = /^(db\/migrations|backup|commands)\//

/** Where the name of the table is not written out, and why no other feature's table is written unseen. */
const unnamed: Record<string, string> = {
  'jobs/store.ts':
    'writes the columns that every kind of job has, in the table that its owner names in its `JobKind`',
  'db/migrate.ts': 'notes which steps were taken, in a table that is no feature’s',
}

const written = globSync('**/*.ts', { cwd: server })
  .filter(file => !/\.test\.ts$/.test(file) && !writesAll.test(file))
  .flatMap(file =>
    [...readFileSync(join(server, file), 'utf8').matchAll(writing)].map(([place, table]) => ({
      file,
      place,
      table,
    })),
  )

test('no table is written by two features', () => {
  const writers = new Map<string, Set<string>>()
  for (const { file, table } of written) {
    if (!table) continue
    const features = writers.get(table) ?? new Set()
    writers.set(table, features.add(file.split('/')[0] ?? ''))
  }
  expect(writers.size).toBeGreaterThan(20)
  const shared = [...writers].filter(([, features]) => features.size > 1)
  expect(shared.map(([table, features]) => `${table}: ${[...features].join(', ')}`)).toEqual([])
})

test('the table that is written is written out, but where a reason is given', () => {
  const found = written.filter(({ table }) => !table)
  const strange = found.filter(({ file }) => !unnamed[file])
  expect(strange.map(({ file, place }) => `${file}: ${place}`)).toEqual([])
  expect(Object.keys(unnamed).filter(file => !found.some(each => each.file === file))).toEqual([])
})
