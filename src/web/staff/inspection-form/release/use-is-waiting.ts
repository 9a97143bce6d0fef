// Whether a message about a possible release is still on the device.

import { useEffect, useState } from 'react'
import { followOutbox } from '#web/offline/changes.ts'
import { listItems } from '#web/offline/outbox/items.ts'
import { alertKind } from '#web/offline/release-alerts.ts'
import type { DraftAlert, OutboxItem } from '#web/offline/rows.ts'
import { useFormContext } from '../state/form-context.ts'

/** True also where there is none, and until the device has said it. */
export function useIsWaiting(alert: DraftAlert | undefined): boolean {
  const { store } = useFormContext()
  const [isWaiting, setWaiting] = useState(true)
  const { userId } = store.draft()
  useEffect(() => {
    setWaiting(true)
    if (!alert?.isRaised) return
    return followOutbox(
      () => listItems(userId),
      items => setWaiting(items.some(item => isOf(item, alert))),
    )
  }, [userId, alert])
  return isWaiting
}

/** This message itself: others may follow it under the same id. */
function isOf({ kind, content }: OutboxItem, { id, told, corrected }: DraftAlert): boolean {
  const sent = content as DraftAlert
  const isSame = (sent.told === null) === (told === null) && sent.corrected?.at === corrected?.at
  return kind === alertKind.name && sent.id === id && isSame
}
