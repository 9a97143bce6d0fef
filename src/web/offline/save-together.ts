// Saves several drafts at once, all of them or none: forms that were signed together.

import { noteChangeHere } from './changes.ts'
import { makingRoom, withDatabase } from './database.ts'
import { asRow, findRow } from './drafts.ts'
import { forgetReceipt } from './receipts.ts'
import type { Draft } from './rows.ts'

/** They are on the disk when this resolves. */
export async function saveTogether(drafts: readonly Draft[]): Promise<void> {
  await makingRoom(() => putAll(drafts))
  noteChangeHere('drafts')
  for (const draft of drafts) forgetReceipt(draft)
}

const putAll = (drafts: readonly Draft[]): Promise<void> =>
  withDatabase(async database => {
    const transaction = database.transaction('drafts', 'readwrite', { durability: 'strict' })
    const rows = await Promise.all(drafts.map(draft => findRow(transaction.store, draft)))
    const puts = drafts.map((draft, index) =>
      transaction.store.put(asRow(draft, rows[index]?.key ?? draft.id)),
    )
    await Promise.all([...puts, transaction.done])
  })
