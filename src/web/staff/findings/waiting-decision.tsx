// A decision about this finding that was made without signal and is still on this device.

import { useEffect, useState } from 'react'
import { followOutbox } from '#web/offline/changes.ts'
import { type Decision, findingKind } from '#web/offline/findings/decisions.ts'
import { listItems } from '#web/offline/outbox/items.ts'
import type { OutboxItem } from '#web/offline/rows.ts'
import { Link } from '#web/router/links.tsx'
import { useUser } from '#web/staff/session/use-user.ts'
import { thisDevice } from '#web/staff/words/this-device.ts'

export function WaitingDecision({ findingId }: { findingId: string }) {
  const { uid } = useUser()
  const [waiting, setWaiting] = useState<readonly OutboxItem[]>([])
  useEffect(
    () =>
      followOutbox(
        () => listItems(uid),
        items => setWaiting(items.filter(item => isAbout(item, findingId))),
      ),
    [uid, findingId],
  )
  const last = waiting.at(-1)
  if (!last) return null
  return (
    <p role="status" className="mb-4 rounded-control bg-sunken px-4 py-3">
      <span className="font-semibold">Saved on {thisDevice()}, not sent yet.</span> {last.title}.{' '}
      <Link to="/completed-forms" className="font-semibold text-link underline underline-offset-4">
        Show what waits
      </Link>
    </p>
  )
}

const isAbout = ({ kind, content }: OutboxItem, findingId: string): boolean =>
  kind === findingKind.name && (content as Decision).findingId === findingId
