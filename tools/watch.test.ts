import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { watchFolders } from './watch.mjs'

let end = () => {}
let folder = ''
afterEach(() => {
  end()
  rmSync(folder, { recursive: true, force: true })
})

/** A folder with one file, watched; `heard` holds the changes that were told. */
function watched(matters?: (file: string) => boolean) {
  folder = mkdtempSync(path.join(tmpdir(), 'watched-'))
  const file = path.join(folder, 'feature', 'store.ts')
  mkdirSync(path.dirname(file))
  writeFileSync(file, 'first')
  const heard: string[] = []
  end = watchFolders([folder], changed => heard.push(changed), matters)
  const hears = (count: number) => vi.waitFor(() => expect(heard).toHaveLength(count))
  return { file, heard, hears }
}

/** As an editor saves and a checkout writes: a new file takes the name of the old one. */
function replace(file: string, content: string) {
  writeFileSync(`${file}.new`, content)
  renameSync(`${file}.new`, file)
}

test('A file that is replaced by a rename is told every time, and not only the first', async () => {
  const { file, heard, hears } = watched()
  for (const count of [1, 2, 3]) {
    replace(file, `version ${count}`)
    await hears(count)
  }
  expect(heard).toEqual([file, file, file])
})

test('A file written in place is told, and several at once are one change', async () => {
  const { file, hears } = watched()
  writeFileSync(file, 'second')
  await hears(1)
  replace(file, 'third')
  replace(path.join(path.dirname(file), 'routes.ts'), 'new')
  await hears(2)
})

test('What is in a folder that is new, or was replaced, is told too', async () => {
  const { file, hears } = watched()
  const other = path.join(folder, 'other')
  mkdirSync(other)
  await hears(1)
  writeFileSync(path.join(other, 'a.ts'), 'a')
  await hears(2)
  const feature = path.dirname(file)
  renameSync(feature, `${feature}-before`)
  renameSync(other, feature)
  await hears(3)
  writeFileSync(path.join(feature, 'a.ts'), 'b')
  await hears(4)
})

test('A file that does not matter is not told', async () => {
  const { file, heard, hears } = watched(changed => !changed.endsWith('.test.ts'))
  replace(path.join(path.dirname(file), 'store.test.ts'), 'a test')
  replace(file, 'second')
  await hears(1)
  expect(heard).toEqual([file])
})
