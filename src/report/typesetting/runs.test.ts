import { expect, test } from 'vitest'
import { printable } from './printable.ts'
import { runsOf } from './runs.ts'

/** As the eye finds them. */
const fromTheLeft = (text: string, direction: 'ltr' | 'rtl') =>
  runsOf(printable(text), 400, direction)
    .toSorted((a, b) => a.x - b.x)
    .map(run => run.text.trim())
    .filter(text => text !== '')

test('what one font writes is one run', () => {
  const runs = runsOf('Is the spill bucket clear?', 400, 'ltr')
  expect(runs).toHaveLength(1)
  expect(runs[0]).toMatchObject({ x: 0, direction: 'ltr' })
})

test('letters that a font has not got come from another one, without a gap', () => {
  const runs = runsOf('Łódź и Γιώργος', 400, 'ltr')
  expect(new Set(runs.map(({ typeface }) => typeface.name)).size).toBeGreaterThan(2)
  for (const [index, run] of runs.entries()) {
    const before = runs[index - 1]
    expect(run.x).toBeCloseTo(before ? before.x + before.width : 0)
  }
})

test('a letter and a mark that no font has together come from two', () => {
  const runs = runsOf(printable('ё\u0323'), 400, 'ltr')
  for (const { text, typeface } of runs) {
    for (const character of text) expect(typeface.has(character.codePointAt(0) ?? 0)).toBe(true)
  }
  expect(runs.map(run => run.text).join('')).toBe('ё\u0323')
})

test('from right to left the first word stands on the right, and numbers keep their order', () => {
  expect(fromTheLeft('מגדל התקשורת 4417', 'rtl')).toEqual(['4417', 'מגדל התקשורת'])
  expect(fromTheLeft('Tower מגדל 7', 'ltr')).toEqual(['Tower', '7', 'מגדל'])
})

test('a line of signs alone takes the direction of its paragraph', () => {
  expect(fromTheLeft('123.', 'rtl')).toEqual(['.', '123'])
})

test('runs are told in the order in which they are read', () => {
  const runs = runsOf('שלום 123 עולם', 400, 'rtl').map(run => run.text.trim())
  expect(runs.filter(text => text !== '')).toEqual(['שלום', '123', 'עולם'])
})

test('letters from right to left are laid out in reverse', () => {
  const [run] = runsOf('של', 400, 'rtl')
  const { glyphs } = run?.typeface.font.layout('של', ['rtla']) ?? { glyphs: [] }
  expect(glyphs.map(({ codePoints }) => String.fromCodePoint(...codePoints))).toEqual(['ל', 'ש'])
})

test('brackets from right to left are turned round', () => {
  const drawn = runsOf('(שלום)', 400, 'rtl')
  expect(drawn.map(run => run.text).join('')).toBe(')שלום(')
})
