// A day as yyyy-mm-dd, in which it is typed, stored, said and sorted; empty where none was given.

import * as z from 'zod/mini'
import { isDay } from '#domain/day.ts'
import type { KindRules } from './kind-rules.ts'

const optionalDay = z
  .string('Please enter a date')
  .check(z.refine(value => value === '' || isDay(value), 'Please enter a valid date'))

export const date: KindRules<'date'> = {
  schema: () => optionalDay,
  fits: answer => typeof answer === 'string',
  blank: field => (typeof field.start === 'string' ? field.start : ''),
  isEmpty: answer => answer === '',
  line: (_, answer) => answer,
  cell: (_, answer) => answer,
}
