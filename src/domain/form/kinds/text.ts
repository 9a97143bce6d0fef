import { line, paragraph } from '#domain/text.ts'
import type { KindRules } from './kind-rules.ts'

const longest = { line: 200, paragraph: 5000 } as const

export const text: KindRules<'text'> = {
  schema: field => (field.long ? paragraph(field.max ?? longest.paragraph) : line(field.max ?? longest.line)),
  blank: field => (typeof field.start === 'string' ? field.start : ''),
  isEmpty: answer => answer.trim() === '',
  line: (field, answer) => (answer !== '' && field.unit ? `${answer} ${field.unit}` : answer),
  cell: (_, answer) => answer,
}
