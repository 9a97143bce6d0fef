// A day as yyyy-mm-dd, in which it is typed, stored, said and sorted; empty where none was given.

import { optionalDay } from '#domain/day.ts'
import type { KindRules } from './kind-rules.ts'

export const date: KindRules<'date'> = {
  schema: () => optionalDay,
  blank: field => (typeof field.start === 'string' ? field.start : ''),
  isEmpty: answer => answer === '',
  line: (_, answer) => answer,
  cell: (_, answer) => answer,
}
