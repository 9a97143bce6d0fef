// When a deleted form is gone for good.

import { trashDays } from '#domain/limits.ts'

const day = 24 * 60 * 60 * 1000

/** When a form that was deleted at this time is purged. */
export const purgeTime = (deletedAt: string): string =>
  new Date(Date.parse(deletedAt) + trashDays * day).toISOString()

/** Forms that were deleted before this are due. */
export const purgeCutoff = (now: Date): string => new Date(now.getTime() - trashDays * day).toISOString()
