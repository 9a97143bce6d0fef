// A signature: a small PNG as a data URL, drawn on the screen. A few bytes can claim a picture of gigabytes, so the
// size that the PNG says of itself is read before the picture is opened.

import * as z from 'zod/mini'
import type { KindRules } from './kind-rules.ts'
import { yesNoWords } from './yes-no.ts'

const prefix = 'data:image/png;base64,'
const longest = 200 * 1024

/** In pixels. Ours are 400 by 100; a pad on a screen of many dots may send several times that. */
export const signatureSide = 2000

/** How every PNG begins, up to its width and height, as base64: no other kind of picture passes for a signature. */
const pngStart = `${prefix}iVBORw0KGgoAAAANSUhEU`

const isPng = (text: string): boolean =>
  text.startsWith(pngStart) &&
  /^[A-Za-z\d+/]+={0,2}$/.test(text.slice(prefix.length)) &&
  sidesOf(text).every(side => side >= 1)

/** Width and height: two numbers of 32 bits after the first 16 bytes. NaN where the picture ends before them. */
function sidesOf(png: string): [width: number, height: number] {
  const bits = Array.from(png.slice(prefix.length, prefix.length + 32), sixBits).join('')
  return [Number.parseInt(bits.slice(128, 160), 2), Number.parseInt(bits.slice(160, 192), 2)]
}

const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'
const sixBits = (digit: string): string => digits.indexOf(digit).toString(2).padStart(6, '0')

export const signature: KindRules<'signature'> = {
  schema: () =>
    z.nullable(
      z.string('A signature is a PNG picture').check(
        z.maxLength(longest, 'The signature is too large'),
        z.refine(value => value === '' || isPng(value), {
          error: 'A signature is a PNG picture',
          abort: true,
        }),
        z.refine(
          value => value === '' || sidesOf(value).every(side => side <= signatureSide),
          `A signature has at most ${signatureSide} by ${signatureSide} pixels`,
        ),
      ),
    ),
  fits: answer => answer === null || typeof answer === 'string',
  blank: () => '',
  isEmpty: answer => !answer,
  line: (_, answer) => (answer ? 'Signed' : 'Not signed'),
  // The picture itself is no use in a table.
  cell: (_, answer) => (answer ? yesNoWords.yes : yesNoWords.no),
}
