// An item of the outbox is corrected before it was sent.

import { noteOutboxChange } from '../changes.ts'
import { ifFormIsFree } from '../locks.ts'
import type { OutboxItem } from '../rows.ts'
import { changeItem } from './items.ts'

/** Puts another in its place, where it still waits and is not being sent at the moment. False where it is not there to be replaced. */
export async function replaceItem(id: string, replace: (stored: OutboxItem) => OutboxItem): Promise<boolean> {
  let isReplaced = false
  await ifFormIsFree(id, () =>
    changeItem(id, stored => {
      isReplaced = stored !== null
      return stored && replace(stored)
    }),
  )
  if (isReplaced) noteOutboxChange('queued')
  return isReplaced
}
