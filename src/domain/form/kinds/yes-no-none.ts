// Yes, no, or that there is nothing to answer for. The third is null: an answer like the others, never an empty field.

import { z } from 'zod'
import type { KindRules } from './kind-rules.ts'
import { yesNoWords } from './yes-no.ts'

export const yesNoNone: KindRules<'yes-no-none'> = {
  schema: field => z.boolean(`Please answer yes, no or ${field.none.choice}`).nullable(),
  blank: field => field.start,
  isEmpty: () => false,
  line: (field, answer) => {
    if (answer === null) return field.none.said
    return answer ? yesNoWords.yes : yesNoWords.no
  },
  cell: (field, answer) => yesNoNone.line(field, answer),
}
