// A decision about a finding that was made without signal: it waits in the outbox with its photos.

import { queueItem } from '../outbox/items.ts'
import type { OpenFinding } from '../rows.ts'
import { type Decision, findingKind } from './decisions.ts'

interface ToQueue extends Pick<Decision, 'body' | 'photos'> {
  userId: string
  finding: Pick<OpenFinding, 'id' | 'version' | 'label' | 'facilityName'>
}

const titles = { open: 'Reopened', assigned: 'Assigned', fixed: 'Fixed', verified: 'Closed' } as const

/** It is on the disk when this resolves. */
export const queueDecision = ({ userId, finding, body, photos }: ToQueue): Promise<void> =>
  queueItem({
    ...{ id: crypto.randomUUID(), kind: findingKind.name, userId, at: new Date().toISOString() },
    title: `${titles[body.status]}: ${finding.label}`,
    facts: [finding.facilityName, body.note].filter(Boolean),
    address: `/findings/${finding.id}`,
    content: { findingId: finding.id, version: finding.version, body, photos } satisfies Decision,
  })
