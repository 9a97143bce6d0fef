// The visit that left a duty undone.

import * as z from 'zod/mini'

export const undoneVisit = z.strictObject({
  reason: z.enum(['failed', 'future-dated', 'incomplete']),
  /** Null for a failed test, and one of some components, which several forms may tell of. */
  formId: z.nullable(z.string()),
  on: z.string(),
  /** How many questions, or components, it left open. */
  open: z.number(),
  /** How many components there are, where it tested some of them. */
  of: z.optional(z.number()),
})
export type UndoneVisit = z.output<typeof undoneVisit>
