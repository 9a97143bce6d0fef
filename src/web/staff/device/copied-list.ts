// A list that the server sends page by page, and that this device can show from its own copy: a page that continues one of the
// copy comes from the copy, too.

import type { Result } from '#api/client.ts'
import { problemOf } from '#domain/problems/problem.ts'
import type { Cached } from '#web/offline/cache/cached.ts'
import { call } from '#web/staff/session/session.ts'
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

/** A list of the register that only this device can make, as it never tells the server where it is. */
export async function readCopyAlone<Row>(
  page: { cursor?: string; limit: number },
  readCopy: (part: Part) => Promise<Cached<Omit<Page<Row>, 'nextCursor'>> | null>,
) {
  const none = async () => ({ ok: false as const, problem: problemOf('no-register-on-device') })
  const from = page.cursor ?? `${ofCopy}0`
  const readOrFetch = async (part: Part) =>
    (await readCopy(part)) ?? ((await fetchCopy()) ? readCopy(part) : null)
  return readList<Row>(none, { ...page, cursor: from }, readOrFetch)
}

/** On a device that is new, before its time has come. */
const fetchCopy = () =>
  import('#web/offline/register/fetch-register.ts')
    .then(({ fetchRegister }) => fetchRegister(call))
    .catch(() => false)

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
