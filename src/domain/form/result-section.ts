// The questions that every part has: its result, and what the inspector says against it.

import { overrideField, reasonField, resultField, resultWords } from './part.ts'
import { results, type Section } from './template.ts'

const isOverridden = { or: results.map(result => ({ field: overrideField, is: result })) }

export const resultSection: Section = {
  id: 'result',
  title: 'Result',
  fields: [
    { kind: 'result', id: resultField, label: 'Result', prefill: 'clear' },
    {
      kind: 'choice',
      id: overrideField,
      label: 'Override the result',
      hint: 'Leave open to keep the computed result',
      options: results.map(value => ({ value, label: resultWords[value] })),
      start: '',
      prefill: 'clear',
    },
    {
      kind: 'text',
      id: reasonField,
      label: 'Reason for the override',
      long: true,
      prefill: 'clear',
      required: 'Say why you override the result',
      visibleWhen: isOverridden,
    },
  ],
}
