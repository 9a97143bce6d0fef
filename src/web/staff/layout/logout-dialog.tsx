// Asked at a logout with work on this device that was not sent: send it, save it as a file, keep it here for the next login, or
// delete it; and at one from which there is no way back for now. Loaded when it is needed.

import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { registry } from '#domain/templates/light-registry.ts'
import { copyDrafts } from '#web/offline/draft-copies.ts'
import { deleteDraft } from '#web/offline/drafts.ts'
import { drain } from '#web/offline/outbox/drain.ts'
import { discardItem } from '#web/offline/outbox/items.ts'
import { type DeviceWork, hasWork, readDeviceWork, useDeviceWork } from '#web/staff/device/device-work.ts'
import { exportForms } from '#web/staff/device/export-forms.ts'
import { formatUnsent, formatWork } from '#web/staff/device/work-words.ts'
import { ConfirmButton } from '#web/staff/page/confirm-button.tsx'
import { call } from '#web/staff/session/session.ts'
import { useConnection } from '#web/staff/session/use-connection.ts'
import { thisDevice } from '#web/staff/words/this-device.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { formatLogoutWarning } from './logout-warning.ts'
import { outboxKinds } from './outbox-kinds.ts'

export interface LogoutDialogProps {
  userId: string
  /** What there was when Logout was pressed. */
  found: DeviceWork
  onLeave: () => Promise<void>
  onStay: () => void
}

/** Without signal the copies on the server are deleted after the next login. */
const patience = () => new Promise(resolve => setTimeout(resolve, 3000))

const draftsOf = ({ unfinished, waiting }: DeviceWork) => [
  ...waiting.map(({ draft }) => draft),
  ...unfinished,
]

export function LogoutDialog({ userId, found, onLeave, onStay }: LogoutDialogProps) {
  const work = useDeviceWork(userId, found)
  const [failure, setFailure] = useState<string | null>(null)
  const [isSaved, setSaved] = useState(false)
  const isAskedToSend = useRef(false)
  const isAllSent = !hasWork(work)

  // The outbox may have been at it already, or gets through by itself after all.
  const leaveIfAsked = useEffectEvent(() => {
    if (isAskedToSend.current) void onLeave()
  })
  useEffect(() => {
    if (isAllSent) leaveIfAsked()
  }, [isAllSent])

  async function send() {
    isAskedToSend.current = true
    setFailure(null)
    await drain({ userId, call, kinds: outboxKinds })
    const left = await readDeviceWork(userId)
    // The dialog sees it too, and leaves.
    if (!hasWork(left)) return
    const unsent = formatUnsent(left)
    if (unsent) setFailure(`${unsent} could not be sent. Check your connection and try again.`)
  }

  async function save() {
    await exportForms(draftsOf(work), registry, work.items)
    setSaved(true)
  }

  async function deleteAndLeave() {
    const left = await readDeviceWork(userId)
    for (const draft of draftsOf(left)) await deleteDraft(draft)
    for (const item of left.items) await discardItem(item)
    await Promise.race([copyDrafts(userId, call), patience()]).catch(() => {})
    await onLeave()
    return true
  }

  const unsent = formatUnsent(work)
  if (isAllSent) {
    return (
      <Dialog title={hasWork(found) ? 'Everything was sent' : 'Log out?'} onClose={onStay}>
        <LogoutWarning />
        <div className="grid gap-3">
          <Button onClick={() => void onLeave()}>Log out</Button>
          <Button look="ghost" onClick={onStay}>
            Stay logged in
          </Button>
        </div>
      </Dialog>
    )
  }
  return (
    <Dialog title="You have unsent work" onClose={onStay}>
      <Banner tone="error">{failure}</Banner>
      <Banner tone="success">
        {isSaved ? 'Saved as a file. You can open it under Your account.' : null}
      </Banner>
      <p className="mb-4">
        {formatWork(work).join(' and ')}, only on {thisDevice()}. If you keep it, nobody else can open it
        here, and it will be waiting when you log back in.
      </p>
      <LogoutWarning />
      <div className="grid gap-3">
        {unsent ? (
          <Button busyText="Sending..." onPress={send}>
            Send now and log out
          </Button>
        ) : null}
        <Button look={unsent ? 'secondary' : 'primary'} onClick={() => void onLeave()}>
          Keep it here and log out
        </Button>
        <Button look="secondary" onClick={() => void save()}>
          Save as a file
        </Button>
        <ConfirmButton
          words={['Delete it and log out', 'Confirm Delete', 'Deleting...']}
          look="ghost-danger"
          act={deleteAndLeave}
        />
        <Button look="ghost" onClick={onStay}>
          Stay logged in
        </Button>
      </div>
    </Dialog>
  )
}

function LogoutWarning() {
  const warning = formatLogoutWarning(useConnection().reach)
  return warning ? <p className="mb-4 font-semibold">{warning}</p> : null
}
