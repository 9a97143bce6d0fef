// Text that can be printed for certain: every character is in one of our fonts, or is replaced by one that is.
// Only the fonts that a text needs are opened.

import { shapeArabic } from './arabic.ts'
import { families, openFamily } from './fonts.ts'

/** What a reader sees where no font has the character. */
const unknown = '\ufffd'

/** Signs that say the same in plain letters. */
const inPlainLetters: ReadonlyMap<string, string> = new Map([
  ['→', '->'],
  ['←', '<-'],
  ['≤', '<='],
  ['≥', '>='],
  ['≠', '!='],
  ['≈', '~'],
  ['✓', '✔'],
  ['✗', 'x'],
  ['\u2010', '-'],
  ['\u2011', '-'],
])

/** Ask for another look of the characters beside them, which our emoji have not got. */
const lookOfEmoji = /\p{Variation_Selector}|\p{Emoji_Modifier}|\u20e3|\u200d/gu
const betweenEmoji = /(?<=\p{RI}\p{RI}|\p{Extended_Pictographic})(?=\p{RI}|\p{Extended_Pictographic})/gu

/** Steer how neighbours are shown and are nothing themselves. */
const invisible = /\p{Default_Ignorable_Code_Point}/u

export interface Typesetting {
  /** Those that the texts need, in the order in which they are to be asked. */
  families: string[]
  print(text: string): string
}

export async function typeset(texts: readonly string[]): Promise<Typesetting> {
  const used = new Set(families.slice(0, 1))
  const printed = new Map<string, string>()
  for (const character of new Set(texts.map(prepare).join(''))) {
    printed.set(character, await printCharacter(character, used))
  }
  return {
    families: families.filter(family => used.has(family)),
    print: text => Array.from(prepare(text), character => printed.get(character) ?? unknown).join(''),
  }
}

/**
 * The PDF library loses the font of an emoji that directly follows another one. A space without width between them,
 * which another font writes, keeps them apart.
 */
const prepare = (text: string): string =>
  shapeArabic(text.normalize('NFC')).replace(lookOfEmoji, '').replace(betweenEmoji, '\u200b')

async function printCharacter(character: string, used: Set<string>): Promise<string> {
  if (character === '\n') return character
  if (/\s/u.test(character)) return ' '
  for (const candidate of [character, inPlainLetters.get(character), character.normalize('NFKC')]) {
    const writers = candidate && (await findWriters(candidate))
    if (!writers) continue
    for (const family of writers) used.add(family)
    return candidate
  }
  if (invisible.test(character)) return ''
  for (const family of (await findWriters(unknown)) ?? []) used.add(family)
  return unknown
}

/** The families that write these characters; null when one of them has no writer. */
async function findWriters(characters: string): Promise<string[] | null> {
  const found: string[] = []
  for (const character of characters) {
    const family = await findWriter(character.codePointAt(0) ?? 0)
    if (!family) return null
    found.push(family)
  }
  return found
}

async function findWriter(codePoint: number): Promise<string | null> {
  for (const family of families) {
    const has = await openFamily(family)
    if (has(codePoint)) return family
  }
  return null
}
