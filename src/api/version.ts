// Versions in requests: which one is meant, and which one a save replaces.

import * as z from 'zod/mini'

export const formVersion = z.coerce.number().check(z.int(), z.minimum(1), z.maximum(2 ** 31 - 1))

/** `"7"`: the version that the edit was made on. */
export const entityTag = z
  .string()
  .check(z.regex(/^(W\/)?"\d+"$/, 'If-Match takes a version in quotes, such as "3"'))

/** What a save says about what it replaces: this version, or nothing yet. */
export const savingHeaders = z.strictObject({
  'if-match': z.optional(entityTag),
  'if-none-match': z.optional(z.literal('*', 'If-None-Match takes * only')),
})
