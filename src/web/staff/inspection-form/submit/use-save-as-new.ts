// Work on a form that is gone goes on as a new one.

import { copyAsNewForm } from '#web/offline/end-edit.ts'
import type { Draft } from '#web/offline/rows.ts'
import { thisDevice } from '#web/staff/words/this-device.ts'
import { useToast } from '#web/ui/toast.tsx'

/** False when there was no room for it on the device; then nothing has changed. */
export function useSaveAsNew(onCopied: (copy: Draft) => void): (work: Draft) => Promise<boolean> {
  const { show } = useToast()
  return async work => {
    const copy = await copyAsNewForm(work, crypto.randomUUID()).catch(() => null)
    if (copy) onCopied(copy)
    else show({ text: `There is no room for it on ${thisDevice()}. Free up some space.`, tone: 'error' })
    return copy !== null
  }
}
