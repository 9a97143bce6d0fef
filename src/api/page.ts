// Lists that are read page by page. What a client hands back to get the next page is opaque to it: the place in the list
// after which that page begins, in the shape that the endpoint declares as `paged`.

import * as z from 'zod/mini'

export const pageLimit = z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(200)), 50)

/** Long enough for the longest name that a list is sorted by. */
export const pageCursor = z.optional(z.string().check(z.maxLength(1500)))

export const pageQuery = { limit: pageLimit, cursor: pageCursor }

/** A value by which a list is ordered, as a row holds it. */
export const positionText = z
  .string()
  .check(z.refine(text => text.isWellFormed() && !text.includes('\0'), 'No row holds this'))

/** The time that a list is ordered by, and the id that settles ties. */
export const timePosition = z.tuple([z.iso.datetime(), positionText])

export type TimePosition = z.output<typeof timePosition>
