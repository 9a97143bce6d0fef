// How text runs: which way it is read, and where a line may end.

const strong = /[\p{L}]/u
const rightToLeft = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}]/u

/** The first letter decides, as with `dir="auto"` in a browser. */
export function directionOf(text: string): 'ltr' | 'rtl' {
  const [first = ''] = strong.exec(text) ?? []
  return rightToLeft.test(first) ? 'rtl' : 'ltr'
}

/** Latin letters, whatever their accents, with the signs of Western writing. */
export const isLatin = (text: string): boolean =>
  /^[\n\u0020-\u024f\u1e00-\u1eff\u2000-\u206f\u20ac\u2122]*$/.test(text)

/** A word this short always finds room on a line of its own. */
const longestUnbroken = 16
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/**
 * The parts at whose edges a line may end. An empty part allows a break without a hyphen: what people type
 * without spaces is an address or a serial number, and a hyphen would be read as one of its characters.
 */
export function breakWord(word: string | null): string[] {
  if (!word) return []
  if (word.length <= longestUnbroken) return [word]
  return [...graphemes.segment(word)].flatMap(({ segment }, index) =>
    index === 0 ? [segment] : ['', segment],
  )
}
