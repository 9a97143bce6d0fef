// Room on this device. What is typed and signed comes first: it takes the room of copies that the server has too, and photos
// leave some to it. Where there is none for a receipt, receipts.ts has it.

import { isDeviceFull, type SentCopy, withDatabase } from './database.ts'

/** On a full device what is being typed takes the room of copies that the server has too. */
export async function makingRoom(put: () => Promise<void>): Promise<void> {
  try {
    await put()
  } catch (error) {
    if (!isDeviceFull(error) || (await deleteSentCopies()) === 0) throw error
    await put()
  }
}

/** Resolves with how many there were. */
export const deleteSentCopies = (isToGo: (copy: SentCopy) => boolean = () => true): Promise<number> =>
  withDatabase(async database => {
    const transaction = database.transaction('sent', 'readwrite')
    const gone = (await transaction.store.getAll()).filter(isToGo)
    await Promise.all([...gone.map(({ id }) => transaction.store.delete(id)), transaction.done])
    return gone.length
  })

/** Photos leave this much to what is typed and signed, in bytes: it must fit when no photo does any more. */
const forText = 2_000_000

/** Where the browser does not say how much there is, storing tells. */
export async function hasRoomFor({ byteLength }: ArrayBuffer): Promise<boolean> {
  const estimate = await navigator.storage?.estimate?.().catch(() => null)
  const { quota = Number.POSITIVE_INFINITY, usage = 0 } = estimate ?? {}
  return quota - usage - byteLength >= forText
}
