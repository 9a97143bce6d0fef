// Versions in requests: which one is meant, and which one a save replaces. An endpoint spreads one of these three into its
// declaration; its handler gets the version, and never the header.

import * as z from 'zod/mini'

export const formVersion = z.coerce.number().check(z.int(), z.minimum(1), z.maximum(2 ** 31 - 1))

/** `"7"`: the version that the edit was made on. */
const entityTag = z
  .string()
  .check(z.regex(/^(W\/)?"\d+"$/, 'If-Match takes a version in quotes, such as "3"'))

/** The version that is edited must be named. */
export const editing = { versioned: 'edit', headers: z.strictObject({ 'if-match': entityTag }) } as const

/** The version that is edited, or nothing yet. */
export const creatingOrEditing = {
  versioned: 'create-or-edit',
  headers: z.strictObject({
    'if-match': z.optional(entityTag),
    'if-none-match': z.optional(z.literal('*', 'If-None-Match takes * only')),
  }),
} as const

/** The version that the device knows, where it knows one. The answer has no ETag. */
export const editingIfKnown = {
  versioned: 'edit-if-known',
  headers: z.strictObject({ 'if-match': z.optional(entityTag) }),
} as const
