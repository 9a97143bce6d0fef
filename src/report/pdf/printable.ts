// Text that can be printed for certain: every character is in one of our fonts, or is replaced by one that is.

import { shapeArabic } from './arabic.ts'
import { canWrite } from './fonts.ts'

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

/** Steer how neighbours are shown and are nothing themselves. */
const invisible = /\p{Default_Ignorable_Code_Point}/u

/** No letter of any language has more; a tower of them would cover the lines above. */
const towerOfMarks = /(\p{M}{6})\p{M}+/gu

/** Every font has these. */
const plain = /^[\n\x20-\x7e]*$/

export function printable(text: string): string {
  if (plain.test(text)) return text
  const prepared = shapeArabic(text.normalize('NFC')).replace(lookOfEmoji, '').replace(towerOfMarks, '$1')
  return Array.from(prepared, printCharacter).join('')
}

function printCharacter(character: string): string {
  if (character === '\n') return character
  if (/\s/u.test(character)) return ' '
  if (invisible.test(character)) return ''
  const candidates = [character, inPlainLetters.get(character), character.normalize('NFKC')]
  return candidates.find(candidate => candidate && Array.from(candidate).every(canWrite)) ?? unknown
}
