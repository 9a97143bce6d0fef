// The kinds of questions that every form asks and that hold one value: text, number, date and choice; and photos, which hold
// none.

import * as z from 'zod/mini'
import { isDay } from '#domain/day.ts'
import { line, paragraph } from '#domain/text.ts'
import { withUnit } from '#domain/with-unit.ts'
import type { FieldOf } from '../template.ts'
import type { KindRules } from './kind-rules.ts'

const longest = { line: 200, paragraph: 5000 } as const

/** A line, or several. What the phone's number keys were offered for is a number in tables, as far as none of it is lost. */
export const text: KindRules<'text'> = {
  schema: field => (field.long ? paragraph(field.max ?? longest.paragraph) : line(field.max ?? longest.line)),
  fits: answer => typeof answer === 'string',
  blank: field => (typeof field.start === 'string' ? field.start : ''),
  isEmpty: answer => answer.trim() === '',
  line: (field, answer) => (field.unit ? withUnit(answer, field.unit) : answer),
  cell: ({ keyboard }, answer) => (keyboard && isExact(answer) ? Number(answer) : answer),
}

/** A reading is a number in a table as long as nothing of what was typed is lost: not 007, 20.50 or 1/4. */
const isExact = (answer: string): boolean =>
  Number.isFinite(Number(answer)) && String(Number(answer)) === answer

/** In a range, with its unit where the field has one. Nothing typed is null, which is not zero. */
export const number: KindRules<'number'> = {
  schema: ({ min = -1e12, max = 1e12 }) =>
    z.nullable(
      z
        .number('Please enter a number')
        .check(
          z.minimum(min, `Please enter a number of at least ${min}`),
          z.maximum(max, `Please enter a number of at most ${max}`),
        ),
    ),
  fits: answer => answer === null || typeof answer === 'number',
  blank: field => field.start ?? null,
  isEmpty: answer => answer === null,
  line: (field, answer) => {
    if (answer === null) return ''
    return field.unit ? `${answer} ${field.unit}` : String(answer)
  },
  cell: (_, answer) => answer ?? '',
}

const optionalDay = z
  .string('Please enter a date')
  .check(z.refine(value => value === '' || isDay(value), 'Please enter a valid date'))

/** As yyyy-mm-dd, in which it is typed, stored, said and sorted; empty where none was given. */
export const date: KindRules<'date'> = {
  schema: () => optionalDay,
  fits: answer => typeof answer === 'string',
  blank: field => (typeof field.start === 'string' ? field.start : ''),
  isEmpty: answer => answer === '',
  line: (_, answer) => answer,
  cell: (_, answer) => answer,
}

/** Capitals do not matter: `ast` is the option AST. */
const findOption = (field: FieldOf<'choice'>, text: string) =>
  field.options.find(option => option.value.toLowerCase() === text.trim().toLowerCase())

/** A question that begins without an answer may be left so. */
const isOpen = (field: FieldOf<'choice'>, value: string) => value === '' && field.start === ''

/** How every template stores that there is nothing here to judge, whatever its capitals. */
const notApplicable = 'n/a'

/** One of the options that the field lists. */
export const choice: KindRules<'choice'> = {
  schema: field => {
    const sentence = `Please choose one of: ${field.options.map(option => option.label).join(', ')}`
    return z.string(sentence).check(
      z.refine(value => isOpen(field, value) || findOption(field, value) !== undefined, sentence),
      z.overwrite(value => findOption(field, value)?.value ?? value),
    )
  },
  fits: answer => typeof answer === 'string',
  blank: field => field.start,
  isEmpty: answer => answer === '',
  findsNothing: answer => answer.toLowerCase() === notApplicable,
  line: (field, answer) => findOption(field, answer)?.label ?? answer,
  cell: (field, answer) => choice.line(field, answer),
}

const noAnswer = (): never => {
  throw new Error('Photos are stored beside the answers, not among them')
}

/** They have no answer of their own; see PhotosField. The table of kinds still wants to hear it. */
export const photos: KindRules<'photos'> = {
  schema: () => z.never(),
  fits: (_answer): _answer is never => false,
  blank: noAnswer,
  isEmpty: noAnswer,
  line: noAnswer,
  cell: noAnswer,
}
