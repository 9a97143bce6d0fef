import { z } from 'zod'
import type { KindRules } from './kind-rules.ts'
import { yesNoWords } from './yes-no.ts'

const prefix = 'data:image/png;base64,'
const longest = 200 * 1024

/** Where the PNG format itself begins, as base64: no other kind of picture passes for a signature. */
const pngStart = `${prefix}iVBORw0KGgo`

export const isSignature = (text: string): boolean =>
  text.startsWith(pngStart) && /^[A-Za-z\d+/]+={0,2}$/.test(text.slice(prefix.length))

export const signature: KindRules<'signature'> = {
  schema: () =>
    z
      .string('A signature is a PNG picture')
      .max(longest, 'The signature is too large')
      .refine(value => value === '' || isSignature(value), 'A signature is a PNG picture')
      .nullable(),
  blank: () => '',
  isEmpty: answer => !answer,
  line: (_, answer) => (answer ? 'Signed' : 'Not signed'),
  // The picture itself is no use in a table.
  cell: (_, answer) => (answer ? yesNoWords.yes : yesNoWords.no),
}
