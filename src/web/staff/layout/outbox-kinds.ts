// What the outbox of this product sends. A new kind is a file in offline/ and its name here.

import { findingKind } from '#web/offline/findings/decisions.ts'
import type { OutboxKind } from '#web/offline/outbox/item.ts'
import { recordKind } from '#web/offline/records/queue-record.ts'
import { alertKind } from '#web/offline/release-alerts.ts'
import { formKinds } from '#web/offline/send-form.ts'

export const outboxKinds: readonly OutboxKind[] = [alertKind, findingKind, recordKind, ...formKinds]
