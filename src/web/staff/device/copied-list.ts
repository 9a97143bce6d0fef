// A list that the server sends page by page, and that this device can show from its own copy: a page that continues one of the
// copy comes from the copy, too.

import type { Result } from '#api/client.ts'
import type { Cached } from '#web/offline/cache/cached.ts'
import { asPage, serverOrCopy } from './server-or-copy.ts'

interface Page<Row> {
  items: readonly Row[]
  nextCursor: string | null
  total: number
}

/** Which rows of the copy. */
export interface Part {
  from: number
  limit: number
}

const ofCopy = 'copy '

/** `readCopy` is not asked for copies where the server refuses, or answers soon. */
export async function readList<Row>(
  ask: () => Promise<Result<Page<Row>>>,
  { cursor, limit }: { cursor?: string; limit: number },
  readCopy: (part: Part) => Promise<Cached<Omit<Page<Row>, 'nextCursor'>> | null>,
) {
  const from = cursor?.startsWith(ofCopy) ? Number(cursor.slice(ofCopy.length)) : null
  const findCopy = async (): Promise<Cached<Page<Row>> | null> => {
    const part = { from: from ?? 0, limit }
    const copy = await readCopy(part)
    if (!copy) return null
    const next = part.from + copy.value.items.length
    const nextCursor = next < copy.value.total ? `${ofCopy}${next}` : null
    return { value: { ...copy.value, nextCursor }, at: copy.at }
  }
  if (from !== null) {
    const copy = await findCopy()
    if (copy) return { ok: true as const, value: { ...copy.value, copiedAt: copy.at } }
  }
  const asked = ask()
  // A page that continues the server's list is not found in the copy.
  return cursor ? asked : asPage(await serverOrCopy(asked, findCopy))
}
