// One pass over the outbox: what is urgent first, then each item in the order in which it was queued. One that the server refuses is left to the user and
// holds up no other but those that need it; where none would fare better (no signal, no login), the pass ends.

import type { Client } from '#api/client.ts'
import { noteOutboxChange } from '../changes.ts'
import { ifFormIsFree } from '../locks.ts'
import { type OutboxKind, type Outcome, untried, type Waiting } from './item.ts'

export interface Drained {
  /** Something is to be tried again. */
  isLeft: boolean
  /** At least one item, or a part of one, got through. */
  hasSent: boolean
}

export interface Pass {
  userId: string
  call: Client
  kinds: readonly OutboxKind[]
  isStopped?: () => boolean
}

interface Listed {
  kind: OutboxKind
  item: Waiting
}

const byUrgency = (one: Listed, other: Listed): number =>
  Number(other.kind.isUrgent ?? false) - Number(one.kind.isUrgent ?? false) ||
  one.item.at.localeCompare(other.item.at)

export async function drain({ userId, call, kinds, isStopped = () => false }: Pass): Promise<Drained> {
  const outcomes: Outcome[] = []
  const listed = kinds.map(async kind => {
    const items = await kind.list(userId).catch(() => null)
    // A kind whose items cannot be read holds up no other.
    if (!items) outcomes.push('later')
    return (items ?? []).map(item => ({ kind, item }))
  })
  const waiting = (await Promise.all(listed)).flat()
  const unsent = new Set(waiting.map(({ item }) => item.id))
  let hasSent = false
  for (const { kind, item } of waiting.toSorted(byUrgency)) {
    if (isStopped()) break
    if (item.needs?.some(id => unsent.has(id))) continue
    // An item whose state cannot be read or noted is tried again later, and holds up no other.
    const tried = await ifFormIsFree(item.id, () => kind.send(item, call).catch(() => untried('later')))
    if (!tried) {
      // Another tab has it in its hands, and may be closed before it is done.
      outcomes.push('later')
      continue
    }
    outcomes.push(tried.outcome)
    hasSent ||= tried.hasSent
    if (tried.outcome === 'sent') unsent.delete(item.id)
    noteOutboxChange()
    if (tried.outcome === 'stop' || tried.outcome === 'login') break
  }
  return { isLeft: outcomes.some(outcome => outcome !== 'sent' && outcome !== 'attention'), hasSent }
}
