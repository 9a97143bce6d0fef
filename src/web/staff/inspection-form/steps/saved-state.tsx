// Says whether what was typed is saved on this device.

import { useSyncExternalStore } from 'react'
import { Banner } from '#web/ui/banner.tsx'
import type { SaveState } from '../state/autosave.ts'
import { useFormContext } from '../state/form-context.ts'

const words: Record<SaveState, string> = {
  untouched: 'Saves on device',
  pending: 'Saving…',
  saved: 'Saved on device',
  failed: 'Not saved on device',
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
      <span aria-hidden="true" className={`size-2.5 rounded-full ${dots[state]}`} />
      {words[state]}
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
        ? 'This device cannot save the form. Keep this page open until you have submitted it, or free some space.'
        : null}
    </Banner>
  )
}
