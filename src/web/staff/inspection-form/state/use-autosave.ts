// Connects the autosave to the page: unsaved changes are written when the tab is hidden or closed, the browser
// is asked once to keep the storage, and the address names the draft, so that a reload comes back to it.

import { useEffect, useState } from 'react'
import { saveDraft } from '#web/offline/drafts.ts'
import { draftQuery } from '#web/offline/unfinished.ts'
import { useLocation, useNavigate } from '#web/router/hooks.ts'
import { type Autosave, createAutosave } from './autosave.ts'
import type { FormStore } from './form-store.ts'

export function useAutosave(store: FormStore): Autosave {
  const [autosave] = useState(() => createAutosave(store, { save: saveDraft }))

  useEffect(() => {
    const flush = () => void autosave.flush()
    document.addEventListener('visibilitychange', flush)
    window.addEventListener('pagehide', flush)
    return () => {
      flush()
      document.removeEventListener('visibilitychange', flush)
      window.removeEventListener('pagehide', flush)
    }
  }, [autosave])

  useEffect(() => {
    const stop = autosave.subscribe(() => {
      if (autosave.state() !== 'saved') return
      stop()
      // The work is stored either way; if granted, the browser does not clear it when space is short.
      navigator.storage?.persist?.().catch(() => false)
    })
    return stop
  }, [autosave])

  return autosave
}

/** Puts the draft's id into the address without scrolling, and leaves the rest of it as it is. */
export function useNameInAddress(): (draftId: string) => void {
  const navigate = useNavigate()
  const { search, state } = useLocation()
  return draftId => {
    const named = draftQuery(draftId, search)
    // To go where one is loads the page again, and a draft that is submitted in that moment is taken out of the outbox.
    if (named === search) return
    void navigate({ search: named }, { replace: true, state, preventScrollReset: true })
  }
}
