// Something typed: a line, or several. What the phone's number keys were offered for is a number in tables, as far as
// none of it is lost.

import { line, paragraph } from '#domain/text.ts'
import type { KindRules } from './kind-rules.ts'

const longest = { line: 200, paragraph: 5000 } as const

export const text: KindRules<'text'> = {
  schema: field => (field.long ? paragraph(field.max ?? longest.paragraph) : line(field.max ?? longest.line)),
  fits: answer => typeof answer === 'string',
  blank: field => (typeof field.start === 'string' ? field.start : ''),
  isEmpty: answer => answer.trim() === '',
  line: (field, answer) => (field.unit && endsInNumber.test(answer) ? `${answer} ${field.unit}` : answer),
  cell: ({ keyboard }, answer) => (keyboard && isExact(answer) ? Number(answer) : answer),
}

/** `10,000 gal`, `43 1/8"` and `Full` bring their unit, or have none. */
const endsInNumber = /\p{N}$/u

/** A reading is a number in a table as long as nothing of what was typed is lost: not 007, 20.50 or 1/4. */
const isExact = (answer: string): boolean =>
  Number.isFinite(Number(answer)) && String(Number(answer)) === answer
