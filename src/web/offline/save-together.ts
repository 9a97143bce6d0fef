// Saves several drafts at once, all of them or none: forms that are signed together. Another tab may have written to one since
// it was shown here: then none is saved, so that the user looks again.

import { noteChangeHere } from './changes.ts'
import { makingRoom, withDatabase } from './database.ts'
import { asRow, findRow } from './drafts.ts'
import { forgetReceipt } from './receipts.ts'
import type { Draft } from './rows.ts'
import { isUnfinished } from './unfinished.ts'

interface DraftChange {
  shown: Draft
  change(stored: Draft): Draft
}

/** The drafts as they are on the disk when this resolves; null where one of them is not what was shown. */
export async function saveTogether(changes: readonly DraftChange[]): Promise<Draft[] | null> {
  const changed = await makingRoom(() => changeAll(changes))
  noteChangeHere('drafts')
  for (const draft of changed ?? []) forgetReceipt(draft)
  return changed
}

const isAsShown = (shown: Draft, stored: Draft | null): stored is Draft =>
  stored !== null && stored.changedAt === shown.changedAt && isUnfinished(stored)

const changeAll = (changes: readonly DraftChange[]): Promise<Draft[] | null> =>
  withDatabase(async database => {
    const transaction = database.transaction('drafts', 'readwrite', { durability: 'strict' })
    const rows = await Promise.all(changes.map(({ shown }) => findRow(transaction.store, shown)))
    const changed = changes.flatMap(({ shown, change }, index) => {
      const { key, draft } = rows[index] ?? { key: '', draft: null }
      return isAsShown(shown, draft) ? [{ key, draft: change(draft) }] : []
    })
    const isToSave = changed.length === changes.length
    const puts = changed.map(({ key, draft }) => isToSave && transaction.store.put(asRow(draft, key)))
    await Promise.all([...puts, transaction.done])
    return isToSave ? changed.map(({ draft }) => draft) : null
  })
