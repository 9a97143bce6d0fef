// No file needs itself: what two files need of each other stands in a third one. Types count, and so does what is loaded later.

import { globSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { expect, test } from 'vitest'

const source = join(import.meta.dirname, '..')
const imported = /(?:\bfrom\s+|\bimport\s*\(\s*|^import\s+)'((?:#|\.)[^']+\.tsx?)'/gm

function importsOf(file: string): string[] {
  const text = readFileSync(join(source, file), 'utf8')
  return [...text.matchAll(imported)].map(([, name = '']) =>
    name.startsWith('#') ? name.slice(1) : relative(source, join(source, file, '..', name)),
  )
}

/** The files of each circle in their order; a circle is met once. */
function circlesIn(files: readonly string[]): string[] {
  const circles: string[] = []
  const done = new Set<string>()
  const walk = (file: string, way: readonly string[]) => {
    const at = way.indexOf(file)
    if (at >= 0) circles.push([...way.slice(at), file].join(' → '))
    if (at >= 0 || done.has(file)) return
    for (const next of importsOf(file)) walk(next, [...way, file])
    done.add(file)
  }
  for (const file of files) walk(file, [])
  return circles
}

test('no file imports itself by way of others', () => {
  const files = globSync('**/*.{ts,tsx}', { cwd: source }).filter(file => !/\.test\.tsx?$/.test(file))
  expect(files.flatMap(importsOf).length).toBeGreaterThan(5000)
  expect(circlesIn(files)).toEqual([])
})
