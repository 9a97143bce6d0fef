// Several people use the same trash: by the time someone presses a button, the form may have been restored or
// purged by someone else.

import type { ProblemBody } from '#domain/problem.ts'

export type LeftTrash = 'restored' | 'purged'

/** How the form left the trash, if the problem says that it did. */
export function leftTrash({ code }: ProblemBody): LeftTrash | null {
  if (code === 'form-not-in-trash') return 'restored'
  return code === 'form-not-found' ? 'purged' : null
}

/** It names nobody: its 30 days may simply have ended. */
export const sayLeft = (facilityName: string, how: LeftTrash): string =>
  how === 'restored'
    ? `${facilityName} was restored meanwhile and is no longer in the trash`
    : `${facilityName} was purged meanwhile and cannot be brought back`
