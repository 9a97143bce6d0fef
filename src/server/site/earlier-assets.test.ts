import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { keepAssets, listEarlierAssets } from './earlier-assets.ts'

const day = 24 * 60 * 60 * 1000
let root: string
let kept: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'assets-'))
  kept = join(root, 'kept')
})
afterEach(() => rmSync(root, { recursive: true }))

function release(name: string, files: Record<string, string>): string {
  const folder = join(root, name)
  mkdirSync(folder)
  for (const [file, text] of Object.entries(files)) writeFileSync(join(folder, file), text)
  return folder
}

const start = new Date('2026-11-01T12:00:00Z')
const later = (days: number) => new Date(start.getTime() + days * day)

test('files of earlier releases are served for thirty days after the last release that had them', async () => {
  const first = release('first', { 'app-aaa.js': 'first', 'app-aaa.js.br': 'packed', 'ui-ccc.js': 'both' })
  const second = release('second', { 'app-bbb.js': 'second', 'ui-ccc.js': 'both' })
  await keepAssets(first, kept, start)
  await keepAssets(second, kept, later(20))
  const current = new Set(['assets/app-bbb.js', 'assets/ui-ccc.js'])
  const [only, ...more] = listEarlierAssets(kept, current)
  expect(more).toEqual([])
  expect(only).toMatchObject({ name: 'assets/app-aaa.js', type: 'text/javascript; charset=utf-8' })
  expect([...(only?.encoded.keys() ?? [])]).toEqual(['br'])

  await keepAssets(second, kept, later(29))
  expect(readdirSync(kept)).toContain('app-aaa.js')
  await keepAssets(second, kept, later(31))
  expect(readdirSync(kept).sort()).toEqual(['app-bbb.js', 'ui-ccc.js'])
})

test('there are none where nothing was kept yet', () => {
  expect(listEarlierAssets(kept, new Set())).toEqual([])
})

test('servers that start at once keep them together, and none lists what another is still writing', async () => {
  const names = Array.from({ length: 12 }, (_, number) => `part-${number}.js`)
  const built = release('built', Object.fromEntries(names.map(name => [name, 'whole '.repeat(2_000)])))
  const starting = Promise.all(Array.from({ length: 3 }, () => keepAssets(built, kept, start)))
  let isOver = false
  void starting.finally(() => {
    isOver = true
  })
  while (!isOver) {
    const listed = listEarlierAssets(kept, new Set())
    expect(listed.map(({ name }) => name).filter(name => !/^assets\/part-\d+\.js$/.test(name))).toEqual([])
    expect(listed.filter(({ plain }) => plain.size !== 12_000)).toEqual([])
    await new Promise(resolve => setTimeout(resolve))
  }
  await starting
  expect(readdirSync(kept).sort()).toEqual(names.sort())
})
