// Says whether what was typed is saved on this device.

import { useSyncExternalStore } from 'react'
import { registry } from '#domain/templates/light-registry.ts'
import { thisDevice } from '#web/staff/words/this-device.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
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

export const useSaveState = (): SaveState => {
  const { autosave } = useFormContext()
  return useSyncExternalStore(autosave.subscribe, autosave.state)
}

export function SavedState() {
  const state = useSaveState()
  return (
    <p className="flex items-center gap-2 text-[0.9375rem]">
      <span aria-hidden="true" className={`size-2.5 shrink-0 rounded-full ${dots[state]}`} />
      {words[state]()}
    </p>
  )
}

/** A larger warning when saving fails, because the header's words are easily missed, with the ways out. */
export function NotSaved() {
  const hasFailed = useSaveState() === 'failed'
  return (
    <>
      <Banner tone="error">
        {hasFailed
          ? `The form can’t be saved on ${thisDevice()}. Keep this page open. Free up some space, submit the form, or export it.`
          : null}
      </Banner>
      {hasFailed ? (
        <div className="mb-5">
          <ExportForm />
        </div>
      ) : null}
    </>
  )
}

/** As it is on the screen, as a file. What writes it is loaded when the button is pressed. */
function ExportForm() {
  const { store } = useFormContext()
  async function save() {
    try {
      const { exportForms } = await import('#web/staff/device/export-forms.ts')
      await exportForms([store.draft()], registry)
    } catch (error) {
      reportError(error)
    }
  }
  return (
    <Button look="secondary" busyText="Export" onPress={save}>
      Export
    </Button>
  )
}

/** Shown only while it is true. */
export function WorkIsSaved() {
  const hasFailed = useSaveState() === 'failed'
  if (hasFailed) return null
  return (
    <p className="mt-5 text-[0.9375rem] text-muted">
      Everything you enter is saved on {thisDevice()}. You can leave this page and come back.
    </p>
  )
}

/** Where the work is while something else went wrong. */
export const formatWhereWorkIs = (state: SaveState): string =>
  state === 'failed'
    ? `Your work is only on this page; it can’t be saved on ${thisDevice()}.`
    : `Your work is safe on ${thisDevice()}.`
