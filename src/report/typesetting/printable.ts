// Text that is sure to print: a character that none of our fonts has is replaced by one that they have.

import { shapeArabic } from './arabic.ts'
import { canWrite } from './fonts.ts'

/** Shown where no font has the character. */
const unknown = '\ufffd'

/** Characters with a replacement that says the same. */
const replacements: ReadonlyMap<string, string> = new Map([
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

/** Skin tones, joiners and the like: our emoji font has only the plain emoji. */
const emojiModifiers = /\p{Variation_Selector}|\p{Emoji_Modifier}|\u20e3|\u200d/gu

/** Control characters for layout, which draw nothing themselves. */
const invisible = /\p{Default_Ignorable_Code_Point}/u

/** No language puts more than six marks on a letter; a hundred would cover the lines above. */
const stackedMarks = /(\p{M}{6})\p{M}+/gu

/** Our first font has all of these. */
const plain = /^[\n\x20-\x7e]*$/

export function printable(text: string): string {
  if (plain.test(text)) return text
  const prepared = shapeArabic(text.normalize('NFC')).replace(emojiModifiers, '').replace(stackedMarks, '$1')
  return Array.from(prepared, printCharacter).join('')
}

function printCharacter(character: string): string {
  if (character === '\n') return character
  if (/\s/u.test(character)) return ' '
  if (invisible.test(character)) return ''
  const candidates = [character, replacements.get(character), character.normalize('NFKC')]
  return candidates.find(candidate => candidate && Array.from(candidate).every(canWrite)) ?? unknown
}
