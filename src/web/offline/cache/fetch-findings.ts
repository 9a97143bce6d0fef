// Open findings, copied to this device for visits without signal: the gravest first, as many as a phone holds easily.

import type { Client } from '#api/client.ts'
import { listFindings } from '#api/findings.ts'
import type { OpenFinding } from '../rows.ts'

/** Of each status. */
const most = 1000
const pageLength = 200

/** Null where the server did not say them all. `isWanted`: whether the user is still logged in and no other round has begun. */
export async function fetchOpenFindings(
  call: Client,
  isWanted: () => Promise<boolean>,
): Promise<OpenFinding[] | null> {
  const found: OpenFinding[] = []
  for (const status of ['open', 'assigned'] as const) {
    let count = 0
    for (let cursor: string | undefined; ; ) {
      if (!(await isWanted())) return null
      const page = await call(listFindings, {
        query: { status, limit: pageLength, ...(cursor && { cursor }) },
      })
      if (!page.ok) return null
      found.push(...page.value.items)
      count += page.value.items.length
      if (page.value.nextCursor === null || count >= most) break
      cursor = page.value.nextCursor
    }
  }
  return found
}
