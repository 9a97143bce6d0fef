// Arabic letters in the shape that their neighbours give them, as single characters (the Arabic presentation forms
// of Unicode). Fonts can do this too, but they put letters together from bodies and dots. Letters that share a body
// then share a glyph, and as a PDF gives a glyph one meaning, copying or searching would find the wrong letter.

/** The shapes of a letter: alone, at the end, at the beginning, in the middle. Some letters join no following one. */
type Shapes = readonly [alone: string, end?: string, beginning?: string, middle?: string]

/** Unicode lists the shapes of each letter in this order; the ranges name letters and pairs of letters only. */
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

/** A stroke that makes words longer; it joins both ways and has one shape. */
const stroke = '\u0640'
/**
 * Signs of vowels and of recitation above and below; names are written without them. The font library fails on those
 * for which a letter has no place.
 */
const marks = /[\p{M}&&\p{Script_Extensions=Arabic}]/gv

const shapesOf = (letters: string | undefined): Shapes | undefined => {
  if (letters === stroke) return [stroke, stroke, stroke, stroke]
  return letters ? (shapes.get(letters) as Shapes | undefined) : undefined
}

export const isArabic = (text: string): boolean => /\p{Script=Arabic}/u.test(text)

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

/** Lam and alef are written as one. */
function joinPairs(letters: readonly string[]): string[] {
  const joined: string[] = []
  for (const letter of letters) {
    const pair = `${joined.at(-1)}${letter}`
    if (joined.at(-1) === '\u0644' && shapes.has(pair)) joined.splice(-1, 1, pair)
    else joined.push(letter)
  }
  return joined
}
