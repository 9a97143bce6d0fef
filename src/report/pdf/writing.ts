// How text runs: which way it is read, and where a line may end.

import type { Direction } from './typeface.ts'

const strong = /[\p{L}]/u
const rightToLeft = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}]/u

/** The first letter decides, as with `dir="auto"` in a browser. */
export function directionOf(text: string): Direction {
  const [first = ''] = strong.exec(text) ?? []
  return rightToLeft.test(first) ? 'rtl' : 'ltr'
}

export const hasRightToLeft = (text: string): boolean => rightToLeft.test(text)

/** Latin letters, whatever their accents, with the signs of Western writing. */
export const isLatin = (text: string): boolean =>
  /^[\n\u0020-\u024f\u1e00-\u1eff\u2000-\u206f\u20ac\u2122]*$/.test(text)

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** No writing has longer characters. */
const longestCharacter = 16

/** What a reader takes for one character. Conjuncts and marks without end, as wide as a page, come letter by letter. */
export const graphemes = (text: string): string[] =>
  Array.from(segmenter.segment(text), ({ segment }) => segment).flatMap(character =>
    character.length > longestCharacter ? [...character] : character,
  )

/**
 * The parts at whose ends a line may end: after spaces, and after a hyphen or a slash between letters. Dates and
 * numbers stay in one piece.
 */
export const parts = (text: string): string[] =>
  text.split(/(?<= )(?! )|(?<=\p{L}[-/\u2013\u2014])(?=\p{L})/u).filter(part => part !== '')
