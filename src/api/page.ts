// What every list that is read page by page takes: how many rows a page has, and where the last one ended.

import * as z from 'zod/mini'

export const pageLimit = z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(200)), 50)

/** Long enough for the longest name that a list is sorted by. */
export const pageCursor = z.optional(z.string().check(z.maxLength(1500)))
