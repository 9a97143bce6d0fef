// The open findings of a facility: what the server says, or this device's copy where it does not answer in time. What was said
// here to be fixed and waits to be sent is not open any more.

import type { Client } from '#api/client.ts'
import { listFindings } from '#api/findings.ts'
import { withCache } from '../cache/storage.ts'
import { listItems } from '../outbox/items.ts'
import type { OpenFinding } from '../rows.ts'
import { findingKind } from './decisions.ts'

/** In milliseconds. */
const patience = 4_000

interface Sought {
  facilityId: string
  userId: string
}

/** Shows what is known, and again what the server says later. */
export async function findOpenFindings(
  sought: Sought,
  call: Client,
  show: (found: readonly OpenFinding[]) => void,
): Promise<void> {
  const asked = ask(sought, call)
  const soon = await Promise.race([
    asked,
    new Promise<undefined>(end => setTimeout(end, patience, undefined)),
  ])
  const found = soon ?? (await listOnDevice(sought))
  show(await withoutWaiting(found, sought))
  const late = soon === undefined ? await asked : null
  if (late) show(await withoutWaiting(late, sought))
}

async function ask({ facilityId }: Sought, call: Client): Promise<OpenFinding[] | null> {
  const query = { facilityId, limit: 100 }
  const answers = await Promise.all(
    (['open', 'assigned'] as const).map(status => call(listFindings, { query: { ...query, status } })),
  )
  return answers.every(answer => answer.ok) ? answers.flatMap(({ value }) => value.items) : null
}

const listOnDevice = ({ facilityId }: Sought): Promise<OpenFinding[]> =>
  withCache(database => database.getAllFromIndex('findings', 'byFacility', facilityId)).catch(() => [])

async function withoutWaiting(
  found: readonly OpenFinding[],
  { userId }: Sought,
): Promise<readonly OpenFinding[]> {
  const items = await listItems(userId).catch(() => [])
  const decided = items.flatMap(({ kind, content }) =>
    kind === findingKind.name ? [(content as { findingId: string }).findingId] : [],
  )
  return found.filter(({ id }) => !decided.includes(id))
}
