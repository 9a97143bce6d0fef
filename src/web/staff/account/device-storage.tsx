// What is kept on this device: how much room there is, whether the browser may clear it, whether others use the device too,
// and the way back in for a form that was saved as a file.

import { useEffect, useId, useState } from 'react'
import { isSharedDevice, shareDevice } from '#web/offline/sync/shared-device.ts'
import { keepAdvice } from '#web/staff/device/storage-words.ts'
import { useUser } from '#web/staff/session/use-user.ts'
import { formatForms, formatSpace } from '#web/staff/words/count-words.ts'
import { thisDevice } from '#web/staff/words/this-device.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Card } from '#web/ui/card.tsx'
import { FileButton } from '#web/ui/file-button.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'

interface Storage {
  used: number
  room: number
  isPersistent: boolean
}

/** Null where the browser does not say. */
async function readStorage(): Promise<Storage | null> {
  const [{ usage = 0, quota = 0 } = {}, isPersistent = false] = await Promise.all([
    navigator.storage?.estimate?.(),
    navigator.storage?.persisted?.(),
  ])
  return quota > 0 ? { used: usage, room: quota, isPersistent } : null
}

export function DeviceStorage() {
  const [storage, setStorage] = useState<Storage | null>(null)
  useEffect(() => void readStorage().then(setStorage, reportError), [])
  const title = `Storage on ${thisDevice()}`
  return (
    <Card title={title}>
      {storage ? (
        <>
          <p className="mb-1.5">
            {formatSpace(storage.used)} used of {formatSpace(storage.room)}
          </p>
          <ProgressBar value={storage.used} max={storage.room} label={title} />
          <p className="mt-3 mb-5">
            {storage.isPersistent
              ? 'The browser keeps your saved forms, even when space runs low.'
              : keepAdvice()}
          </p>
        </>
      ) : null}
      <SharedDevice />
      <OpenFile />
    </Card>
  )
}

function SharedDevice() {
  const { uid } = useUser()
  const [isShared, setShared] = useState(isSharedDevice)
  const id = useId()

  async function choose(next: boolean) {
    setShared(next)
    shareDevice(next)
    const { deviceSync } = await import('#web/offline/device-sync.ts')
    await deviceSync.expire(uid)
  }

  return (
    <div className="mb-5">
      <label className="flex min-h-12 cursor-pointer items-center gap-3 font-semibold">
        <input
          type="checkbox"
          checked={isShared}
          aria-describedby={id}
          onChange={event => void choose(event.target.checked).catch(reportError)}
          className="size-6 shrink-0 accent-primary"
        />
        Other people use {thisDevice()} too
      </label>
      <p id={id} className="text-muted">
        Check this to keep no copies of completed forms here. You can still fill out forms without a signal,
        but the list and the last visit need one.
      </p>
    </div>
  )
}

function OpenFile() {
  const { uid } = useUser()
  const [outcome, setOutcome] = useState<{ tone: 'error' | 'success'; text: string } | null>(null)

  async function open(file: File) {
    const { openFormFile } = await import('#web/offline/outbox/form-file.ts')
    const found = await openFormFile(file, uid).catch(() => null)
    if (!found) return setOutcome({ tone: 'error', text: 'This isn’t a saved form file, or it’s damaged.' })
    const here =
      found.alreadyHere > 0 ? ` ${formatForms({ total: found.alreadyHere })} already here, left as is.` : ''
    const them = found.opened.length === 1 ? 'it' : 'them'
    const text = `${formatForms({ total: found.opened.length })} opened. Find ${them} under Completed Forms and submit ${them}.${here}`
    setOutcome({ tone: 'success', text })
  }

  return (
    <>
      <Banner tone="error">{outcome?.tone === 'error' ? outcome.text : null}</Banner>
      <Banner tone="success">{outcome?.tone === 'success' ? outcome.text : null}</Banner>
      <FileButton accept="application/json,.json" onChoose={([file]) => file && void open(file)}>
        Open a saved form file
      </FileButton>
    </>
  )
}
