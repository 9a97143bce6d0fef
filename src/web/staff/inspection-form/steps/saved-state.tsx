// Says whether what was typed is saved on this device.

import { useSyncExternalStore } from 'react'
import { thisDevice } from '#web/staff/words/this-device.ts'
import { Banner } from '#web/ui/banner.tsx'
import type { SaveState } from '../state/autosave.ts'
import { useFormContext } from '../state/form-context.ts'

const words: Record<SaveState, () => string> = {
  untouched: () => 'Saves as you go',
  pending: () => 'Saving…',
  saved: () => `Saved on ${thisDevice()}`,
  failed: () => `Not saved on ${thisDevice()}`,
}

const dots: Record<SaveState, string> = {
  untouched: 'border-2 border-rail-muted',
  pending: 'border-2 border-petrol-300',
  saved: 'bg-petrol-300',
  failed: 'bg-amber-500',
}

export function SavedState() {
  const { autosave } = useFormContext()
  const state = useSyncExternalStore(autosave.subscribe, autosave.state)
  return (
    <p className="flex items-center gap-2 text-[0.9375rem]">
      <span aria-hidden="true" className={`size-2.5 shrink-0 rounded-full ${dots[state]}`} />
      {words[state]()}
    </p>
  )
}

/** A larger warning when saving fails, because the header's words are easily missed. */
export function NotSaved() {
  const { autosave } = useFormContext()
  const state = useSyncExternalStore(autosave.subscribe, autosave.state)
  return (
    <Banner tone="error">
      {state === 'failed'
        ? `The form can’t be saved on ${thisDevice()}. Keep this page open until you submit it, or free up some space.`
        : null}
    </Banner>
  )
}
