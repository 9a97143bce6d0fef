// What can be told from the characters of a text: which way it is read, where a character ends and where a line
// may break.

export type Direction = 'ltr' | 'rtl'

const letter = /\p{L}/u
const rightToLeft = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}]/u

/** The first letter decides, as with `dir="auto"` in a browser. */
export function directionOf(text: string): Direction {
  const [first = ''] = letter.exec(text) ?? []
  return rightToLeft.test(first) ? 'rtl' : 'ltr'
}

export const hasRightToLeft = (text: string): boolean => rightToLeft.test(text)

export const isArabic = (text: string): boolean => /\p{Script=Arabic}/u.test(text)

/** Latin letters with any accents, and Western punctuation. */
export const isLatin = (text: string): boolean =>
  /^[\n\u0020-\u024f\u1e00-\u1eff\u2000-\u206f\u20ac\u2122]*$/.test(text)

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** In code units. No language has longer ones; hostile text has, as wide as a page. */
const longestGrapheme = 16

/** What a reader takes for one character. Endless ones are taken apart. */
export const graphemes = (text: string): string[] =>
  Array.from(segmenter.segment(text), ({ segment }) => segment).flatMap(grapheme =>
    grapheme.length > longestGrapheme ? [...grapheme] : grapheme,
  )

const month = '(?:January|February|March|April|May|June|July|August|September|October|November|December)'
const withinDate = `(?<!${month} (?=\\d{1,2}, \\d{4}))(?<!${month} \\d{1,2}, (?=\\d{4}))`
const breaks = new RegExp(`(?<= )(?! )${withinDate}|(?<=\\p{L}[-/\\u2013\\u2014])(?=\\p{L})`, 'u')

/**
 * The parts between which a line may break: after spaces, but not within a date such as `November 14, 2026`, and after a
 * hyphen or slash between letters.
 */
export const breakableParts = (text: string): string[] => text.split(breaks).filter(part => part !== '')
