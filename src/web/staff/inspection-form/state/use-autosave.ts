// Connects the autosave to the page: unsaved changes are written when the tab is hidden or closed, and the browser
// is asked once to keep the storage.

import { useEffect, useState } from 'react'
import { saveDraft } from '#web/offline/drafts.ts'
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
