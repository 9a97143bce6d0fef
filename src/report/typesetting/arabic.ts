// Arabic letters change shape with their neighbors. Here each becomes the single character that Unicode has for
// that shape (Arabic presentation forms). Fonts can do this too, but ours build letters from bodies and dots.
// Letters with the same body then share a glyph, and in a PDF a glyph stands for one letter: text copied from it
// would have the wrong letters.

import { isArabic } from './unicode.ts'

/** The shapes of a letter. Some letters never join the next one, so they have no shape for beginning and middle. */
type Shapes = readonly [alone: string, end?: string, beginning?: string, middle?: string]

/** Unicode lists the shapes of each letter in the order of `Shapes`. These ranges hold letters and pairs only. */
const ranges = [
  [0xfe80, 0xfefc],
  [0xfb50, 0xfbb1],
  [0xfbd3, 0xfbe9],
  [0xfbfc, 0xfbff],
] as const

const shapes = new Map<string, string[]>()
for (const [first, last] of ranges) {
  for (let code = first; code <= last; code += 1) {
    const shape = String.fromCodePoint(code)
    const letters = shape.normalize('NFKC')
    shapes.set(letters, [...(shapes.get(letters) ?? []), shape])
  }
}

/** Tatweel, a stroke that stretches words; it joins on both sides and has one shape. */
const tatweel = '\u0640'
/** Vowel and recitation marks. Names are written without them, and fontkit fails on those that do not belong. */
const marks = /[\p{M}&&\p{Script_Extensions=Arabic}]/gv

const shapesOf = (letters: string | undefined): Shapes | undefined => {
  if (letters === tatweel) return [tatweel, tatweel, tatweel, tatweel]
  return letters ? (shapes.get(letters) as Shapes | undefined) : undefined
}

export function shapeArabic(text: string): string {
  const bare = text.replace(marks, '')
  if (!isArabic(bare)) return bare
  const letters = joinPairs([...bare])
  return letters.map((letter, index) => shapeOf(letter, letters[index - 1], letters[index + 1])).join('')
}

function shapeOf(letter: string, before: string | undefined, after: string | undefined): string {
  const own = shapesOf(letter)
  if (!own) return letter
  const [alone, end, beginning, middle] = own
  const isJoined = end !== undefined && shapesOf(before)?.[2] !== undefined
  const joins = beginning !== undefined && shapesOf(after)?.[1] !== undefined
  if (isJoined && joins) return middle ?? end
  if (isJoined) return end
  return joins ? beginning : alone
}

/** Lam followed by alef is written as one character. */
function joinPairs(letters: readonly string[]): string[] {
  const joined: string[] = []
  for (const letter of letters) {
    const pair = `${joined.at(-1)}${letter}`
    if (joined.at(-1) === '\u0644' && shapes.has(pair)) joined.splice(-1, 1, pair)
    else joined.push(letter)
  }
  return joined
}
