// What every history tells of a change: when, who, which version it made, and each field before and after.

import * as z from 'zod/mini'

export const person = z.strictObject({ uid: z.string(), displayName: z.string() })

export const historyEntry = z.strictObject({
  at: z.iso.datetime(),
  by: person,
  version: z.number(),
  changes: z.array(
    z.strictObject({ field: z.string(), label: z.string(), from: z.string(), to: z.string() }),
  ),
})
