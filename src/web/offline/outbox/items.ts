// Items of the outbox that are not forms, as they are stored. An item carries what its kind sends and what the user is shown
// of it, so that it can be listed, discarded and saved as a file without the program of its kind.

import type { Client, Result } from '#api/client.ts'
import type { ProblemBody } from '#domain/problems/problem.ts'
import { noteOutboxChange } from '../changes.ts'
import { withDatabase } from '../database.ts'
import { ifFormIsFree, withFormLock } from '../locks.ts'
import type { OutboxItem } from '../rows.ts'
import { type OutboxKind, outcomeOfProblem, untried } from './item.ts'

/** It is on the disk when this resolves. One that is here already stays as it is. */
export async function queueItem(item: OutboxItem): Promise<void> {
  await changeItem(item.id, stored => stored ?? item)
  noteOutboxChange('queued')
}

/** Only the user's own, in the order in which they were queued. */
export async function listItems(userId: string): Promise<OutboxItem[]> {
  const items = await withDatabase(database => database.getAllFromIndex('outbox', 'byUser', userId))
  return items.toSorted((one, other) => one.at.localeCompare(other.at))
}

/** Changes the item as it is stored at that moment; null deletes it. */
const changeItem = (id: string, change: (stored: OutboxItem | null) => OutboxItem | null): Promise<void> =>
  withDatabase(async database => {
    const transaction = database.transaction('outbox', 'readwrite', { durability: 'strict' })
    const next = change((await transaction.store.get(id)) ?? null)
    await Promise.all([next ? transaction.store.put(next) : transaction.store.delete(id), transaction.done])
  })

/** The user asked for it twice. One that is just being sent is waited for. Null when it is gone. */
export async function discardItem({ id }: Pick<OutboxItem, 'id'>): Promise<null> {
  await withFormLock(id, () => changeItem(id, () => null))
  noteOutboxChange()
  return null
}

/** A kind whose items are stored here; all it has to say is how one is sent. */
export const storedKind = (
  name: string,
  send: (item: OutboxItem, call: Client) => Promise<Result<unknown>>,
): OutboxKind => ({
  name,
  list: async userId => (await listItems(userId)).filter(({ kind }) => kind === name),
  async send({ id }, call) {
    const item = await withDatabase(database => database.get('outbox', id))
    if (!item) return untried('sent')
    if (item.problem) return untried('attention')
    const answer = await send(item, call)
    if (answer.ok) {
      await changeItem(id, () => null)
      return { outcome: 'sent', hasSent: true }
    }
    const outcome = outcomeOfProblem(answer.problem)
    if (outcome === 'attention') await noteProblem(id, answer.problem)
    return untried(outcome)
  },
})

const noteProblem = (id: string, { code, status, message }: ProblemBody): Promise<void> =>
  changeItem(id, stored => stored && { ...stored, problem: { code, status, message } })

/** Puts another item in its place, where it still waits and is not being sent at the moment. False where it is not there to be replaced. */
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
