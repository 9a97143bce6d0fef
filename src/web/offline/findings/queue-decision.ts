// A decision about a finding that was made without signal: it waits in the outbox with its photos.

import { queueItem } from '../outbox/items.ts'
import type { OpenFinding } from '../rows.ts'
import { type Decision, findingKind } from './decisions.ts'

interface ToQueue extends Pick<Decision, 'body' | 'photos'> {
  userId: string
  finding: Pick<OpenFinding, 'id' | 'version' | 'label' | 'facilityName' | 'lastSeenOn'>
  /** Where the user stands. */
  today: string
}

const titles = { open: 'Reopened', assigned: 'Assigned', fixed: 'Fixed', verified: 'Closed' } as const

/** It is on the disk when this resolves. What is said to be fixed without a day is so today, whenever it is sent. */
export function queueDecision({ userId, finding, body: said, photos, today }: ToQueue): Promise<void> {
  const isToday = said.status === 'fixed' && finding.lastSeenOn <= today
  const body = isToday ? { ...said, doneOn: said.doneOn ?? today } : said
  return queueItem({
    ...{ id: crypto.randomUUID(), kind: findingKind.name, userId, at: new Date().toISOString() },
    title: `${titles[body.status]}: ${finding.label}`,
    facts: [finding.facilityName, body.note].filter(Boolean),
    address: `/findings/${finding.id}`,
    content: { findingId: finding.id, version: finding.version, body, photos } satisfies Decision,
  })
}
