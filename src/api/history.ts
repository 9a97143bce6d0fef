// What every history tells of a change: when, who, which version it made, why, and each field before and after.

import * as z from 'zod/mini'
import { changeActions, type OwnerKind } from '#domain/history/change-log.ts'

export const person = z.strictObject({ uid: z.string(), displayName: z.string() })

const change = z.strictObject({ at: z.iso.datetime(), by: person, version: z.number() })

export const dayEntry = z.extend(change, {
  added: z.array(z.string()),
  removed: z.array(z.string()),
  isReordered: z.boolean(),
})

export const historyEntry = <Kind extends OwnerKind>(kind: Kind) =>
  z.extend(change, {
    action: z.enum(changeActions[kind]),
    changes: z.array(
      z.strictObject({ field: z.string(), label: z.string(), from: z.string(), to: z.string() }),
    ),
    reason: z.optional(z.string()),
  })
