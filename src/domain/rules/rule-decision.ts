// What an admin decides about a row of the rule table. Apart from the table, which the screen that asks for it does not load.

import * as z from 'zod/mini'
import { isDay } from '#domain/day.ts'
import { paragraph, requiredLine } from '#domain/text.ts'

export const ruleDecision = z.strictObject({
  /** Who read the text of the rule, on which day, and where. */
  confirmed: z.nullable(
    z.strictObject({
      name: requiredLine(100, 'Please say who confirmed it'),
      day: z.string().check(z.refine(isDay, 'Please give the day')),
      note: paragraph(1000).check(z.minLength(1, 'Please say where it was read')),
    }),
  ),
  /** In the unit of the row's own interval, days or months. */
  companyInterval: z.nullable(
    z.int('Please give a whole number').check(z.minimum(1, 'Please give 1 or more')),
  ),
})
export type RuleDecision = z.output<typeof ruleDecision>

export const undecided: RuleDecision = { confirmed: null, companyInterval: null }
