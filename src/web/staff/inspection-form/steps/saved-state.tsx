// Whether what was typed is safe. The words are there so that nobody has to wonder before turning the page.

import { useSyncExternalStore } from 'react'
import { Banner } from '#web/ui/banner.tsx'
import type { Kept } from '../state/draft-keeper.ts'
import { useFormSetting } from '../state/form-setting.ts'

const words: Record<Kept, string> = {
  untouched: 'Saves on device',
  waiting: 'Saving…',
  kept: 'Saved on device',
  failed: 'Not saved on device',
}

const dots: Record<Kept, string> = {
  untouched: 'border-2 border-rail-muted',
  waiting: 'border-2 border-petrol-300',
  kept: 'bg-petrol-300',
  failed: 'bg-amber-500',
}

export function SavedState() {
  const { keeper } = useFormSetting()
  const kept = useSyncExternalStore(keeper.subscribe, keeper.kept)
  return (
    <p className="flex items-center gap-2 text-[0.9375rem]" data-kept={kept}>
      <span aria-hidden="true" className={`size-2.5 rounded-full ${dots[kept]}`} />
      {words[kept]}
    </p>
  )
}

/** The header's two words are too little when the work is in danger. */
export function NotKept() {
  const { keeper } = useFormSetting()
  const kept = useSyncExternalStore(keeper.subscribe, keeper.kept)
  return (
    <Banner tone="error">
      {kept === 'failed'
        ? 'This device cannot save the form. Keep this page open until you have submitted it, or free some space.'
        : null}
    </Banner>
  )
}
