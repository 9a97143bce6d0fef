// One of the options that the field lists.

import * as z from 'zod/mini'
import type { FieldOf } from '../template.ts'
import type { KindRules } from './kind-rules.ts'

/** Capitals do not matter: `ast` is the option AST. */
const findOption = (field: FieldOf<'choice'>, text: string) =>
  field.options.find(option => option.value.toLowerCase() === text.trim().toLowerCase())

/** A question that begins without an answer may be left so. */
const isOpen = (field: FieldOf<'choice'>, value: string) => value === '' && field.start === ''

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
  line: (field, answer) => findOption(field, answer)?.label ?? answer,
  cell: (field, answer) => choice.line(field, answer),
}
